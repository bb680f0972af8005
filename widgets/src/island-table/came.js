// @ts-check
/** What came of a season: the cards that were turned up, what was built of them, and why some were not. */
import { html, say } from "../kit.js";
import { back, face } from "./cards.js";

/** @typedef {import("./types.js").Desk} Desk */
/** @typedef {import("./types.js").Came["rows"][number]} Row */

/** @param {Desk} desk */
export function came(desk) {
  const { prefix, map } = desk;
  const title = html("h3", { id: `${prefix}came` });
  const rows = html("ul");
  const node = html("section", { class: "bl-came", hidden: true, "aria-labelledby": `${prefix}came` }, title, rows);
  const words = html("span");
  const sign = html("span");
  const caption = html("p", { class: "bl-faded", hidden: true }, sign, words);
  let shown = "";

  /** @param {Row} row */
  function item({ colour, cards, hidden, met, built, says, tiki }) {
    const seat = 1 + (desk.picture.scene?.colours.findIndex(({ name }) => name === colour) ?? -1);
    return html(
      "li",
      { "data-built": built.length > 0 },
      html("div", { class: "bl-who" }, map.piece(`hut-${seat}`), html("b", {}, colour)),
      html(
        "div",
        { class: "bl-laid" },
        ...cards.map((card) => face(desk, card, true)),
        ...Array.from({ length: hidden }, back),
      ),
      does("bl-does", [met !== null && !built.length && `tiki-${met}`, built.length > 0 && `hut-${seat}`], built.length ? "✓" : "✗", says),
      tiki && does("bl-does bl-small", [`tiki-${seat}`], "", tiki),
    );
  }

  /** A sentence behind pieces and a mark. @param {string} name @param {(string | false)[]} pieces @param {string} mark @param {string} says */
  function does(name, pieces, mark, says) {
    const signs = pieces.map((piece) => piece && map.piece(piece));
    return html("p", { class: name }, html("span", { class: "bl-sign", "aria-hidden": "true" }, ...signs, mark), html("span", {}, says));
  }

  return {
    node,
    caption,
    paint() {
      const { scene } = desk.picture;
      const next = JSON.stringify(scene?.came ?? null);
      if (next === shown) return;
      shown = next;
      const its = scene?.came ?? { title: "", faded: "", rows: [] };
      node.hidden = !its.rows.length;
      caption.hidden = !its.faded;
      say(title, its.title);
      say(words, its.faded);
      sign.replaceChildren(...(its.faded ? [map.piece("tiki-1")] : []));
      rows.replaceChildren(...its.rows.map(item));
    },
    /** Leave nothing where nobody may look. */
    clear() {
      shown = "";
      node.hidden = caption.hidden = true;
      rows.replaceChildren();
    },
  };
}
