// @ts-check
/** The card of one spot: what it is, what stands there and beside it, and what a hut there adds. */
import { counted, html, say } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */

/** @param {Board} board */
export function spotCard({ prefix, map }) {
  const glyph = html("span", { class: "bl-glyph" });
  const title = html("h3", { id: `${prefix}spot` });
  const about = html("p", { class: "bl-about" });
  const near = html("ul", { class: "bl-near" });
  const adds = html("div", { class: "bl-adds" });
  let shown = "";
  return {
    node: html(
      "section",
      { class: "bl-card bl-spot", "aria-labelledby": `${prefix}spot` },
      html("div", { class: "bl-spot-head" }, glyph, html("div", {}, title, about)),
      near,
      adds,
    ),
    /** @param {Picture} picture @param {string} name */
    paint(picture, name) {
      const spot = picture.spots[name];
      const ground = picture.map.spots[name];
      if (!spot || !ground) return;
      const [, area = "", theme = ""] = name.split("-");
      if (name !== shown) glyph.replaceChildren(map.piece(theme, 14.5));
      shown = name;
      say(title, name.replaceAll("-", " – "));
      about.replaceChildren(map.ground(area), [spot.stands, ...sides(ground)].join(" · "));
      near.replaceChildren(
        ...ground.touches.map((other) =>
          html(
            "li",
            {},
            map.piece(other.split("-")[2] ?? "", 14.5),
            html("span", {}, other.replaceAll("-", " – ")),
            html("b", {}, picture.spots[other]?.stands),
          ),
        ),
      );
      adds.replaceChildren(...worth(picture, name, map.piece));
    },
  };
}

/** @param {import("./types.js").Ground["spots"][string]} of */
function sides({ touches, group }) {
  if (!touches.length) return ["stands alone"];
  return [`touches ${counted(touches.length, "spot")}`, `group of ${group}`];
}

/**
 * What a hut on the spot adds, or whether it fits the card.
 * @param {Picture} picture @param {string} name @param {Board["map"]["piece"]} piece
 */
function worth({ spots, mode, colour, colours, hint }, name, piece) {
  const { gains, note, joins, marks } = spots[name] ?? {};
  if (mode === "place" && gains)
    return [
      html("p", {}, "A hut here, all points counted"),
      html(
        "ul",
        {},
        ...gains.map((gain, i) =>
          html(
            "li",
            {},
            piece(`hut-${i + 1}`),
            html("span", { class: "bl-vh" }, `${colours[i]?.name} `),
            html("b", { class: "bl-n" }, `${gain < 0 ? "−" : "+"}${Math.abs(gain)}`),
          ),
        ),
      ),
    ];
  if (mode === "plan" && note)
    return [
      html("p", {}, `A hut of ${colour} here ${joins}`),
      html("ul", {}, html("li", {}, piece(`hut-${colours.findIndex(({ name }) => name === colour) + 1}`), html("b", { class: "bl-n" }, note))),
    ];
  if (mode === "hint" && marks)
    return [
      html("p", {}, marks.includes("fits") ? `It fits the card ${hint?.shown}.` : `A project that shows ${hint?.shown} is not here.`),
    ];
  return [];
}
