// @ts-check
/** The Council table: Banana Governance whole. Draws what a session gives, and sends what was done. */
import { cards } from "./cards.js";
import cardDrawing from "../../banana_lab/data/symbols/cards.svg";
import { auction as makeAuction } from "./council-table/auction.js";
import { controls, press } from "./council-table/controls.js";
import { draft as makeDraft } from "./council-table/draft.js";
import { inWords } from "./council-table/in-words.js";
import { recap as makeRecap } from "./council-table/recap.js";
import { sheets as makeSheets } from "./council-table/sheets.js";
import { html } from "./kit.js";
import drawing from "../../banana_lab/data/symbols/dice.svg";
import { table } from "./table.js";

/** @typedef {import("./council-table/types.js").Picture} Picture */

/** @param {import("./table/types.js").Board} board */
function scene(board) {
  const drawn = inWords({ ...board, ...cards(board) });
  const lines = html("ul", { class: "bl-told" });
  const draft = makeDraft(drawn);
  const recap = makeRecap(drawn);
  const auction = makeAuction(drawn);
  const sheets = makeSheets(drawn);
  return {
    node: html("div", { class: "bl-scene" }, lines, draft.node, recap.node, auction.node, sheets.node),
    /** @param {Picture} picture @param {boolean} words */
    paint({ scene, options }, words) {
      if (scene === null) return;
      lines.hidden = !words;
      lines.replaceChildren(...scene.lines.map((line) => html("li", {}, line)));
      draft.paint(scene);
      recap.paint(scene);
      auction.paint(scene, options);
      sheets.paint(scene);
    },
  };
}

export default table({
  name: "bl-governance bl-council-table",
  drawings: [drawing, cardDrawing],
  scene,
  controls,
  keys: [
    ["y", "play the chosen card, or divide the row so", (board) => press(board, "yes")],
    ["p", "pass", (board) => press(board, "pass")],
    ["b", "use a pass bird", (board) => press(board, "bird")],
  ],
});
