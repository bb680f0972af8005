// @ts-check
/** Where an auction comes from: how many play, who takes monkeys, the class code, and an auction as text. */
import { dealt } from "../codes.js";
import { segments } from "../kit.js";

/** @param {import("./types.js").Board} board */
export function form(board) {
  const { prefix, ask } = board;
  const award = segments({
    name: `${prefix}award`,
    legend: "Who takes a monkey",
    options: [
      ["ranked", "All but the last"],
      ["winner_only", "Only the first"],
    ],
    choose: (award) => ask("award", { award }),
  });
  const { node, paint } = dealt(board, {
    what: "auction",
    rows: 4,
    deals: "One code deals the whole class the same auctions; with a pupil number each has their own.",
    copied: "The auction is copied.",
    how:
      "The round, who began it and who holds mS; the table; who passed, in order; then each player once. " +
      "Only your own hand is named: bananas as numbers, p a pass bird, m10 a monkey. " +
      "Of everybody: bids, cards played in earlier rounds, pass birds used, monkeys won, birds. At the end, who is to bid.",
    fields: [award.node],
  });
  return {
    node,
    /** @param {import("./types.js").Picture} picture */
    paint(picture) {
      award.paint(picture.award);
      paint(picture);
    },
  };
}
