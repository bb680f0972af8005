// @ts-check
/** The plain table: a game that has no module of its own, by the text of its positions, and by its
 * picture where it draws one. */
import { html } from "./kit.js";
import drawing from "../../banana_lab/data/symbols/dice.svg";
import { table } from "./table.js";

/** @typedef {import("./table/types.js").Board} Board */
/** @typedef {import("./table/types.js").Picture<{ lines: string[], drawing: string }>} Picture */

function scene() {
  const drawn = html("img", { alt: "The position as a picture; the text view has it in words." });
  const lines = html("ul", { class: "bl-told" });
  return {
    node: html("div", { class: "bl-scene" }, drawn, lines),
    /** @param {Picture} picture @param {boolean} words */
    paint({ scene }, words) {
      if (scene === null) return;
      drawn.hidden = words || scene.drawing === "";
      drawn.src = drawn.hidden ? "" : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(scene.drawing)}`;
      lines.hidden = !drawn.hidden;
      lines.replaceChildren(...scene.lines.map((line) => html("li", {}, line)));
    },
  };
}

/** Where there are too many choices for buttons, one writes what one does. @param {Board} board */
function controls(board) {
  const words = html("input", { class: "bl-input", spellcheck: "false", autocapitalize: "off", autocomplete: "off" });
  const node = html(
    "form",
    {
      class: "bl-row",
      submit: (/** @type {Event} */ event) => {
        event.preventDefault();
        board.act(words.value);
      },
    },
    html("label", { class: "bl-label" }, "In words", words),
    html("button", { class: "bl-primary" }, "Do it"),
  );
  return {
    node,
    /** @param {Picture} picture */
    paint({ turn, options }) {
      node.hidden = turn === null || options.length > 0;
      if (node.hidden) words.value = "";
      return false;
    },
  };
}

export default table({ name: "bl-plain-table", drawings: [drawing], scene, controls });
