// @ts-check
/** The island as tables, one a beach: areas down, themes across; and the pieces to put down. */
import { button, changes, heads, html, row, say, segments, set } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("./types.js").Spot} Spot */

/** What can be put down, under the map. @param {Board} board */
export function tray(board) {
  const { prefix, ask, map } = board;
  const pieces = segments({
    name: `${prefix}piece`,
    legend: html("span", { class: "bl-vh" }, "What you put down"),
    options: [
      ["hut", "Hut"],
      ["tiki", "Tiki"],
    ],
    choose: (piece) => ask("piece", { piece }),
  });
  const holder = html("div", { class: "bl-colours" });
  const clear = button("", () => ask("clear"));
  const node = html("div", { class: "bl-tray bl-no-print" }, holder, pieces.node, clear);
  /** @type {ReturnType<typeof segments> | undefined} */ let colours;
  const areOthers = changes();
  return {
    node,
    /** @param {Picture} picture */
    paint(picture) {
      if (areOthers(picture.colours.map(({ name }) => name))) {
        colours = segments({
          name: `${prefix}colour`,
          legend: html("span", { class: "bl-vh" }, "Colour"),
          options: picture.colours.map(({ name, shape }, i) => [
            name,
            html("span", { class: "bl-colour" }, map.piece(`hut-${i + 1}`), name, html("i", { class: "bl-vh" }, `, ${shape}`)),
          ]),
          choose: (colour) => ask("colour", { colour }),
        });
        holder.replaceChildren(colours.node);
      }
      colours?.paint(picture.colour);
      pieces.paint(picture.piece);
      pieces.node.hidden = picture.mode !== "place";
      node.hidden = picture.mode === "hint";
      say(clear, picture.mode === "plan" ? "Clear the plan" : "Take all away");
    },
  };
}

/** The text view. @param {Board} board */
export function tables({ ask }) {
  const node = html("div", { class: "bl-tables" });
  /** @type {Map<string, HTMLButtonElement>} */
  const cells = new Map();
  /** @type {unknown} */ let ground;
  return {
    node,
    /** @param {Picture} picture */
    paint(picture) {
      if (picture.map !== ground) {
        ground = picture.map;
        cells.clear();
        node.replaceChildren(...picture.map.beaches.map((beach) => table(beach, picture, cells, ask)));
      }
      for (const [name, cell] of cells) {
        const spot = picture.spots[name];
        if (!spot) continue;
        say(cell, text(spot));
        set(cell, "aria-label", `${text(spot)}; ${spot.label}`);
        cell.classList.toggle("bl-fits", Boolean(spot.marks?.includes("fits")));
      }
    },
  };
}

/**
 * @param {{ name: string, areas: string[] }} beach @param {Picture} picture
 * @param {Map<string, HTMLButtonElement>} cells @param {Board["ask"]} ask
 */
function table({ name, areas }, picture, cells, ask) {
  const { themes } = picture.map;
  /** @param {string} spot */
  function cell(spot) {
    const node = button("", () => ask("spot", { spot }));
    cells.set(spot, node);
    return node;
  }
  return html(
    "table",
    {},
    html("caption", {}, name),
    heads("Area", ...themes),
    html("tbody", {}, ...areas.map((area) => row({}, area, ...themes.map((theme) => cell(`${name}-${area}-${theme}`))))),
  );
}

/** @param {Spot} spot */
function text({ stands, marks, note }) {
  return note ? `${stands}, ${note}` : marks?.includes("fits") ? "fits" : stands;
}
