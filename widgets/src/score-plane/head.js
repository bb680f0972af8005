// @ts-check
/** The head of the Score plane: its name, how the board is shown, and which monkeys may come. */
import { help as makeHelp, html, opener, say, set, toggle, write } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */

/** @type {[key: string, does: string][]} */
const KEYS = [
  ["Tab", "your point, then the monkeys"],
  ["← →", "on your point: a banana less or more"],
  ["↓ ↑", "on your point: a monkey less or more"],
  ["Shift ←", "on your point: ten at once"],
  ["M", "the next monkey"],
  ["B", "buy it at the price tried"],
  ["E", "show or hide prices"],
  ["U", "undo"],
  ["T", "text view"],
  ["L", "larger, for a projector"],
  ["?", "this list"],
];

/**
 * @param {Board} board
 * @param {Record<"read" | "enlarge", (on: boolean) => void>} view
 */
export function head({ ask, first, prefix }, { read, enlarge }) {
  const eyebrow = html("p", { class: "bl-eyebrow" });
  const title = html("h2");
  const question = html("p", { class: "bl-lede" });
  const undo = html("button", { type: "button", class: "bl-quiet", click: () => ask("undo") }, "Undo");
  const asText = toggle("Text view", { class: "bl-quiet" }, read);
  const larger = toggle("Larger", { class: "bl-quiet" }, enlarge);
  const help = makeHelp(KEYS);
  const keys = opener("Keys", (on) => (help.hidden = !on));
  const field = html("input", {
    class: "bl-input",
    maxlength: first.longest,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    "aria-describedby": `${prefix}how`,
  });
  const form = html(
    "form",
    {
      class: "bl-lay",
      hidden: true,
      submit: (event) => {
        event.preventDefault();
        ask("offer", { text: field.value });
      },
    },
    html("label", {}, html("span", { class: "bl-label" }, "Monkeys that may come"), field),
    html("button", { type: "submit" }, "Use these"),
    html(
      "p",
      { class: "bl-small", id: `${prefix}how` },
      "One to three of the auction: m10 is a monkey of 10, m16b a monkey of 16 with a bird.",
    ),
  );
  const monkeys = opener("Monkeys …", (on) => (form.hidden = !on));
  return {
    node: html(
      "div",
      { class: "bl-head" },
      html("div", {}, eyebrow, title, question),
      html("div", { class: "bl-row bl-no-print" }, monkeys, undo, asText, larger, keys),
    ),
    below: html("div", { class: "bl-no-print" }, help, form),
    asText,
    larger,
    keys,
    /** @param {Picture} picture */
    paint(picture) {
      say(eyebrow, `${picture.game} · explorer`);
      say(title, picture.title);
      say(question, picture.question);
      set(undo, "aria-disabled", !picture.can_undo && "true");
      write(field, picture.text);
    },
  };
}
