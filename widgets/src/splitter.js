// @ts-check
/** The Splitter: draws the divided row that a session gives and sends where dividers should go. What
 * groups are worth, what is best and who takes what are the session's. */
import { cards } from "./cards.js";
import cardDrawing from "../../banana_lab/data/symbols/cards.svg";
import { button, html, measured, opener, reveal, say } from "./kit.js";
import drawing from "../../banana_lab/data/symbols/dice.svg";
import { shell } from "./shell.js";
import { chart as makeChart } from "./splitter/chart.js";
import { form as makeForm } from "./splitter/form.js";
import { row as makeRow } from "./splitter/row.js";
import { prices as makePrices, takers as makeTakers } from "./splitter/takers.js";

/** @typedef {import("./splitter/types.js").Picture} Picture */
/** @typedef {import("./splitter/types.js").Shown} Shown */

export default shell("bl-governance bl-explorer bl-splitter", [drawing, cardDrawing], draw);

/** @param {import("./types.js").Board<Picture>} shared @returns {import("./types.js").Parts<Picture>} */
function draw(shared) {
  const board = { ...shared, ...cards(shared) };
  const { ask } = board;
  const form = makeForm(board);
  const hand = opener("Hand …", form.node);
  const row = makeRow(board);
  const sure = html("b", { class: "bl-n" });
  const best = html("b", { class: "bl-n" });
  const short = html("span");
  const possible = html("p", { class: "bl-possible" }, best, " best possible", short);
  const exactly = reveal(ask, "The best split is hidden");
  const reached = html("p", { class: "bl-small" });
  const chart = makeChart();
  const takers = makeTakers(board);
  const prices = makePrices(board);
  const sentence = html("p", { class: "bl-told" });
  const whence = html("span", { class: "bl-small" });
  const showBest = button("Show a best split", () => ask("best"), { class: "bl-primary" });
  const another = button("Deal another", () => ask("deal"));
  const numbers = html(
    "section",
    {},
    html(
      "div",
      { class: "bl-numbers" },
      html("p", { class: "bl-sure" }, sure, " your split guarantees"),
      possible,
      html("div", { class: "bl-row" }, exactly.hidden, exactly.show),
    ),
    chart.node,
    reached,
  );
  const { width, stop } = measured(numbers, board.paint);
  return {
    name: ({ title, players }) => `${title}, ${players} players`,
    before: [hand],
    keys: [
      ["Tab", "the next divider"],
      ["← →", "on a divider: one place on"],
      ["Home End", "on a divider: to the end of the row"],
      ["Shift ← →", "on a divider: swap with the next"],
      ["B", "show a best split, then the next", () => ask("best")],
      ["D", "deal another hand", () => ask("deal")],
      ["E", "show or hide the best and all splits", () => exactly.show.click()],
      ["H", "the hand: players, code, text", () => hand.click()],
    ],
    body: [
      form.node,
      row.node,
      html("div", { class: "bl-row bl-actions bl-no-print" }, showBest, another, whence),
      sentence,
      html("div", { class: "bl-halves" }, numbers, html("div", {}, takers.node, prices.node)),
    ],
    paint(picture, words) {
      form.paint(picture);
      row.paint(picture);
      say(sure, picture.guaranteed);
      exactly.paint(picture.exact);
      for (const node of [showBest, possible, chart.node]) node.hidden = !picture.exact;
      say(best, picture.best ?? "");
      say(short, picture.is_best ? "" : `, ${picture.short} more`);
      say(reached, picture.reached);
      say(whence, picture.whence);
      say(sentence, picture.sentence);
      sentence.hidden = !words;
      if (picture.exact) chart.paint(/** @type {Shown} */ (picture), width() || 440, words);
      takers.paint(picture, words);
      prices.paint(picture);
    },
    refocus: () => exactly.show,
    end: stop,
  };
}
