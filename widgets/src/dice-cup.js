// @ts-check
/** The Dice Cup: draws the picture that a session gives and sends what the person asks for. The
 * rules, the chances and the sentences are the session's. */
import { controls as makeControls } from "./dice-cup/controls.js";
import { head as makeHead } from "./dice-cup/head.js";
import { numbers as makeNumbers, resultLine } from "./dice-cup/numbers.js";
import { stage as makeStage } from "./dice-cup/stage.js";
import { html, keys, pieces, say, set, watchWidth } from "./kit.js";
import { hosted } from "./notebook.js";
import drawing from "../../banana_lab/data/symbols/dice.svg";

/** @typedef {import("./dice-cup/types.js").Picture} Picture */

/** @param {import("./dice-cup/types.js").Host} host */
function render({ model, el }) {
  /** @returns {Picture} */
  const now = () => model.get("picture");
  const board = {
    ...pieces(drawing),
    first: now(),
    /** @param {string} word @param {object} [rest] */
    ask: (word, rest = {}) => model.send({ do: word, ...rest }),
  };
  const { ask, piece, sheet } = board;

  const status = html("span");
  const head = makeHead(board, {
    read: () => paint(),
    enlarge: (on) => set(root, "data-size", on && "projector"),
  });
  const tell = (/** @type {string} */ words) => say(status, words);
  const stage = makeStage(board, () => paint(), tell);
  const controls = makeControls(board);
  const numbers = makeNumbers(board);
  const line = resultLine(tell);
  const root = html(
    "div",
    { class: "bl-board bl-experiment bl-dice-cup", role: "group" },
    sheet,
    html(
      "div",
      { class: "bl-body" },
      head.node,
      head.help,
      html("div", { class: "bl-lab" }, stage.node, controls.node),
      numbers.node,
      line.node,
    ),
    html("div", { class: "bl-status" }, piece("banana"), html("div", { role: "status" }, status)),
  );

  const raise = (/** @type {number} */ by) => ask("raise", { by });
  keys(root, {
    r: () => ask("roll", { times: 1 }),
    u: () => ask("undo"),
    "ctrl+z": () => ask("undo"),
    "+": () => raise(1),
    "=": () => raise(1),
    "-": () => raise(-1),
    e: () => numbers.show.click(),
    h: stage.setByHand,
    t: () => {
      const { activeElement } = document;
      head.asText.click();
      if (activeElement?.closest("[hidden]")) head.asText.focus();
    },
    l: () => head.larger.click(),
    "?": () => head.keys.click(),
  });

  let painted = board.first;
  function paint() {
    const picture = now();
    const words = head.asText.getAttribute("aria-pressed") === "true";
    const rolled = picture.lying === "rolled" && picture.sample.rolls > painted.sample.rolls;
    painted = picture;
    set(root, "aria-label", name(picture));
    root.classList.toggle("bl-words", words);
    head.paint(picture);
    stage.paint(picture, { words, rolled });
    controls.paint(picture);
    numbers.paint(picture, words);
    line.paint(picture);
    say(status, picture.status);
  }

  el.append(root);
  paint();
  model.on("change:picture", paint);
  const stop = watchWidth(numbers.node, () => {
    numbers.resize();
    line.resize();
  });
  return () => {
    stop();
    model.off("change:picture", paint);
    root.remove();
  };
}

/** What tells this board from others of a page. @param {Picture} picture */
function name({ title, trials, trial, code, pupil }) {
  return [title, trials[trial], code, pupil && `pupil ${pupil}`].filter(Boolean).join(", ");
}

export default hosted(render);
