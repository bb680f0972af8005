// @ts-check
/** The head of the Island: its name, the three modes, how the board is shown, and a position as text. */
import { copy, help as makeHelp, html, opener, say, segments, set, svg, toggle, write } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Mode} Mode */
/** @typedef {import("./types.js").Picture} Picture */

/** @type {[key: string, does: string][]} */
const KEYS = [
  ["← ↑ → ↓", "on the map: the next spot, along a shared side first"],
  ["Enter", "on the map: choose the spot"],
  ["Home End", "on the map: the first, the last spot of the beach"],
  ["1–4", "on the map: a beach"],
  ["C", "the next colour"],
  ["H, K", "put huts, put Tikis"],
  ["M", "the next mode"],
  ["U", "undo"],
  ["P", "the position as text"],
  ["T", "text view"],
  ["L", "larger, for a projector"],
  ["?", "this list"],
];
const ICONS = {
  place: "M2.5 9.5L10 3l7.5 6.5M5 8.5V17h10V8.5M8.5 17v-5h3v5",
  hint: "M3 5.5h8v11H3zM8 5.5v-2h8.500v11H13",
  plan: "M2.5 15.5l5-6 4 3 6-8M4 15.5a1.500 1.500 0 1 1-3 0 1.500 1.500 0 1 1 3 0",
};

/**
 * @param {Board} board
 * @param {Record<"read" | "enlarge", (on: boolean) => void>} view
 */
export function head({ prefix, first, ask, tell }, { read, enlarge }) {
  const eyebrow = html("p", { class: "bl-eyebrow" });
  const title = html("h2");
  const question = html("p", { class: "bl-lede" });
  const modes = segments({
    name: `${prefix}mode`,
    legend: html("span", { class: "bl-vh" }, "What the board is for"),
    options: first.order.map((mode) => [
      mode,
      html("span", { class: "bl-mode" }, icon(ICONS[mode]), first.modes[mode]),
    ]),
    choose: (mode) => ask("mode", { mode }),
  });
  const undo = html("button", { type: "button", class: "bl-quiet", click: () => ask("undo") }, "Undo");
  const asText = toggle("Text view", { class: "bl-quiet" }, read);
  const larger = toggle("Larger", { class: "bl-quiet" }, enlarge);
  const help = makeHelp(KEYS);
  const keys = opener("Keys", (on) => (help.hidden = !on));
  const form = entry({ prefix, first, ask, tell });
  const position = opener("Position …", (on) => (form.node.hidden = !on));
  return {
    node: html(
      "div",
      { class: "bl-head" },
      html("div", {}, eyebrow, title, question),
      html(
        "div",
        { class: "bl-tools bl-no-print" },
        html("div", { class: "bl-modes" }, modes.node),
        html("div", { class: "bl-row" }, undo, position, asText, larger, keys),
      ),
    ),
    below: html("div", { class: "bl-no-print" }, help, form.node),
    asText,
    larger,
    keys,
    position,
    /** @param {Picture} picture */
    paint(picture) {
      say(eyebrow, `${picture.game} · ${picture.modes[picture.mode].toLowerCase()}`);
      say(title, picture.title);
      say(question, picture.question);
      modes.paint(picture.mode);
      set(undo, "aria-disabled", !picture.can_undo && "true");
      form.paint(picture);
    },
  };
}

/** @param {string} path */
function icon(path) {
  return svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, svg("path", { d: path }));
}

/**
 * How many play, and the position as text: to copy, or to type one off a table.
 * @param {Pick<Board, "prefix" | "first" | "ask" | "tell">} board
 */
function entry({ prefix, first, ask, tell }) {
  const players = segments({
    name: `${prefix}players`,
    legend: "Players",
    options: first.counts.map((count) => [String(count), String(count)]),
    choose: (count) => ask("players", { players: Number(count) }),
  });
  const field = html("textarea", {
    class: "bl-input",
    rows: 4,
    spellcheck: "false",
    "aria-describedby": `${prefix}how`,
    placeholder: "blue Azzura-Rock-Fish Bikini-Sand-Flower tiki Coquito-Grass-Fish; red Diabolo-Rock-Fish",
  });
  const enter = () => ask("enter", { text: field.value });
  const copied = async () => tell((await copy(field)) ? "The position is copied." : "Press Ctrl+C to copy.");
  return {
    node: html(
      "div",
      { class: "bl-entry", hidden: true },
      players.node,
      html("label", { class: "bl-label" }, "Huts and Tikis as text", field),
      html(
        "p",
        { class: "bl-note-line", id: `${prefix}how` },
        "A colour, its huts, then “tiki” and a spot; parts are separated by “;” or a new line. The line that a game prints will do as well.",
      ),
      html(
        "div",
        { class: "bl-row" },
        html("button", { type: "button", class: "bl-primary", click: enter }, "Set up this position"),
        html("button", { type: "button", click: copied }, "Copy"),
      ),
    ),
    /** @param {Picture} picture */
    paint(picture) {
      players.paint(String(picture.players));
      write(field, picture.position);
    },
  };
}
