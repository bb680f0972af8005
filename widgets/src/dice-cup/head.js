// @ts-check
/** The head of the Dice Cup: its keys, and what its class codes do. */
import { head as experimentHead } from "../experiment.js";

/** @type {[key: string, does: string][]} */
const KEYS = [
  ["R", "roll once"],
  ["U", "undo"],
  ["+ −", "raise or lower the minimum"],
  ["E", "show or hide the exact law"],
  ["H", "set the dice by hand"],
  ["2–6, B", "on a die by hand: its face"],
  ["↑ ↓", "on a die by hand: next face"],
  ["← →", "on a die by hand: next die"],
  ["T", "text view"],
  ["L", "larger, for a projector"],
  ["?", "this list"],
];

/**
 * @param {import("./types.js").Board} board
 * @param {{ read: (on: boolean) => void, enlarge: (on: boolean) => void }} view
 */
export function head(board, view) {
  const codes = "One code gives the whole class the same rolls; with a pupil number each has their own.";
  return experimentHead(board, KEYS, codes, view);
}
