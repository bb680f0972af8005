// @ts-check
/** The Score plane: draws the point, curves and prices that a session gives, and sends where the point
 * should go. What a score is, and what a monkey is worth, is the session's. */
import { cards } from "./cards.js";
import cardDrawing from "../../banana_lab/data/symbols/cards.svg";
import { html, keys, pieces, say, set, watchWidth } from "./kit.js";
import { hosted } from "./notebook.js";
import drawing from "../../banana_lab/data/symbols/dice.svg";
import { bars as makeBars } from "./score-plane/bars.js";
import { holding as makeHolding, offers as makeOffers, paying as makePaying } from "./score-plane/controls.js";
import { head as makeHead } from "./score-plane/head.js";
import { plane as makePlane } from "./score-plane/plane.js";

/** @typedef {import("./score-plane/types.js").Picture} Picture */

/** @param {import("./score-plane/types.js").Host} host */
function render({ model, el }) {
  /** @returns {Picture} */
  const now = () => model.get("picture");
  const drawn = pieces(drawing, cardDrawing);
  const board = {
    ...drawn,
    ...cards(drawn),
    first: now(),
    /** @param {string} word @param {object} [rest] */
    ask: (word, rest = {}) => model.send({ do: word, ...rest }),
  };
  const { ask, piece, sheet } = board;

  const head = makeHead(board, {
    read: () => paint(),
    enlarge: (on) => set(root, "data-size", on && "projector"),
  });
  const plane = makePlane(board);
  const holding = makeHolding(board);
  const offers = makeOffers(board);
  const paying = makePaying(board);
  const bars = makeBars();
  const status = html("span");
  const sentence = html("p", { class: "bl-told" });
  const left = html("div", {}, plane.node, holding.node);
  const root = html(
    "div",
    { class: "bl-board bl-governance bl-score-plane", role: "group" },
    sheet,
    html(
      "div",
      { class: "bl-body" },
      head.node,
      head.below,
      sentence,
      html("div", { class: "bl-halves" }, left, html("div", {}, offers.node, paying.node)),
      bars.node,
    ),
    html("div", { class: "bl-status" }, piece("banana"), html("div", { role: "status" }, status)),
  );

  keys(root, {
    m: () => ask("choose", { monkey: (now().chosen + 1) % now().offers.length }),
    b: () => paying.take.click(),
    e: () => offers.show.click(),
    u: () => ask("undo"),
    "ctrl+z": () => ask("undo"),
    t: () => head.asText.click(),
    l: () => head.larger.click(),
    "?": () => head.keys.click(),
  });

  let width = 0;
  function paint() {
    const picture = now();
    const words = head.asText.getAttribute("aria-pressed") === "true";
    set(root, "aria-label", picture.title);
    root.classList.toggle("bl-words", words);
    say(sentence, picture.sentence);
    sentence.hidden = !words;
    width ||= left.clientWidth; // once: to measure between changes makes the browser lay out twice
    head.paint(picture);
    plane.paint(picture, width || 440, words);
    holding.paint(picture);
    offers.paint(picture);
    paying.paint(picture);
    bars.paint(picture, width || 440, words);
    say(status, picture.status);
  }

  el.append(root);
  paint();
  model.on("change:picture", paint);
  const stop = watchWidth(left, () => {
    width = left.clientWidth;
    if (width) paint();
  });
  return () => {
    stop();
    model.off("change:picture", paint);
    root.remove();
  };
}

export default hosted(render);
