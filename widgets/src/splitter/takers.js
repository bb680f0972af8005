// @ts-check
/** Who would take what, and the prices by which everybody judges a group. */
import { heads, html, row, say, scrolled, set, write } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Group} Group */
/** @typedef {import("./types.js").Picture} Picture */

/** A bar shorter than this part of the track has its number beside it. */
const SHORT = 0.22;

/** @param {Board} board */
export function takers(board) {
  const counted = html("span");
  const fair = html("span");
  const list = html("ul", { class: "bl-takers" });
  const table = html("table");
  const scroll = scrolled("The groups as a table", table);
  const notes = html("p", { class: "bl-small" });
  return {
    node: html(
      "section",
      {},
      html("h3", {}, "Who would take what"),
      html("p", { class: "bl-small" }, "Your row goes round to the left. ", counted, " ", fair),
      list,
      scroll,
      notes,
    ),
    /** @param {Picture} picture @param {boolean} words */
    paint(picture, words) {
      const { groups, fair: share } = picture;
      say(counted, picture.counted);
      say(fair, share && !words ? `Dashed: ${share.words}.` : "");
      say(notes, picture.notes);
      list.hidden = words;
      scroll.hidden = !words;
      if (words) return table.replaceChildren(...rows(groups));
      const low = Math.min(0, ...groups.map(({ at }) => at));
      const high = Math.max(share?.at ?? 0, ...groups.map(({ at }) => at), low + 1);
      const part = (/** @type {number} */ at) => (at - low) / (high - low);
      list.replaceChildren(...groups.map((group) => bar(board, group, part, share?.at)));
    },
  };
}

/** @param {Board} board @param {Group} group @param {(at: number) => number} part @param {number} [fair] */
function bar({ piece }, { name, worth, at, smallest, taker }, part, fair) {
  const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(2)}%`;
  const [from, to] = [part(Math.min(0, at)), part(Math.max(0, at))];
  const short = to - from < SHORT;
  const fill = html("i", { style: `left: ${percent(from)}; width: ${percent(to - from)}` });
  const number = html("b", { class: "bl-n", style: `left: ${percent(short ? to : from)}` }, worth);
  return html(
    "li",
    { class: smallest && "bl-least" },
    html("b", { class: "bl-name" }, html("span", { class: "bl-vh" }, "Group "), name),
    html(
      "span",
      { class: "bl-track", "data-short": short },
      fill,
      number,
      fair != null && html("i", { class: "bl-fair", style: `left: ${percent(part(fair))}` }),
    ),
    html(
      "span",
      { class: "bl-taker" },
      piece(`shape-${taker.colour}`, { "data-colour": taker.colour, viewBox: "0 0 24 24" }),
      html("span", {}, html("b", {}, taker.who), `, ${taker.when}`),
    ),
  );
}

/** @param {Group[]} groups */
function rows(groups) {
  return [
    heads("Group", "Cards", "Bananas", "Monkeys", "Birds", "Worth", "Taken by"),
    html(
      "tbody",
      {},
      ...groups.map(({ name, text, bananas, monkeys, birds, worth, smallest, taker }) =>
        row(
          { class: smallest && "bl-on" },
          [name, smallest && " (smallest)"],
          ...[text, bananas, monkeys, birds, worth, `${taker.who}, ${taker.when}`].map(String),
        ),
      ),
    ),
  ];
}

/** @param {Board} board */
export function prices(board) {
  const monkey = price(board, "monkey", "Monkey point");
  const bird = price(board, "bird", "Pass bird");
  return {
    node: html(
      "fieldset",
      { class: "bl-prices bl-no-print" },
      html("legend", { class: "bl-label" }, "What else counts, in bananas"),
      monkey.node,
      bird.node,
    ),
    /** @param {Picture} picture */
    paint({ prices: of }) {
      monkey.paint(of.monkey);
      bird.paint(of.bird);
    },
  };
}

/** @param {Board} board @param {"monkey" | "bird"} of @param {string} label */
function price({ ask, first, piece }, of, label) {
  const { low, high, step } = first.prices[of];
  const shown = html("b", { class: "bl-n", "aria-hidden": "true" });
  const tell = () => say(shown, input.value.replace("-", "−"));
  const input = html("input", {
    type: "range",
    min: low,
    max: high,
    step,
    "aria-label": `${label}, in bananas`,
    input: tell,
    change: () => ask("price", { of, price: input.value }),
  });
  return {
    node: html(
      "label",
      { class: "bl-price" },
      html("span", {}, piece(of, { viewBox: of === "monkey" ? "0 0 52 50" : "0 0 52 46" }), label),
      input,
      shown,
    ),
    /** @param {import("./types.js").Price} price */
    paint({ at, words }) {
      write(input, String(at));
      tell();
      set(input, "aria-valuetext", `${words} bananas`);
    },
  };
}
