// @ts-check
/** The round that has ended: what everybody bid, and what came of it, the highest bid first. */
import { player } from "../auction/table.js";
import { changes, html, say, set } from "../kit.js";

/** @typedef {import("./types.js").Drawing} Drawing */
/** @typedef {import("./types.js").Scene} Scene */

/** @param {Drawing} drawing */
export function recap(drawing) {
  const title = html("h3");
  const places = html("ol");
  const node = html("section", { class: "bl-recap" }, title, places);
  const isOther = changes();
  return {
    node,
    /** @param {Scene} scene */
    paint({ ended }) {
      node.hidden = ended === null;
      if (!isOther(ended)) return;
      say(title, ended?.title ?? "");
      set(node, "aria-label", ended?.title ?? null);
      // Where it is not to be seen nothing stays: the next person may look at the page's own text.
      places.style.setProperty("--players", String(ended?.places.length ?? 0));
      places.replaceChildren(...(ended?.places ?? []).map((its) => drawPlace(drawing, its)));
    },
  };
}

/** @param {Drawing} drawing @param {NonNullable<Scene["ended"]>["places"][number]} of */
function drawPlace(drawing, { who, colour, rank, bids, total, gets }) {
  const heap = (/** @type {import("../cards.js").Card[]} */ cards) =>
    cards.length > 0 && html("span", { class: "bl-heap" }, ...cards.map(drawing.card));
  const arrow = html("i", { role: "img", "aria-label": "takes" }, "→");
  const takes = gets.length > 0 && html("span", { class: "bl-takes" }, arrow, heap(gets));
  return html(
    "li",
    {},
    html("div", {}, html("span", { class: "bl-rank" }, rank), player(drawing, { who, colour })),
    html("div", {}, heap(bids), html("span", { class: "bl-came-to" }, html("b", { class: "bl-n" }, total), takes)),
  );
}
