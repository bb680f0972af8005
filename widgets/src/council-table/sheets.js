// @ts-check
/** How scores come about: bananas × (monkeys − what birds cost). */
import { player } from "../auction/table.js";
import { html, say, set } from "../kit.js";

/** @typedef {import("./types.js").Counted} Counted */
/** @typedef {import("./types.js").Drawing} Drawing */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Sheet} Sheet */

/** @param {Drawing} drawing */
export function sheets(drawing) {
  const title = html("h3");
  const list = html("div");
  const node = html("section", { class: "bl-sheets" }, title, list);
  return {
    node,
    /** @param {Scene} scene */
    paint({ sheets, phase }) {
      node.hidden = sheets.length === 0;
      say(title, phase === "over" ? "The scores" : sheets.length > 1 ? "The scores now" : "Your score now");
      list.replaceChildren(...sheets.map((sheet) => drawSheet(drawing, sheet, sheets.length > 1)));
    },
  };
}

/** @param {Drawing} drawing @param {Sheet} sheet @param {boolean} named */
function drawSheet(drawing, sheet, named) {
  const { bananas, monkeys, birds, cost, total, won } = sheet;
  const sign = (/** @type {string} */ face) => html("i", {}, face);
  const node = html(
    "div",
    { class: "bl-sheet" },
    named && html("div", {}, player(drawing, sheet), won && html("span", { class: "bl-tag" }, "Great Boss Monkey")),
    html(
      "div",
      { class: "bl-reckoning" },
      part(drawing, bananas, String(bananas.total), "bananas"),
      sign("× ("),
      part(drawing, monkeys, String(monkeys.total), "points of monkeys"),
      sign("−"),
      part(drawing, birds, String(cost), birds.total === 1 ? "for 1 bird" : `for ${birds.total} birds`),
      sign(") ="),
      html("b", { class: "bl-total bl-n" }, total),
    ),
  );
  set(node, "data-won", won);
  return node;
}

/** @param {Drawing} drawing @param {Counted} of @param {string} number @param {string} name */
const part = (drawing, { cards }, number, name) =>
  html(
    "div",
    {},
    cards.length > 0 && html("div", { class: "bl-heap" }, ...cards.map(drawing.card)),
    html("p", {}, html("b", { class: "bl-n" }, number), ` ${name}`),
  );
