// @ts-check
/** The Score plane: draws the point, curves and prices that a session gives, and sends where the point
 * should go. What a score is, and what a monkey is worth, is the session's. */
import { cards } from "./cards.js";
import cardDrawing from "../../banana_lab/data/symbols/cards.svg";
import { html, measured, opener, say, write } from "./kit.js";
import drawing from "../../banana_lab/data/symbols/dice.svg";
import { bars as makeBars } from "./score-plane/bars.js";
import { holding as makeHolding, offers as makeOffers, paying as makePaying } from "./score-plane/controls.js";
import { plane as makePlane } from "./score-plane/plane.js";
import { shell } from "./shell.js";

/** @typedef {import("./score-plane/types.js").Picture} Picture */

export default shell("bl-governance bl-explorer bl-score-plane", [drawing, cardDrawing], draw);

/** @param {import("./types.js").Board<Picture>} shared @returns {import("./types.js").Parts<Picture>} */
function draw(shared) {
  const board = { ...shared, ...cards(shared) };
  const { ask, now } = board;
  const form = offerForm(board);
  const monkeys = opener("Monkeys …", form.node);
  const plane = makePlane(board);
  const holding = makeHolding(board);
  const offers = makeOffers(board);
  const paying = makePaying(board);
  const bars = makeBars();
  const sentence = html("p", { class: "bl-told" });
  const left = html("div", {}, plane.node, holding.node);
  const { width, stop } = measured(left, board.paint);
  return {
    before: [monkeys],
    keys: [
      ["Tab", "your point, then the monkeys"],
      ["← →", "on your point: a banana less or more"],
      ["↓ ↑", "on your point: a monkey less or more"],
      ["Shift ←", "on your point: ten at once"],
      ["M", "the next monkey", () => ask("choose", { monkey: (now().chosen + 1) % now().offers.length })],
      ["B", "buy it at the price tried", () => paying.take.click()],
      ["E", "show or hide prices", () => offers.show.click()],
    ],
    body: [
      form.node,
      sentence,
      html("div", { class: "bl-halves" }, left, html("div", {}, offers.node, paying.node)),
      bars.node,
    ],
    paint(picture, words) {
      say(sentence, picture.sentence);
      sentence.hidden = !words;
      form.paint(picture);
      plane.paint(picture, width() || 440, words);
      holding.paint(picture);
      offers.paint(picture);
      paying.paint(picture);
      bars.paint(picture, width() || 440, words);
    },
    end: stop,
  };
}

/** Which monkeys may come. @param {import("./types.js").Board<Picture>} board */
function offerForm({ ask, first, prefix }) {
  const field = html("input", {
    ...{ class: "bl-input", maxlength: first.longest, spellcheck: "false", autocomplete: "off", autocapitalize: "off" },
    "aria-describedby": `${prefix}how`,
  });
  const how = "One to three of the auction: m10 is a monkey of 10, m16b a monkey of 16 with a bird.";
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    ask("offer", { text: field.value });
  };
  return {
    node: html(
      "form",
      { class: "bl-form bl-lay bl-no-print", submit },
      html("label", {}, html("span", { class: "bl-label" }, "Monkeys that may come"), field),
      html("button", { type: "submit" }, "Use these"),
      html("p", { class: "bl-small", id: `${prefix}how` }, how),
    ),
    /** @param {Picture} picture */
    paint({ text }) {
      write(field, text);
    },
  };
}
