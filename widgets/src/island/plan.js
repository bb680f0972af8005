// @ts-check
/** The planned huts: their points as a sum, and how they stand against huts on random spots. */
import { html, say, svg } from "../kit.js";
import { number } from "./numbers.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Law} Law */
/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("./types.js").Plan} Plan */

/** @param {Board} board */
export function planCards(board) {
  const sum = sumCard(board);
  const chance = chanceCard(board);
  return {
    nodes: [sum.node, chance.node],
    /** @param {Picture} picture */
    paint({ plan }) {
      sum.node.hidden = !plan;
      chance.node.hidden = !plan?.law;
      if (plan) sum.paint(plan);
      if (plan?.law) chance.paint(plan.law, plan);
    },
  };
}

/** @param {Board} board */
function sumCard({ prefix }) {
  const title = html("h3", { id: `${prefix}plan` });
  const points = html("b", { class: "bl-n" });
  const sums = html("ul", { class: "bl-sums" });
  const rest = html("p", { class: "bl-small" });
  return {
    node: html(
      "section",
      { class: "bl-card bl-plan", "aria-labelledby": `${prefix}plan` },
      html("div", { class: "bl-row bl-between" }, title, html("span", { class: "bl-points" }, points, " points")),
      sums,
      html("p", { class: "bl-rule" }, "A hut that joins two groups of two or more is worth 6."),
      rest,
    ),
    /** @param {Plan} plan */
    paint(plan) {
      say(title, plan.huts === 1 ? "One hut planned" : `${plan.huts || "No"} huts planned`);
      say(points, String(plan.points));
      sums.replaceChildren(
        ...plan.groups.map(({ huts, sum }) =>
          html("li", {}, html("span", {}, huts === 1 ? "a hut alone" : `a group of ${huts}`), html("b", { class: "bl-n" }, sum)),
        ),
      );
      sums.hidden = !plan.groups.length;
      say(
        rest,
        plan.reserve
          ? `The map shows what the next hut adds at each free spot; ${plan.reserve} are left.`
          : "All huts of this colour are planned.",
      );
    },
  };
}

/** @param {Board} board */
function chanceCard({ prefix }) {
  const chart = svg("svg", { class: "bl-law", role: "img" });
  const told = html("dl", { class: "bl-told" });
  return {
    node: html(
      "section",
      { class: "bl-card", "aria-labelledby": `${prefix}law` },
      html("h3", { id: `${prefix}law` }, "Against chance"),
      chart,
      told,
    ),
    /** @param {Law} law @param {Plan} plan */
    paint(law, plan) {
      chart.setAttribute("aria-label", law.sentence);
      chart.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
      chart.replaceChildren(...bars(law, plan.points));
      const huts = plan.huts === 1 ? "one random hut" : `${plan.huts} random huts`;
      told.replaceChildren(
        html("dt", {}, `Mean of ${huts}`),
        html("dd", {}, number(law.mean)),
        html("dt", {}, `Sets of spots with at most your ${plan.points}`),
        html("dd", {}, number(law.at_most)),
      );
    },
  };
}

const WIDTH = 336;
const HEIGHT = 150;
const FLOOR = 122;

/**
 * A bar for each number of points; those above the plan's are hatched, the plan's own wears its number.
 * @param {Law} law @param {number} mine
 */
function bars({ points, shares, weights, denominator, chances }, mine) {
  const [low = 0] = points;
  const slots = (points.at(-1) ?? 0) - low + 1;
  const pitch = Math.min(40, WIDTH / slots);
  const start = (WIDTH - pitch * slots) / 2;
  const top = Math.max(...shares);
  const middle = (/** @type {number} */ value) => start + (value - low + 0.5) * pitch;
  const every = pitch < 20 ? 2 : 1;
  return [
    ...points.map((value, i) => {
      const height = Math.max(1.5, ((shares[i] ?? 0) / top) * (FLOOR - 24));
      const look = value > mine ? "bl-above" : value === mine ? "bl-mine" : "";
      const x = middle(value) - pitch * 0.4;
      return svg(
        "rect",
        { x, y: FLOOR - height, width: pitch * 0.8, height, rx: Math.min(3, height / 2), class: look },
        svg("title", {}, `${value} points: ${weights[i]} of ${denominator}, ≈ ${chances[i]}`),
      );
    }),
    svg("path", { d: `M0 ${FLOOR} H${WIDTH}`, class: "bl-floor" }),
    ...points
      .filter((value) => (value - low) % every === 0 && (Math.abs(value - mine) >= every || value === mine))
      .concat(points.includes(mine) && (mine - low) % every ? [mine] : [])
      .flatMap((value) => numeral(value, middle(value), value === mine)),
  ];
}

/** @param {number} value @param {number} x @param {boolean} mine */
function numeral(value, x, mine) {
  const text = svg("text", { x, y: FLOOR + 19, class: mine ? "bl-n bl-on" : "bl-n" }, String(value));
  return mine ? [svg("rect", { x: x - 13, y: FLOOR + 4, width: 26, height: 21, rx: 6, class: "bl-marked" }), text] : [text];
}
