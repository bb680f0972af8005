// @ts-check
/** What is asked for beyond plain buttons: a row divided so, or a card of the hand. */
import { hand as makeHand } from "../auction/hand.js";
import { cards } from "../cards.js";
import { button, html, say, set } from "../kit.js";
import { inWords } from "./in-words.js";

/** @typedef {import("../auction/types.js").Stack} Stack */
/** @typedef {import("../table/types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */

/** What keys do on each board. @type {WeakMap<Board, Record<"yes" | "pass" | "bird", () => void>>} */
const pressed = new WeakMap();

/** @param {Board} board @param {"yes" | "pass" | "bird"} word */
export const press = (board, word) => pressed.get(board)?.[word]();

/** @param {Board} board */
export function controls(board) {
  const { act, tell } = board;
  let chosen = "";
  /** @type {Picture} */
  let picture = board.first;

  const divide = button("Divide it so", yes, { class: "bl-primary" });
  const how = html(
    "p",
    { class: "bl-small" },
    "The number below a group counts its bananas. Drag a divider. Or choose one, then use ← and →, or touch where it should go. Shift with an arrow swaps two.",
  );
  const dividing = html("div", { class: "bl-deciding" }, html("div", { class: "bl-row bl-no-print" }, divide), how);

  const hand = makeHand(inWords({ ...board, ...cards(board) }), { label: "Your hand", press: pick });
  const play = button("", yes, { class: "bl-primary" });
  const bird = button("Use a pass bird", () => act("pass bird"));
  const pass = button("Pass", () => act("pass"));
  const buttons = html("div", { class: "bl-row bl-no-print" }, play, pass, bird);
  const why = html("p", { class: "bl-small" });
  const holding = html("div", { class: "bl-deciding" }, html("h4", {}, "Your hand"), hand.node, buttons, why);

  const asks = (/** @type {string} */ phase) => picture.turn !== null && picture.scene?.phase === phase;

  function yes() {
    if (asks("dividing")) act(picture.scene?.division?.action ?? "");
    else if (!asks("bidding")) tell(picture.question || "Nothing is asked of you now.");
    else if (chosen === "p") act("pass bird");
    else if (chosen) act(`bid ${chosen}`);
    else tell("Choose a card of your hand first.");
  }

  /** @param {Stack} stack */
  function pick({ card, why: not }) {
    if (not) return tell(`${card.name}: ${not}.`);
    chosen = card.text;
    tell(card.text === "p" ? "A pass bird is chosen: you stay in and add nothing." : `${card.name} chosen.`);
    show();
  }

  function show() {
    hand.paint(picture.scene?.hand ?? [], asks("bidding") ? chosen : null);
    set(play, "aria-disabled", !chosen && "true");
    say(play, chosen === "p" ? "Use the pass bird" : chosen ? `Play ${chosen}` : "Play a card");
  }

  pressed.set(board, { yes, pass: () => act("pass"), bird: () => act("pass bird") });
  return {
    node: html("div", {}, dividing, holding),
    /** @param {Picture} now */
    paint(now) {
      if (now.replay.last !== picture.replay.last || now.turn !== picture.turn) chosen = "";
      picture = now;
      dividing.hidden = !asks("dividing");
      holding.hidden = !now.scene?.hand.length;
      buttons.hidden = !asks("bidding");
      bird.hidden = !now.scene?.bird;
      const forced = now.options.length === 1;
      play.hidden = forced;
      pass.classList.toggle("bl-primary", forced);
      say(why, now.scene?.why ?? "");
      show();
      return asks("dividing") || asks("bidding");
    },
  };
}
