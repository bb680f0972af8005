// @ts-check
/** Bluff: draws what you have seen of a duel and sends what you say. The rules, the opponent and every
 * die that you have not seen stay with the session. */
import { panels as makePanels } from "./bluff/panels.js";
import { record as makeRecord } from "./bluff/record.js";
import { setup as makeSetup } from "./bluff/setup.js";
import { table as makeTable } from "./bluff/table.js";
import { step } from "./jack.js";
import drawing from "../../banana_lab/data/symbols/planes.svg";
import { html, opener, say, set } from "./kit.js";
import common from "../../banana_lab/data/symbols/dice.svg";
import { asExplorer, shell } from "./shell.js";

/** @typedef {import("./bluff/types.js").Board} Board */
/** @typedef {import("./bluff/types.js").Picture} Picture */

export default shell("bl-bluff", [common, drawing], draw);

/** @param {Board} board @returns {import("./types.js").Parts<Picture>} */
function draw(board) {
  const { ask } = board;
  const duels = score(board);
  const setup = makeSetup(board);
  const fresh = opener("New duel …", setup.node, {}, () => setup.fill(board.now()));
  const steps = html("ol", { class: "bl-steps" });
  const table = makeTable(board);
  const panels = makePanels(board);
  const record = makeRecord();
  let before = board.first;
  return {
    heading: (picture) => ({ ...asExplorer(picture), eyebrow: `${picture.game} · duel on one island` }),
    above: duels.node,
    before: [fresh],
    keys: [
      ["A", "announce the speed shown", () => ask("announce")],
      ["+ −", "another speed", { "+": () => ask("raise", { by: 1 }), "-": () => ask("raise", { by: -1 }) }],
      ["B", "announce BANANAS!", () => ask("bananas")],
      ["P", "pass", () => ask("pass")],
      ["C", "accuse Orange of cheating", () => ask("accuse")],
      ["H", "hold: let it fly", () => ask("hold")],
      ["S", "shake for the next round", () => ask("next")],
      ["E", "exact chances", () => ask("odds")],
      ["N", "a new duel", () => fresh.click()],
    ],
    body: [setup.node, steps, table.node, panels.node, record.node],
    paint(picture, words) {
      if (setup.begun(before, picture) && !setup.node.hidden) fresh.click();
      duels.paint(picture.duels);
      steps.replaceChildren(...picture.steps.map(step));
      table.paint(picture, before, words);
      panels.paint(picture);
      record.paint(picture);
      before = picture;
    },
    refocus: panels.ready,
  };
}

/** The duels that each has won. @param {Board} board */
function score({ piece, first }) {
  const [yours, theirs] = [html("b"), html("b")];
  const node = html(
    "div",
    { class: "bl-score", role: "img" },
    html("span", {}, piece("shape-blue", { "data-colour": first.you.colour }), yours),
    html("i", {}, "duels"),
    html("span", {}, theirs, piece("shape-orange", { "data-colour": first.them.colour })),
  );
  return {
    node,
    /** @param {Picture["duels"]} won */
    paint([you, them]) {
      say(yours, String(you));
      say(theirs, String(them));
      set(node, "aria-label", `Duels won: you, Blue, ${you}; Orange ${them}.`);
    },
  };
}
