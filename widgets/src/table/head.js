// @ts-check
/** The head of a table: the game, how far it is, and how it is shown. */
import { help as makeHelp, html, opener, say, set, toggle } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */

/** @type {[key: string, does: string][]} */
const KEYS = [
  ["1 … 9", "the first choices"],
  ["[ ]", "a move back, a move on"],
  ["U", "undo"],
  ["R", "redo"],
  ["C", "the coach"],
  ["Q", "the others move quickly"],
  ["N", "new game, files, positions"],
  ["T", "text view"],
  ["L", "larger, for a projector"],
  ["?", "this list"],
];

/**
 * @param {Board} board
 * @param {[key: string, does: string, press: (board: Board) => void][]} more
 * @param {Record<"read" | "enlarge" | "open" | "pace", (on: boolean) => void>} view
 */
export function head({ ask }, more, { read, enlarge, open, pace }) {
  const title = html("h2");
  const phase = html("p", { class: "bl-lede" });
  const undo = html("button", { type: "button", class: "bl-quiet", click: () => ask("undo") }, "Undo");
  const redo = html("button", { type: "button", class: "bl-quiet", hidden: true, click: () => ask("redo") });
  const coach = html("button", { type: "button", class: "bl-quiet", click: () => ask("coach") }, "Coach");
  const asText = toggle("Text view", { class: "bl-quiet" }, read);
  const larger = toggle("Larger", { class: "bl-quiet" }, enlarge);
  const quick = toggle("Quick", { class: "bl-quiet" }, pace);
  const hold = toggle("Pause", { class: "bl-quiet" }, pace);
  const step = html("button", { type: "button", hidden: true, click: () => ask("on") }, "Next move");
  const help = makeHelp([...more.map(([key, does]) => /** @type {[string, string]} */ ([key.toUpperCase(), does])), ...KEYS]);
  const keys = opener("Keys", (on) => (help.hidden = !on));
  const fresh = opener("Game …", open);
  const pressed = (/** @type {Element} */ node) => node.getAttribute("aria-pressed") === "true";
  return {
    node: html(
      "div",
      { class: "bl-head" },
      html("div", {}, title, phase),
      html(
        "div",
        { class: "bl-row bl-no-print" },
        ...[step, fresh, undo, redo, coach, hold, quick, asText, larger, keys],
      ),
    ),
    help,
    asText,
    larger,
    keys,
    fresh,
    quick,
    isQuick: () => pressed(quick),
    isHeld: () => pressed(hold),
    /** Offer to let the others move once. @param {boolean} waiting */
    waits: (waiting) => {
      step.hidden = !waiting;
    },
    close() {
      if (fresh.getAttribute("aria-expanded") === "true") fresh.click();
    },
    /** @param {Picture} picture */
    paint(picture) {
      say(title, picture.title);
      say(phase, picture.phase);
      const covered = picture.cover !== null;
      set(undo, "aria-disabled", (covered || !picture.can_undo) && "true");
      redo.hidden = covered || !picture.redo;
      say(redo, picture.redo ?? "");
      set(coach, "aria-disabled", covered && "true");
      set(coach, "aria-pressed", String(picture.coaching));
    },
  };
}
