// @ts-check
/** What the board is for, and a position as text. */
import { button, copy, html, segments, svg, write } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */

const ICONS = {
  place: "M2.5 9.5L10 3l7.5 6.5M5 8.5V17h10V8.5M8.5 17v-5h3v5",
  hint: "M3 5.5h8v11H3zM8 5.5v-2h8.500v11H13",
  plan: "M2.5 15.5l5-6 4 3 6-8M4 15.5a1.500 1.500 0 1 1-3 0 1.500 1.500 0 1 1 3 0",
};

/** The three modes. @param {Board} board */
export function modes({ prefix, first, ask }) {
  const { node, paint } = segments({
    name: `${prefix}mode`,
    legend: html("span", { class: "bl-vh" }, "What the board is for"),
    options: first.order.map((mode) => [
      mode,
      html("span", { class: "bl-mode" }, icon(ICONS[mode]), first.modes[mode]),
    ]),
    choose: (mode) => ask("mode", { mode }),
  });
  return { node: html("div", { class: "bl-modes bl-no-print" }, node), paint };
}

/** @param {string} path */
function icon(path) {
  return svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, svg("path", { d: path }));
}

/**
 * How many play, and the position as text: to copy, or to type one off a table.
 * @param {Board} board
 */
export function entry({ prefix, first, ask, tell }) {
  const players = segments({
    name: `${prefix}players`,
    legend: "Players",
    options: first.counts.map((count) => [String(count), String(count)]),
    choose: (count) => ask("players", { players: Number(count) }),
  });
  const field = html("textarea", {
    ...{ class: "bl-input", rows: 4, spellcheck: "false", "aria-describedby": `${prefix}how` },
    placeholder: "blue Azzura-Rock-Fish Bikini-Sand-Flower tiki Coquito-Grass-Fish; red Diabolo-Rock-Fish",
  });
  const enter = () => ask("enter", { text: field.value });
  const copied = async () => tell((await copy(field)) ? "The position is copied." : "Press Ctrl+C to copy.");
  return {
    node: html(
      "div",
      { class: "bl-form bl-entry bl-no-print" },
      players.node,
      html("label", { class: "bl-label" }, "Huts and Tikis as text", field),
      html(
        "p",
        { class: "bl-small", id: `${prefix}how` },
        "A colour, its huts, then “tiki” and a spot; parts are separated by “;” or a new line. The line that a game prints will do as well.",
      ),
      html(
        "div",
        { class: "bl-row" },
        button("Set up this position", enter, { class: "bl-primary" }),
        button("Copy", copied),
      ),
    ),
    /** @param {import("./types.js").Picture} picture */
    paint(picture) {
      players.paint(String(picture.players));
      write(field, picture.position);
    },
  };
}
