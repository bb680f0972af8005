// @ts-check
/** The cards of Banana Governance, drawn as they lie on the table, or written as in a line of text. */
import { html, svg } from "./kit.js";

/**
 * A card, as banana_lab/boards/cards.py describes it.
 * @typedef {{
 *   kind: "banana" | "monkey" | "pass bird" | "bird add-on",
 *   value: number,
 *   bird: boolean,
 *   start: boolean,
 *   text: string,
 *   name: string,
 * }} Card
 */

/** How many bananas are drawn: more is more, the number is exact. @param {number} value */
const bunch = (value) => (value > 10 ? "bunch-4" : value > 6 ? "bunch-3" : value > 2 ? "bunch-2" : "bunch-1");

/** @param {ReturnType<typeof import("./kit.js").pieces>} pieces with those of cards.svg */
export function cards({ use }) {
  /** @param {string} name @param {[x: number, y: number, width: number, height: number]} box */
  const at = (name, [x, y, width, height]) => {
    const node = use(name);
    for (const [side, size] of Object.entries({ x, y, width, height })) node.setAttribute(side, String(size));
    return node;
  };

  /** @param {string} ground @param {...(Element | false)} drawn */
  const face = (ground, ...drawn) =>
    svg("svg", { viewBox: "0 0 60 88", "aria-hidden": "true" }, at(ground, [0, 0, 60, 88]), ...drawn);

  /** @param {string | number} words @param {number} y @param {number} size */
  const text = (words, y, size) =>
    svg("text", { x: 30, y, "text-anchor": "middle", "font-size": size }, String(words));

  /** @param {Card} card */
  function drawing({ kind, value, bird, start }) {
    if (kind === "banana") return face("card-banana", text(value, 27, 26), at(bunch(value), [10, 34, 40, 44]));
    if (kind === "pass bird") return face("card-bird", at("bird", [11, 17, 38, 34]), text("pass", 75, 14.5));
    if (kind === "bird add-on") return face("card-bird", at("bird", [9, 24, 42, 38]));
    return face(
      "card-monkey",
      text(value, 26, 26),
      at("monkey", bird ? [5, 33, 36, 35] : start ? [14, 31, 32, 31] : [11, 35, 38, 37]),
      bird && at("bird", [28, 58, 28, 25]),
      start && text("start", 79, 13.5),
    );
  }

  /** @param {Element} face @param {string} text @param {string} name */
  const card = (face, text, name) =>
    html(
      "span",
      { class: "bl-card", role: "img", "aria-label": name },
      face,
      html("b", { class: "bl-card-text", "aria-hidden": "true" }, text),
    );

  return {
    /** A card. @param {Card} of */
    card: (of) => card(drawing(of), of.text, of.name),
    /** What ends the last group. */
    hand: () => card(face("card-divider", at("paw", [11, 18, 38, 46])), "hand", "monkey hand"),
    /** What a divider shows. @param {number} value */
    divider: (value) => [
      face("card-divider", text(value, 33, 26), at(bunch(value), [10, 36, 40, 38])),
      html("b", { class: "bl-card-text", "aria-hidden": "true" }, `|${value}`),
    ],
  };
}
