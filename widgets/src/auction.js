// @ts-check
/** The Auction table: draws the auction that a session gives and sends what was done. Who may do what,
 * who ranks where and what a score is are the session's. */
import { acts as makeActs } from "./auction/acts.js";
import { form as makeForm } from "./auction/form.js";
import { payoff as makePayoff, score as makeScore } from "./auction/score.js";
import { bidders as makeBidders, lots as makeLots, player } from "./auction/table.js";
import { cards } from "./cards.js";
import cardDrawing from "../../banana_lab/data/symbols/cards.svg";
import { button, html, opener, say } from "./kit.js";
import drawing from "../../banana_lab/data/symbols/dice.svg";
import { shell } from "./shell.js";

/** @typedef {import("./auction/types.js").Picture} Picture */

export default shell("bl-governance bl-explorer bl-auction", [drawing, cardDrawing], draw);

/** @param {import("./types.js").Board<Picture>} shared @returns {import("./types.js").Parts<Picture>} */
function draw(shared) {
  const board = { ...shared, ...cards(shared) };
  const { ask, now } = board;
  const turn = html("span", { class: "bl-tag" });
  const form = makeForm(board);
  const auction = opener("Auction …", form.node);
  const lots = makeLots(board);
  const bidders = makeBidders(board);
  const payoff = makePayoff(board);
  const acts = makeActs(board, (chosen) => payoff.paint(now(), chosen));
  const score = makeScore();
  const sentence = html("p", { class: "bl-told" });
  const whence = html("span", { class: "bl-small" });
  const deal = html("div", { class: "bl-row bl-deal bl-no-print" }, button("New deal", () => ask("deal")), whence);
  const titled = (/** @type {Picture} */ { title, where }) => `${title}, ${where}`;
  return {
    name: titled,
    heading: (picture) => ({
      ...{ eyebrow: `${picture.game} · explorer`, title: titled(picture), lede: picture.about },
      can_undo: picture.can_undo,
    }),
    under: [turn],
    before: [auction],
    keys: [
      ["Tab", "the next card or button"],
      ["Enter", "choose a card, press a button"],
      ["Y", "play the chosen card", acts.bid],
      ["P", "pass, whoever is to act", acts.pass],
      ["B", "use a pass bird", acts.bird],
      ["N", "flip the next round’s lots", acts.flip],
      ["D", "deal another auction", () => ask("deal")],
      ["A", "the auction: players, rule, text", () => auction.click()],
    ],
    body: [
      form.node,
      html("div", { class: "bl-felt" }, lots.node, bidders.node),
      sentence,
      acts.turn,
      html("div", { class: "bl-halves" }, acts.hand, score.node),
      payoff.node,
      deal,
    ],
    paint(picture, words) {
      turn.hidden = !picture.actor;
      if (picture.actor) turn.replaceChildren(player(board, picture.actor));
      form.paint(picture);
      lots.paint(picture.lots);
      bidders.paint(picture.bidders);
      acts.paint(picture);
      score.paint(picture);
      say(whence, picture.whence);
      say(sentence, picture.sentence);
      sentence.hidden = !words;
    },
    /** What can be done now. */
    refocus() {
      const ready = [...acts.turn.querySelectorAll("button"), ...acts.hand.querySelectorAll("button")];
      return ready.find((node) => !node.closest("[hidden]") && !node.hasAttribute("aria-disabled"));
    },
  };
}
