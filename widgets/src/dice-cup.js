// @ts-check
/** The Dice Cup: draws the picture that a session gives and sends what the person asks for. The
 * rules, the chances and the sentences are the session's. */
import { controls as makeControls } from "./dice-cup/controls.js";
import { numbers as makeNumbers, resultLine } from "./dice-cup/numbers.js";
import { stage as makeStage } from "./dice-cup/stage.js";
import { codeRow } from "./experiment.js";
import { html } from "./kit.js";
import drawing from "../../banana_lab/data/symbols/dice.svg";
import { shell } from "./shell.js";

const CODES = "One code gives the whole class the same rolls; with a pupil number each has their own.";

export default shell("bl-experiment bl-dice-cup", [drawing], draw);

/** @param {import("./dice-cup/types.js").Board} board @returns {import("./types.js").Parts<import("./dice-cup/types.js").Picture>} */
function draw(board) {
  const { ask } = board;
  const code = codeRow(board, CODES);
  const stage = makeStage(board);
  const controls = makeControls(board);
  const line = resultLine(board.tell);
  const numbers = makeNumbers(board, line.resize);
  let { rolls } = board.first.sample;
  return {
    name: ({ title, trials, trial, code, pupil }) =>
      [title, trials[trial], code, pupil && `pupil ${pupil}`].filter(Boolean).join(", "),
    above: code.node,
    keys: [
      ["R", "roll once", () => ask("roll", { times: 1 })],
      ["+ −", "raise or lower the minimum", { "+": () => ask("raise", { by: 1 }), "-": () => ask("raise", { by: -1 }) }],
      ["E", "show or hide the exact law", () => numbers.show.click()],
      ["H", "set the dice by hand", stage.setByHand],
      ["2–6, B", "on a die by hand: its face"],
      ["↑ ↓", "on a die by hand: next face"],
      ["← →", "on a die by hand: next die"],
    ],
    body: [html("div", { class: "bl-lab" }, stage.node, controls.node), numbers.node, line.node],
    paint(picture, words) {
      const rolled = picture.lying === "rolled" && picture.sample.rolls > rolls;
      ({ rolls } = picture.sample);
      code.paint(picture);
      stage.paint(picture, { words, rolled });
      controls.paint(picture);
      numbers.paint(picture, words);
      line.paint(picture);
    },
    end: numbers.stop,
  };
}
