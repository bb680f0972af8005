// @ts-check
/** The island in words: each spot with its neighbours, and two lists to join any two spots. */
import { changes, heads, html, row, say, set } from "../kit.js";

/** @typedef {import("./types.js").Picture} Picture */

/** @param {(one: string, other: string) => void} turn */
export function words(turn) {
  const one = html("select", { class: "bl-input", change: () => name() });
  const other = html("select", {
    class: "bl-input",
    "aria-label": "and the other spot",
    change: () => name(),
  });
  const button = html("button", { type: "submit", class: "bl-primary" });
  const tables = html("div", { class: "bl-beaches" });
  /** @type {Set<string>} */ let edges = new Set();
  const areOthers = changes();

  /** Say what the button does to the two spots that are chosen. */
  function name() {
    const touch = edges.has(`${one.value} ${other.value}`) || edges.has(`${other.value} ${one.value}`);
    say(button, touch ? "Part them" : "Join them");
    set(button, "aria-disabled", one.value === other.value && "true");
  }

  return {
    node: html(
      "div",
      { class: "bl-words", hidden: true },
      html(
        "form",
        {
          class: "bl-row bl-no-print",
          submit: (event) => {
            event.preventDefault();
            turn(one.value, other.value);
          },
        },
        html("label", { class: "bl-field" }, "Spot", one),
        html("label", { class: "bl-field" }, "and", other),
        button,
      ),
      tables,
    ),
    /** @param {Picture} picture */
    paint({ spots, sides }) {
      edges = new Set(sides.filter(({ on }) => on).map((side) => side.name));
      if (areOthers(spots.map((spot) => spot.name))) {
        for (const select of [one, other])
          select.replaceChildren(...spots.map((spot) => html("option", { value: spot.name }, spot.said)));
        if (spots[1]) other.value = spots[1].name;
      }
      name();
      const beaches = [...new Set(spots.map(({ beach }) => beach))];
      tables.replaceChildren(
        ...beaches.map((beach) => table(beach, spots.filter((spot) => spot.beach === beach))),
      );
    },
  };
}

/** @param {string} beach @param {Picture["spots"]} spots */
function table(beach, spots) {
  return html(
    "table",
    {},
    html("caption", {}, beach),
    heads("Spot", "touches"),
    html(
      "tbody",
      {},
      ...spots.map(({ said, touches }) => row({}, said.slice(beach.length + 1), touches.join(", ") || "none")),
    ),
  );
}
