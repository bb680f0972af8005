// @ts-check
/** The head of the Dice Cup: its name, the class code, and how the board is shown. */
import { help as makeHelp, html, say, set, toggle } from "../kit.js";

/** @type {[key: string, does: string][]} */
const KEYS = [
  ["R", "roll once"],
  ["U", "undo"],
  ["+ −", "raise or lower the minimum"],
  ["E", "show or hide the exact law"],
  ["H", "set the dice by hand"],
  ["2–6, B", "on a die by hand: its face"],
  ["↑ ↓", "on a die by hand: next face"],
  ["← →", "on a die by hand: next die"],
  ["T", "text view"],
  ["L", "larger, for a projector"],
  ["?", "this list"],
];

/**
 * @param {import("./types.js").Board} board
 * @param {{ read: (on: boolean) => void, enlarge: (on: boolean) => void }} view
 */
export function head({ prefix, ask }, { read, enlarge }) {
  const eyebrow = html("p", { class: "bl-eyebrow" });
  const title = html("h2");
  const question = html("p", { class: "bl-lede" });
  const { node: codeRow, paint: paintCode } = codeFields(prefix, ask);
  const undo = html("button", { type: "button", class: "bl-quiet", click: () => ask("undo") }, "Undo");
  const asText = toggle("Text view", { class: "bl-quiet" }, read);
  const larger = toggle("Larger", { class: "bl-quiet" }, enlarge);
  const help = makeHelp(KEYS);
  const keys = html("button", { type: "button", class: "bl-quiet", "aria-expanded": "false" }, "Keys");
  keys.addEventListener("click", () => {
    help.hidden = !help.hidden;
    set(keys, "aria-expanded", String(!help.hidden));
  });
  const views = html("div", { class: "bl-row bl-no-print" }, undo, asText, larger, keys);
  return {
    node: html(
      "div",
      { class: "bl-head" },
      html("div", {}, eyebrow, title, question),
      html("div", { class: "bl-tools" }, codeRow, views),
    ),
    help,
    asText,
    larger,
    keys,
    /** @param {import("./types.js").Picture} picture */
    paint(picture) {
      say(eyebrow, `${picture.game} · explorer`);
      say(title, picture.title);
      say(question, picture.question);
      set(undo, "aria-disabled", !picture.can_undo && "true");
      paintCode(picture);
    },
  };
}

/**
 * The class code and the pupil's number, which the session reads as they are typed.
 * @param {string} prefix @param {import("./types.js").Board["ask"]} ask
 */
function codeFields(prefix, ask) {
  const about = `${prefix}about`;
  const common = { autocomplete: "off", "aria-describedby": about };
  const code = html("input", { class: "bl-input bl-code", maxlength: 20, spellcheck: "false", ...common });
  const pupil = html("input", {
    class: "bl-input bl-pupil",
    maxlength: 3,
    inputmode: "numeric",
    placeholder: "all",
    ...common,
  });
  /** @type {EventTarget | null} */
  let asked = null;
  const change = (/** @type {Event} */ { target }) => {
    asked = target;
    ask("code", { code: code.value, pupil: pupil.value });
  };
  code.addEventListener("change", change);
  pupil.addEventListener("change", change);
  // What is being typed stays; what was asked for gives way to the answer, even if it is a refusal.
  const show = (/** @type {HTMLInputElement} */ field, /** @type {string} */ value) => {
    if (field !== document.activeElement || field === asked) field.value = value;
  };
  const fresh = () => ask("code", { pupil: pupil.value });
  return {
    node: html(
      "div",
      { class: "bl-row" },
      html("label", { class: "bl-field" }, "Class code", code),
      html("label", { class: "bl-field" }, "Pupil", pupil),
      html("button", { type: "button", class: "bl-no-print", click: fresh }, "New code"),
      html(
        "span",
        { class: "bl-vh", id: about },
        "One code gives the whole class the same rolls; with a pupil number each has their own.",
      ),
    ),
    /** @param {import("./types.js").Picture} picture */
    paint(picture) {
      show(code, picture.code);
      show(pupil, String(picture.pupil ?? ""));
      asked = null;
    },
  };
}
