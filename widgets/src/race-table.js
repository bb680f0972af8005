// @ts-check
/** The Race table: the course, the ledger, and the decisions of Jack Bananas. The rules and all that is
 * under other cups stay with the session. */
import jack from "../../banana_lab/data/symbols/planes.svg";
import { step } from "./jack.js";
import { html } from "./kit.js";
import common from "../../banana_lab/data/symbols/dice.svg";
import { controls as makeControls } from "./race-table/controls.js";
import { course as makeCourse } from "./race-table/course.js";
import { ledger as makeLedger } from "./race-table/ledger.js";
import { lifted as makeLifted } from "./race-table/lifted.js";
import drawing from "../../banana_lab/data/symbols/course.svg";
import { table } from "./table.js";

/** @typedef {import("./table/types.js").Board} Board */

/** The controls of each board, for its keys. @type {WeakMap<Board, ReturnType<typeof makeControls>>} */
const made = new WeakMap();

/** @param {Board} board */
function controls(board) {
  const parts = made.get(board) ?? makeControls(board);
  made.set(board, parts);
  return parts;
}

/** @param {Board} board */
function scene(board) {
  const steps = html("ol", { class: "bl-steps" });
  const course = makeCourse(board);
  const lifted = makeLifted(board);
  const ledger = makeLedger(board);
  let at = 0;
  return {
    node: html("div", { class: "bl-scene" }, steps, course.node, lifted.node, ledger.node),
    /** @param {import("./race-table/types.js").Picture} picture @param {boolean} words */
    paint({ scene, map, replay }, words) {
      if (scene === null) return;
      steps.replaceChildren(...scene.steps.map(step));
      course.paint(scene, map, words, replay.at > at);
      lifted.paint(scene);
      ledger.paint(scene);
      ({ at } = replay);
    },
  };
}

export default table({
  name: "bl-race-table",
  drawings: [common, jack, drawing],
  scene,
  controls,
  keys: [
    ["a", "announce the speed shown", (board) => controls(board).announce()],
    ["+", "the next higher speed", (board) => controls(board).raise(1)],
    ["-", "the next lower speed", (board) => controls(board).raise(-1)],
    ["b", "call BANANAS!", (board) => board.act("BANANAS!")],
    ["p", "pass", (board) => board.act("pass")],
    ["h", "hold: accuse nobody", (board) => board.act("hold")],
  ],
});
