// @ts-check
/** What the rulebook says of the island, with what can be answered; and the island in numbers. */
import { button, changes, html, say, svg } from "../kit.js";

/** @typedef {import("./types.js").Picture} Picture */

const COUNTS = ["edges", "groups", "largest", "single spots"];
const SIGNS = { fault: "!", question: "?", pass: "✓" };
const SPOKEN = { fault: "Fault: ", question: "Question: ", pass: "Agrees: " };

/** The switches of the map. @type {[name: string, words: string, sign: string][]} */
const SWITCHES = [
  ["on", "touch", "M-3 0l2.2 2.4 4-4.6"],
  ["off", "could touch", "M-2.8 0h5.6M0-2.8v5.6"],
  ["bad", "breaks a rule", "M0-4.5v5M0 3.6v.5"],
];
/**
 * Where the island is not as its map, and how many lines make the sign.
 * @type {[name: string, words: string, lines: number][]}
 */
const LINES = [
  ["bridge", "touch, though apart", 3],
  ["fence", "side by side, do not touch", 2],
];

/** @param {import("./types.js").Board} board */
export function checks({ send }) {
  const heading = html("h3", { tabindex: -1 }, "Check");
  const tally = html("p", { class: "bl-tally" });
  const list = html("ul", { class: "bl-checks", role: "list" });
  const areOthers = changes();
  return {
    node: html(
      "section",
      { class: "bl-card", "aria-label": "What the rulebook says" },
      html("div", { class: "bl-row" }, heading, tally),
      list,
    ),
    /** @param {Picture} picture */
    paint(picture) {
      if (!areOthers(picture.checks)) return;
      const inside = list.contains(document.activeElement);
      say(tally, picture.tally);
      list.replaceChildren(...picture.checks.map((check) => item(check, send)));
      if (inside) heading.focus();
    },
  };
}

export function facts() {
  const counts = html("dl", { class: "bl-counts" });
  return {
    node: html(
      "section",
      { class: "bl-card bl-facts", "aria-label": "This island" },
      html("h3", {}, "This island"),
      counts,
      html("ul", { class: "bl-legend", role: "list" }, ...SWITCHES.map(knob), ...LINES.map(line)),
    ),
    /** @param {Picture} picture */
    paint(picture) {
      counts.replaceChildren(
        ...COUNTS.map((name) =>
          html("div", {}, html("dt", {}, name), html("dd", {}, String(picture.counts[name]))),
        ),
      );
    },
  };
}

/** @param {Picture["checks"][number]} check @param {(message: object) => void} send */
function item({ verdict, sentence, found, answers }, send) {
  return html(
    "li",
    { "data-verdict": verdict },
    html("i", { "aria-hidden": "true" }, SIGNS[verdict]),
    html(
      "div",
      {},
      html("b", {}, html("span", { class: "bl-vh" }, SPOKEN[verdict]), sentence),
      found && html("p", {}, found),
      answers.length > 0 &&
        html(
          "div",
          { class: "bl-row bl-no-print" },
          ...answers.map(({ label, ask }) => button(label, () => send(ask))),
        ),
    ),
  );
}

/** @param {typeof SWITCHES[number]} what */
function knob([name, words, sign]) {
  return entry(
    name,
    words,
    svg("path", { class: "bl-edge", d: "M-15 0H15" }),
    svg("circle", { r: name === "bad" ? 9 : 7.5 }),
    svg("path", { class: "bl-sign", d: sign }),
  );
}

/** @param {typeof LINES[number]} what */
function line([name, words, lines]) {
  return entry(name, words, ...Array.from({ length: lines }, () => svg("path", { d: "M-10 0H10" })));
}

/** @param {string} name @param {string} words @param {SVGElement[]} parts */
function entry(name, words, ...parts) {
  const drawing = svg("svg", { viewBox: "-17 -10 34 20", "data-is": name, "aria-hidden": "true" }, ...parts);
  return html("li", {}, drawing, words);
}
