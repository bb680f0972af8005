// @ts-check
/** The head of the Splitter: its name, how the board is shown, and where a hand comes from. */
import { copy, help as makeHelp, html, opener, say, segments, set, toggle, write } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */

/** @type {[key: string, does: string][]} */
const KEYS = [
  ["Tab", "the next divider"],
  ["← →", "on a divider: one place on"],
  ["Home End", "on a divider: to the end of the row"],
  ["Shift ← →", "on a divider: swap with the next"],
  ["B", "show a best split, then the next"],
  ["D", "deal another hand"],
  ["E", "show or hide the best and all splits"],
  ["H", "the hand: players, code, text"],
  ["U", "undo"],
  ["T", "text view"],
  ["L", "larger, for a projector"],
  ["?", "this list"],
];

/**
 * @param {Board} board
 * @param {Record<"read" | "enlarge", (on: boolean) => void>} view
 */
export function head(board, { read, enlarge }) {
  const { ask } = board;
  const eyebrow = html("p", { class: "bl-eyebrow" });
  const title = html("h2");
  const question = html("p", { class: "bl-lede" });
  const undo = html("button", { type: "button", class: "bl-quiet", click: () => ask("undo") }, "Undo");
  const asText = toggle("Text view", { class: "bl-quiet" }, read);
  const larger = toggle("Larger", { class: "bl-quiet" }, enlarge);
  const help = makeHelp(KEYS);
  const keys = opener("Keys", (on) => (help.hidden = !on));
  const form = handForm(board);
  const hand = opener("Hand …", (on) => (form.node.hidden = !on));
  return {
    node: html(
      "div",
      { class: "bl-head" },
      html("div", {}, eyebrow, title, question),
      html("div", { class: "bl-row bl-no-print" }, hand, undo, asText, larger, keys),
    ),
    below: html("div", { class: "bl-no-print" }, help, form.node),
    asText,
    larger,
    keys,
    hand,
    /** @param {Picture} picture */
    paint(picture) {
      say(eyebrow, `${picture.game} · explorer`);
      say(title, picture.title);
      say(question, picture.question);
      set(undo, "aria-disabled", !picture.can_undo && "true");
      form.paint(picture);
    },
  };
}

/** How many play, the class code that deals the hands, and a hand as text. @param {Board} board */
function handForm({ prefix, first, ask, tell }) {
  const players = segments({
    name: `${prefix}players`,
    legend: "Players",
    options: first.counts.map((count) => [String(count), String(count)]),
    choose: (count) => ask("players", { players: Number(count) }),
  });
  const about = { autocomplete: "off", "aria-describedby": `${prefix}about` };
  const code = html("input", { class: "bl-input bl-code", spellcheck: "false", ...about });
  const pupil = html("input", {
    class: "bl-input bl-pupil",
    inputmode: "numeric",
    placeholder: "all",
    ...about,
  });
  const line = html("textarea", {
    class: "bl-input",
    rows: 2,
    maxlength: first.longest,
    spellcheck: "false",
    autocapitalize: "off",
    "aria-describedby": `${prefix}how`,
  });
  const deal = () => ask("code", { code: code.value, pupil: pupil.value });
  const fresh = () => ask("code", { pupil: pupil.value });
  const copied = async () => tell((await copy(line)) ? "The row is copied." : "Press Ctrl+C to copy.");
  return {
    node: html(
      "div",
      { class: "bl-hand", hidden: true },
      players.node,
      html(
        "div",
        { class: "bl-codes" },
        html("label", {}, html("span", { class: "bl-label" }, "Class code"), code),
        html("label", {}, html("span", { class: "bl-label" }, "Pupil"), pupil),
        html("button", { type: "button", click: deal }, "Deal hand 1"),
        html("button", { type: "button", class: "bl-quiet", click: fresh }, "New code"),
      ),
      html(
        "p",
        { class: "bl-small bl-whole", id: `${prefix}about` },
        "One code deals the whole class the same hands; with a pupil number each has their own.",
      ),
      html("label", { class: "bl-label bl-whole" }, "A hand as text", line),
      html(
        "p",
        { class: "bl-small bl-whole", id: `${prefix}how` },
        "14 cards in order: bananas as numbers, p a pass bird, m10 a monkey, mS the start player’s monkey. " +
          "Dividers such as |10 may stand among them.",
      ),
      html(
        "div",
        { class: "bl-row bl-whole" },
        html("button", { type: "button", click: () => ask("enter", { text: line.value }) }, "Use this hand"),
        html("button", { type: "button", class: "bl-quiet", click: copied }, "Copy"),
      ),
    ),
    /** @param {Picture} picture */
    paint(picture) {
      players.paint(String(picture.players));
      write(code, picture.code);
      write(pupil, String(picture.pupil ?? ""));
      write(line, picture.line);
    },
  };
}
