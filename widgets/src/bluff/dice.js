// @ts-check
/** A die: as it was rolled, or face down. */
import { html, svg } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */

/** How far each die is turned from straight, in degrees. */
const TILTS = [-5, 4, 3, -6, 5, -4, 6, -3];

/** @param {Board} board @param {import("./types.js").Die} die @param {number} i */
export function rolledDie({ use }, { colour, face, foreign, copied }, i) {
  const idle = foreign && face !== "banana";
  const name = `${colour.charAt(0).toUpperCase()}${colour.slice(1)} die: ${face}`;
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
    svg(
      "svg",
      { viewBox: "0 0 64 68", "data-colour": colour, "aria-hidden": "true" },
      use("die"),
      use(`face-${face}`),
    ),
  );
}

/** A die that shows its colour alone. @param {Board} board @param {string} colour */
export function blankDie({ use }, colour) {
  const shape = { class: "bl-shape", x: 20, y: 18.5, width: 24, height: 24, viewBox: "0 0 24 24" };
  return svg(
    "svg",
    { class: "bl-blank", viewBox: "0 0 64 68", "data-colour": colour, "aria-hidden": "true" },
    use("die"),
    svg("svg", shape, use(`shape-${colour}`)),
  );
}
