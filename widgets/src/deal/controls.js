// @ts-check
/** What is asked: how many play, what is counted, and on which side of which bound. */
import { html, say, segments, stepper } from "../kit.js";

/** @typedef {import("./types.js").Picture} Picture */

/** What is drawn beside each that can be counted. @type {Record<string, [piece: string, box: string]>} */
const DRAWN = {
  monkeys: ["monkey", "0 0 52 50"],
  points: ["monkey", "0 0 52 50"],
  birds: ["bird", "0 0 52 46"],
  bananas: ["bunch-2", "0 0 40 44"],
};

/** @param {import("./types.js").Board} board */
export function controls({ first, ask, piece, prefix }) {
  const players = segments({
    name: `${prefix}players`,
    legend: "Players",
    options: first.counts.map((count) => [String(count), html("b", { class: "bl-n" }, String(count))]),
    choose: (count) => ask("players", { players: Number(count) }),
  });
  const count = segments({
    name: `${prefix}count`,
    legend: "What is counted in the hand",
    options: first.order.map((name) => {
      const [drawn, viewBox] = DRAWN[name] ?? ["banana", "0 0 24 24"];
      return [name, html("span", { class: "bl-kind" }, piece(drawn, { viewBox }), first.titles[name])];
    }),
    choose: (of) => ask("count", { of }),
  });
  count.node.classList.add("bl-kinds");
  const side = segments({
    name: `${prefix}side`,
    legend: "Ask for",
    options: first.sides.map((name) => [name, name]),
    choose: (name) => ask("side", { side: name }),
  });
  const bound = stepper({
    label: "Bound",
    less: "Lower the bound",
    more: "Raise the bound",
    step: (by) => ask("raise", { by }),
  });
  const condition = html("span");
  return {
    node: html(
      "div",
      { class: "bl-controls" },
      players.node,
      count.node,
      side.node,
      html(
        "div",
        { class: "bl-row bl-between" },
        html("span", { class: "bl-label bl-flat", "aria-hidden": "true" }, condition),
        bound.node,
      ),
    ),
    /** @param {Picture} picture */
    paint(picture) {
      const edges = Object.keys(picture.flags).map(Number);
      const beyond = picture.bound - picture.edge;
      players.paint(String(picture.players));
      count.paint(picture.count);
      side.paint(picture.side);
      bound.paint(picture.bound, Math.min(...edges) + beyond, Math.max(...edges) + beyond);
      say(condition, picture.condition);
    },
  };
}
