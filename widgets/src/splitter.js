// @ts-check
/** The Splitter: draws the divided row that a session gives and sends where dividers should go. What
 * groups are worth, what is best and who takes what are the session's. */
import { cards } from "./cards.js";
import cardDrawing from "../../banana_lab/data/symbols/cards.svg";
import { html, keys, pieces, reveal, say, set, watchWidth } from "./kit.js";
import { hosted } from "./notebook.js";
import drawing from "../../banana_lab/data/symbols/dice.svg";
import { chart as makeChart } from "./splitter/chart.js";
import { head as makeHead } from "./splitter/head.js";
import { row as makeRow } from "./splitter/row.js";
import { prices as makePrices, takers as makeTakers } from "./splitter/takers.js";

/** @typedef {import("./splitter/types.js").Picture} Picture */
/** @typedef {import("./splitter/types.js").Shown} Shown */

/** @param {import("./splitter/types.js").Host} host */
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
  const showBest = html(
    "button",
    { type: "button", class: "bl-primary", click: () => ask("best") },
    "Show a best split",
  );
  const actions = html(
    "div",
    { class: "bl-row bl-actions bl-no-print" },
    showBest,
    html("button", { type: "button", click: () => ask("deal") }, "Deal another"),
    whence,
  );
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
  const root = html(
    "div",
    { class: "bl-board bl-governance bl-splitter", role: "group" },
    sheet,
    html(
      "div",
      { class: "bl-body" },
      head.node,
      head.below,
      row.node,
      actions,
      sentence,
      html("div", { class: "bl-halves" }, numbers, html("div", {}, takers.node, prices.node)),
    ),
    html("div", { class: "bl-status" }, piece("banana"), html("div", { role: "status" }, status)),
  );

  keys(root, {
    b: () => ask("best"),
    d: () => ask("deal"),
    e: () => exactly.show.click(),
    h: () => head.hand.click(),
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
    set(root, "aria-label", `${picture.title}, ${picture.players} players`);
    root.classList.toggle("bl-words", words);
    head.paint(picture);
    row.paint(picture);
    say(sure, picture.guaranteed);
    exactly.paint(picture.exact);
    if (!picture.exact && showBest === document.activeElement) exactly.show.focus();
    for (const node of [showBest, possible, chart.node]) node.hidden = !picture.exact;
    say(best, picture.best ?? "");
    say(short, picture.is_best ? "" : `, ${picture.short} more`);
    say(reached, picture.reached);
    say(whence, picture.whence);
    say(sentence, picture.sentence);
    sentence.hidden = !words;
    width ||= numbers.clientWidth; // once: to measure between changes makes the browser lay out twice
    if (picture.exact) chart.paint(/** @type {Shown} */ (picture), width || 440, words);
    takers.paint(picture, words);
    prices.paint(picture);
    tell(picture.status);
  }

  el.append(root);
  paint();
  model.on("change:picture", paint);
  const stop = watchWidth(numbers, () => {
    width = numbers.clientWidth;
    if (width) paint();
  });
  return () => {
    stop();
    model.off("change:picture", paint);
    root.remove();
  };
}

export default hosted(render);
