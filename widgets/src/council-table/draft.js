// @ts-check
/** The draft: who is about what, the row that is being divided, and the packs that may be seen. */
import { player } from "../auction/table.js";
import { changes, html } from "../kit.js";
import { row as makeRow } from "../splitter/row.js";
import { place, slide } from "./motion.js";

/** @typedef {import("./types.js").Drawing} Drawing */
/** @typedef {import("./types.js").Pack} Pack */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Tray} Tray */

/** @param {Drawing} drawing */
export function draft(drawing) {
  const holders = html("ul", { class: "bl-holders", "aria-label": "Players" });
  const row = makeRow(drawing);
  const packs = html("div", { class: "bl-packs" });
  const node = html("div", {}, holders, row.node, packs);
  /** The trays by what is in them, to see where one goes. @type {Map<string, HTMLElement>} */
  let trays = new Map();
  const areOthers = changes();

  /** @param {Pack[]} now */
  function show(now) {
    if (!areOthers(now)) return;
    const from = new Map([...trays].map(([text, tray]) => [text, place(tray)]));
    trays = new Map();
    packs.replaceChildren(...now.map((pack) => drawPack(drawing, pack, trays)));
    for (const [text, tray] of trays) slide(tray, from.get(text));
  }

  return {
    node,
    /** @param {Scene} scene */
    paint(scene) {
      node.hidden = scene.holders.length === 0;
      holders.replaceChildren(
        ...scene.holders.map((its) => html("li", {}, player(drawing, its), ` ${its.does}`)),
      );
      row.node.hidden = scene.division === null;
      if (scene.division) row.paint(scene.division);
      show(scene.packs);
    },
  };
}

/** @param {Drawing} drawing @param {Pack} pack @param {Map<string, HTMLElement>} trays */
function drawPack(drawing, { title, groups }, trays) {
  const drawn = groups.map((group) => {
    const tray = drawTray(drawing, group);
    trays.set(`${group.cards.map(({ text }) => text).join(" ")}|${group.divider}`, tray);
    return tray;
  });
  const cards = groups.reduce((sum, group) => sum + group.cards.length, 0);
  const line = html("div", { class: "bl-line" }, ...drawn);
  line.style.setProperty("--groups", String(groups.length));
  line.style.setProperty("--cards", String(cards));
  return html("section", { class: "bl-pack" }, html("h3", {}, title), line);
}

/** @param {Drawing} drawing @param {Tray} tray */
function drawTray(drawing, { name, cards, divider, worth, action }) {
  const tray = html(
    "div",
    {
      class: `bl-tray${cards.length < 2 ? " bl-narrow" : ""}`,
      role: "group",
      "aria-label": worth ? `${name && `${name}, `}${bananas(worth)}` : "Row",
    },
    html("div", { class: "bl-cards" }, ...cards.map(drawing.card), end(drawing, divider)),
    worth &&
      html("div", { class: "bl-cap", "aria-hidden": "true" }, html("b", {}, name), html("b", { class: "bl-n" }, worth)),
  );
  if (action) {
    tray.classList.add("bl-takeable"); // the keyboard has the buttons below
    tray.addEventListener("click", () => drawing.act(action));
  }
  return tray;
}

/** @param {string} worth */
const bananas = (worth) => `${worth} ${worth === "1" ? "banana" : "bananas"}`;

/** @param {Drawing} drawing @param {number | null} value */
function end({ divider, hand }, value) {
  if (value === null) return null;
  if (value === 0) return hand();
  return html("span", { class: "bl-card", role: "img", "aria-label": `divider ${value}` }, ...divider(value));
}
