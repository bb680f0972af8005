// @ts-check
/** The cups that were lifted in a turn, with what lay under them: they stay to be seen after the planes
 * have flown and the dice are taken up. */
import { calculation, openDie, plane as drawPlane } from "../jack.js";
import { capital, html, say } from "../kit.js";

/** @typedef {import("../table/types.js").Board} Board */
/** @typedef {import("./types.js").Lifted} Lifted */
/** @typedef {import("./types.js").Scene} Scene */

/** @param {Board} board */
export function lifted(board) {
  const heading = html("h3");
  const list = html("ol");
  const node = html("section", { class: "bl-lifted-cups" }, heading, list);
  /** The cups that lie open. @type {string[] | undefined} */
  let open;
  return {
    node,
    /** @param {Scene} scene */
    paint({ lifted }) {
      const named = lifted.map((cup) => JSON.stringify(cup));
      node.hidden = lifted.length === 0;
      say(heading, `${lifted.length === 1 ? "Cup" : "Cups"} lifted in turn ${lifted[0]?.turn ?? ""}`);
      if (String(named) === String(open)) return;
      list.replaceChildren(...lifted.map((cup, i) => row(board, cup, open !== undefined && !open.includes(named[i] ?? ""))));
      open = named;
    },
  };
}

/** @param {Board} board @param {Lifted} cup @param {boolean} lifts whether it is lifted just now */
function row(board, cup, lifts) {
  const { colour, by, says, dice, verdict } = cup;
  const faces = dice.map((die) => (die.foreign ? `${die.colour} ${die.face}` : die.face)).join(", ");
  return html(
    "li",
    { "data-plane": colour },
    html(
      "div",
      { class: "bl-who" },
      drawPlane(board, colour),
      html("span", {}, html("b", {}, `${capital(colour)}: ${says}`), html("small", {}, `accused by ${capital(by)}`)),
    ),
    html(
      "div",
      { class: "bl-held", role: "img", "aria-label": faces },
      lifts && board.piece("cup-closed", { class: "bl-lifted", viewBox: "0 0 140 140", "data-colour": colour }),
      ...dice.map((die) => openDie(board, die.colour, die.face)),
    ),
    html("span", { class: "bl-in-words" }, faces),
    html("p", { class: "bl-shows" }, ...calculation(board, cup)),
    html("b", { "data-verdict": verdict }, verdict === "true" ? "✓ true" : "✗ false"),
  );
}
