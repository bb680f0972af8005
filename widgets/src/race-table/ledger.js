// @ts-check
/** What each plane has, says and is, in the order of play. */
import { blankDie, openDie, plane as drawPlane } from "../jack.js";
import { capital, html } from "../kit.js";

/** @typedef {import("../table/types.js").Board} Board */
/** @typedef {import("./types.js").Plane} Plane */
/** @typedef {import("./types.js").Scene} Scene */

const HEADS = ["Plane, in order of play", "Dice", "Says", "Token"];

/** @param {Board} board */
export function ledger(board) {
  const body = html("tbody");
  const node = html(
    "table",
    { class: "bl-ledger" },
    html("thead", {}, html("tr", {}, ...HEADS.map((name) => html("th", { scope: "col" }, name)))),
    body,
  );
  /** @type {Map<string, Plane>} */
  let before = new Map();
  return {
    node,
    /** @param {Scene} scene */
    paint({ planes, mover }) {
      body.replaceChildren(
        ...planes.map((plane) => row(board, plane, plane.colour === mover, lifted(plane, before.get(plane.colour)))),
      );
      before = new Map(planes.map((plane) => [plane.colour, plane]));
    },
  };
}

/** Whether a cup was lifted just now. @param {Plane} now @param {Plane | undefined} before */
function lifted(now, before) {
  return before !== undefined && now.verdict !== null && before.verdict === null;
}

/** @param {Board} board @param {Plane} of @param {boolean} mover @param {boolean} lifts */
function row(board, { colour, reckless, whose, role, note, dice, says, shown, verdict, token }, mover, lifts) {
  const more = [role, note, shown && `shows ${shown}`].filter(Boolean).join(" · ");
  return html(
    "tr",
    { "data-plane": colour, "data-mover": mover, "data-reckless": reckless },
    html(
      "th",
      { scope: "row" },
      html(
        "div",
        { class: "bl-who" },
        drawPlane(board, colour, reckless),
        html("span", {}, html("b", {}, capital(colour)), whose && ` · ${whose}`, html("small", {}, more)),
      ),
    ),
    html("td", {}, html("span", { class: "bl-in-words" }, inWords(dice)), held(board, dice, lifts && board.piece("cup-closed", { class: "bl-lifted", viewBox: "0 0 140 140", "data-colour": colour }))),
    html("td", {}, ...claim(says, verdict)),
    html("td", {}, token && mark(board, token)),
  );
}

/** @param {Board} board @param {Plane["dice"]} dice @param {SVGElement | false} cup */
function held(board, dice, cup) {
  return html(
    "div",
    { class: "bl-held", role: "img", "aria-label": inWords(dice) },
    cup,
    ...dice.map(([colour, face]) => (face === null ? blankDie(board, colour) : openDie(board, colour, face))),
  );
}

/** "3 green dice, yellow die: 5". @param {Plane["dice"]} dice */
function inWords(dice) {
  /** @type {Map<string, (string | null)[]>} */
  const by = new Map();
  for (const [colour, face] of dice) by.set(colour, [...(by.get(colour) ?? []), face]);
  return [...by]
    .map(([colour, faces]) => {
      const many = `${faces.length} ${colour} ${faces.length === 1 ? "die" : "dice"}`;
      const shown = faces.filter((face) => face !== null);
      return shown.length ? `${many}: ${shown.join(", ")}` : many;
    })
    .join("; ");
}

/** @param {string} says @param {Plane["verdict"]} verdict */
function claim(says, verdict) {
  const [speed = "", banana] = says.split(" with ");
  return [
    says ? html("b", { class: "bl-says-speed", "data-shout": speed.endsWith("!") }, speed) : verdict ? "" : "–",
    banana && html("small", {}, `with ${banana}`),
    verdict && html("small", { "data-verdict": verdict }, verdict === "true" ? "✓ true" : "✗ false"),
  ].filter((part) => part);
}

/** @param {Board} board @param {NonNullable<Plane["token"]>} token */
function mark(board, { against, right }) {
  const words = `${right ? "Right" : "Wrong"} about ${capital(against)}`;
  return html(
    "span",
    {},
    html("span", { class: "bl-in-words" }, words),
    html(
      "span",
      { class: "bl-token", role: "img", "aria-label": words, title: words },
      board.piece(right ? "token-right" : "token-wrong", { viewBox: "0 0 40 42", "data-colour": against }),
      board.piece(`mark-${against}`, { viewBox: "-1.5 -1.5 27 27", "data-colour": against }),
    ),
  );
}
