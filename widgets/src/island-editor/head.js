// @ts-check
/** The head of the editor: what it is for, and how the board is shown. */
import { help as makeHelp, html, toggle } from "../kit.js";
import { opener } from "./bar.js";

/** @type {[key: string, does: string][]} */
const KEYS = [
  ["Enter", "turn the switch, choose the spot"],
  ["arrows", "the next switch or spot that way"],
  ["1–9", "another beach"],
  ["Esc", "let a chosen spot go"],
  ["U", "undo"],
  ["R", "redo"],
  ["O", "open an island"],
  ["S", "save the file"],
  ["T", "text view"],
  ["L", "larger, for a projector"],
  ["?", "this list"],
];

/**
 * @param {import("./types.js").Board} board
 * @param {Record<"read" | "enlarge", (on: boolean) => void>} view
 */
export function head({ first }, { read, enlarge }) {
  const asText = toggle("Text view", { class: "bl-quiet" }, read);
  const larger = toggle("Larger", { class: "bl-quiet" }, enlarge);
  const help = makeHelp(KEYS);
  const keys = opener("Keys", help, { class: "bl-quiet" });
  return {
    node: html(
      "div",
      { class: "bl-head" },
      html(
        "div",
        {},
        html("p", { class: "bl-eyebrow" }, "Maka Bana"),
        html("h2", {}, first.title),
        html("p", { class: "bl-lede" }, "Set which spots touch, as on your printed board, and keep the file."),
      ),
      html("div", { class: "bl-row bl-no-print" }, asText, larger, keys),
    ),
    help,
    asText,
    larger,
    keys,
  };
}
