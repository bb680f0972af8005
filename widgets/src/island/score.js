// @ts-check
/** The points of each colour now: groups, most huts on a beach, and all together. */
import { counted, heads, html } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */

/** @param {Board} board */
export function scoreCard({ prefix, map }) {
  const body = html("tbody");
  const node = html(
    "section",
    { class: "bl-card bl-score", "aria-labelledby": `${prefix}score` },
    html("h3", { id: `${prefix}score` }, "Score now"),
    html("table", {}, heads("Colour", "Groups", "Most huts", "Total"), body),
  );
  return {
    node,
    /** @param {Picture} picture */
    paint({ colours, mode }) {
      node.hidden = mode !== "place";
      body.replaceChildren(
        ...colours.map(({ name, groups, huts, beaches, order, total, both, leads }, i) =>
          html(
            "tr",
            { class: leads && "bl-leads" },
            html("th", { scope: "row" }, html("span", {}, map.piece(`hut-${i + 1}`), name)),
            html("td", {}, html("b", {}, groups.join(" + ") || "–"), html("small", {}, counted(huts, "point"))),
            html(
              "td",
              {},
              ...order.filter((beach) => beaches[beach]).map((beach) => html("span", {}, `${beach} +${beaches[beach]}`)),
            ),
            html(
              "td",
              {},
              html("b", { class: "bl-n" }, String(total)),
              both !== null && html("small", {}, `both ${both}`),
              leads && html("span", { class: "bl-vh" }, ", leads"),
            ),
          ),
        ),
      );
    },
  };
}
