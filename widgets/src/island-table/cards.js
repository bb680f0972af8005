// @ts-check
/** The location cards and the Paint, as small faces. */
import { html } from "../kit.js";

/** @typedef {import("./types.js").Desk} Desk */

/** The drawing of a card. @param {Desk} desk @param {string} card */
export function drawing({ map, piece, picture }, card) {
  if (picture.map.areas.includes(card)) return map.ground(card);
  if (picture.map.themes.includes(card)) return map.piece(card, 14.5);
  return card === "Paint" ? piece("brush", { class: "bl-piece" }) : map.piece("palm", 14.5);
}

/** A card that lies face up. @param {Desk} desk @param {string} card @param {boolean} seen by everybody */
export function face(desk, card, seen) {
  return html("span", { class: "bl-face", "data-seen": seen }, drawing(desk, card), html("b", {}, card));
}

/** A card, or a stack, that lies face down. */
export function back() {
  return html("span", { class: "bl-back", "aria-hidden": "true" });
}
