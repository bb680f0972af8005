// @ts-check
/** What the signs of the map mean. */
import { html, svg } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */

/** @param {Board} board */
export function legend({ prefix, map }) {
  const list = html("ul");
  /** @type {unknown} */ let ground;
  return {
    node: html(
      "section",
      { class: "bl-card bl-legend", "aria-labelledby": `${prefix}legend` },
      html("h3", { id: `${prefix}legend` }, "Legend"),
      list,
    ),
    /** @param {Picture} picture */
    paint(picture) {
      if (picture.map === ground) return;
      ground = picture.map;
      const areas = new Set(picture.map.beaches.flatMap((beach) => beach.areas));
      list.replaceChildren(
        ...picture.map.themes.map((theme) => item(map.piece(theme, 14.5), theme.toLowerCase())),
        ...[...areas].map((area) => item(map.ground(area), html("b", {}, area[0]), ` ${area.toLowerCase()}`)),
        item(map.piece("hut-1"), "hut"),
        item(map.piece("tiki-1"), "Tiki"),
        item(line("path", "earth", "pebbles"), "border of two beaches"),
        item(line("pier", "deck", "planks"), "border of two areas"),
      );
    },
  };
}

/** @param {(Node | string | undefined)[]} parts */
function item(...parts) {
  const [sign, ...words] = parts;
  return html("li", {}, sign, html("span", {}, ...words));
}

/** A piece of a path or a pier. @param {string[]} layers */
function line(...layers) {
  return svg(
    "svg",
    { viewBox: "0 0 40 14", class: "bl-line", "aria-hidden": "true" },
    ...layers.map((layer) => svg("path", { d: "M7 7H33", class: `bl-${layer}` })),
  );
}
