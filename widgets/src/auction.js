// @ts-check
/** The Auction table: draws the auction that a session gives and sends what was done. Who may do what,
 * who ranks where and what a score is are the session's. */
import { acts as makeActs } from "./auction/acts.js";
import { head as makeHead } from "./auction/head.js";
import { payoff as makePayoff, score as makeScore } from "./auction/score.js";
import { bidders as makeBidders, lots as makeLots } from "./auction/table.js";
import { cards } from "./cards.js";
import cardDrawing from "../../banana_lab/data/symbols/cards.svg";
import { html, keys, pieces, say, set } from "./kit.js";
import { hosted } from "./notebook.js";
import drawing from "../../banana_lab/data/symbols/dice.svg";

/** @typedef {import("./auction/types.js").Picture} Picture */

/** @param {import("./auction/types.js").Host} host */
function render({ model, el }) {
  /** @returns {Picture} */
  const now = () => model.get("picture");
  const status = html("span");
  const drawn = pieces(drawing, cardDrawing);
  const board = {
    ...drawn,
    ...cards(drawn),
    first: now(),
    /** @param {string} word @param {object} [rest] */
    ask: (word, rest = {}) => model.send({ do: word, ...rest }),
    /** @param {string} words */
    tell: (words) => say(status, words),
  };
  const { ask, piece, sheet, tell } = board;

  const head = makeHead(board, {
    read: () => paint(),
    enlarge: (on) => set(root, "data-size", on && "projector"),
  });
  const lots = makeLots(board);
  const bidders = makeBidders(board);
  const payoff = makePayoff(board);
  const acts = makeActs(board, (chosen) => payoff.paint(now(), chosen));
  const score = makeScore();
  const sentence = html("p", { class: "bl-told" });
  const whence = html("span", { class: "bl-small" });
  const deal = html(
    "div",
    { class: "bl-row bl-deal bl-no-print" },
    html("button", { type: "button", click: () => ask("deal") }, "New deal"),
    whence,
  );
  const root = html(
    "div",
    { class: "bl-board bl-governance bl-auction", role: "group" },
    sheet,
    html(
      "div",
      { class: "bl-body" },
      head.node,
      head.below,
      html("div", { class: "bl-felt" }, lots.node, bidders.node),
      sentence,
      acts.turn,
      html("div", { class: "bl-halves" }, acts.hand, score.node),
      payoff.node,
      deal,
    ),
    html("div", { class: "bl-status" }, piece("banana"), html("div", { role: "status" }, status)),
  );

  keys(root, {
    y: () => acts.bid(),
    p: () => acts.pass(),
    b: () => acts.bird(),
    n: () => acts.flip(),
    d: () => ask("deal"),
    a: () => head.auction.click(),
    u: () => ask("undo"),
    "ctrl+z": () => ask("undo"),
    t: () => head.asText.click(),
    l: () => head.larger.click(),
    "?": () => head.keys.click(),
  });

  function paint() {
    const picture = now();
    const words = head.asText.getAttribute("aria-pressed") === "true";
    const held = root.contains(document.activeElement) ? document.activeElement : null;
    set(root, "aria-label", `${picture.title}, ${picture.where}`);
    root.classList.toggle("bl-words", words);
    head.paint(picture);
    lots.paint(picture.lots);
    bidders.paint(picture.bidders);
    acts.paint(picture);
    score.paint(picture);
    say(whence, picture.whence);
    say(sentence, picture.sentence);
    sentence.hidden = !words;
    tell(picture.status);
    if (held && (!held.isConnected || held.closest("[hidden]"))) refocus();
  }

  /** Where what had the focus is gone, go on with what can be done now. */
  function refocus() {
    const ready = [...acts.turn.querySelectorAll("button"), ...acts.hand.querySelectorAll("button")];
    ready.find((node) => !node.closest("[hidden]") && !node.hasAttribute("aria-disabled"))?.focus();
  }

  el.append(root);
  paint();
  model.on("change:picture", paint);
  return () => {
    model.off("change:picture", paint);
    root.remove();
  };
}

export default hosted(render);
