// @ts-check
/** Where a hand comes from: how many play, the class code that deals hands, and a hand as text. */
import { dealt } from "../codes.js";

/** @param {import("./types.js").Board} board */
export const form = (board) =>
  dealt(board, {
    what: "hand",
    rows: 2,
    deals: "One code deals the whole class the same hands; with a pupil number each has their own.",
    copied: "The row is copied.",
    how:
      "14 cards in order: bananas as numbers, p a pass bird, m10 a monkey, mS the start player’s monkey. " +
      "Dividers such as |10 may stand among them.",
  });
