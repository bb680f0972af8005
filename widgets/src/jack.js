// @ts-check
/** What the boards of Jack Bananas share: dice as they were rolled or face down, how they come to a
 * speed, planes, and the steps of a round. */
import { capital, html, set, svg } from "./kit.js";

/** @typedef {ReturnType<typeof import("./kit.js").pieces>} Pieces */

/**
 * A die as a session draws it.
 * @typedef {{ colour: string, face: string, foreign: boolean, value: number, copied: boolean }} Die
 */

/** How far each die is turned from straight, in degrees. */
const TILTS = [-5, 4, 3, -6, 5, -4, 6, -3];
/** A sum of more dice than this is written smaller. */
const LONG = 4;

/** @param {Pieces} board @param {Die} die @param {number} i */
export function rolledDie(board, { colour, face, foreign, copied }, i) {
  const idle = foreign && face !== "banana";
  const name = `${capital(colour)} die: ${face}`;
  return html(
    "span",
    {
      class: "bl-die",
      role: "img",
      "aria-label": idle ? `${name}, not counted` : name,
      "data-copied": copied,
      "data-idle": idle,
      style: `--tilt: ${TILTS[i % TILTS.length]}deg; --i: ${i}`,
    },
    openDie(board, colour, face),
  );
}

/** A die that shows a face. @param {Pieces} board @param {string} colour @param {string} face */
export function openDie({ use }, colour, face) {
  const drawn = { viewBox: "0 0 64 68", "data-colour": colour, "aria-hidden": "true" };
  return svg("svg", drawn, use("die"), use(`face-${face}`));
}

/** A die that shows its colour alone. @param {Pieces} board @param {string} colour */
export function blankDie({ use }, colour) {
  const shape = { class: "bl-shape", x: 20, y: 18.5, width: 24, height: 24, viewBox: "0 0 24 24" };
  return svg(
    "svg",
    { class: "bl-blank", viewBox: "0 0 64 68", "data-colour": colour, "aria-hidden": "true" },
    use("die"),
    svg("svg", shape, use(`shape-${colour}`)),
  );
}

/**
 * "2 + banana 4 + 4 + 3 = 13".
 * @param {Pieces} board @param {{ dice: Die[], speed: number | null, shows: string }} of
 */
export function calculation({ piece }, { dice, speed, shows }) {
  const terms = dice.filter((die) => !die.foreign || die.face === "banana");
  const spoken = terms.map((die) => (die.face === "banana" ? `banana worth ${die.value}` : die.value));
  const sum = html(
    "span",
    {
      class: terms.length > LONG ? "bl-sum bl-long" : "bl-sum",
      role: "math",
      "aria-label": `${spoken.join(" plus ")} equals ${speed}`,
    },
    ...terms.flatMap((die, i) => [
      i ? " + " : "",
      die.face === "banana" ? piece("banana") : "",
      String(die.value),
    ]),
  );
  const struck = String(speed) !== shows;
  return [
    sum,
    html("em", {}, "= ", struck ? html("s", {}, String(speed)) : String(speed)),
    struck && html("em", { class: "bl-name" }, shows),
  ].filter((node) => node !== false);
}

/**
 * A plane with its number in its shape, upside down where it is reckless; as banana_lab/jack_bananas/profile.py draws it.
 * @param {Pieces} board @param {string} colour @param {boolean} [reckless]
 * @param {Record<string, string | number>} [attributes] its place in a larger drawing
 */
export function plane({ use }, colour, reckless = false, attributes = { class: "bl-plane" }) {
  const mark = use(`mark-${colour}`);
  const box = { x: 23, y: reckless ? 4.5 : 8, width: 26, height: 26 };
  for (const [side, size] of Object.entries(box)) set(mark, side, size);
  return svg(
    "svg",
    { ...attributes, viewBox: "0 0 64 38", "data-colour": colour, "aria-hidden": "true" },
    use(reckless ? "plane-reckless" : "plane"),
    mark,
  );
}

/** A step of a round: done, now, or still to come. @param {{ name: string, is: string }} of @param {number} i */
export function step({ name, is }, i) {
  return html(
    "li",
    { "data-is": is, "aria-current": is === "now" && "step" },
    `${i + 1} `,
    html("span", {}, name),
  );
}
