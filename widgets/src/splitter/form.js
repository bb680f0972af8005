// @ts-check
/** Where a hand comes from: how many play, the class code that deals hands, and a hand as text. */
import { dealt } from "../codes.js";
import { segments } from "../kit.js";

/** @param {import("./types.js").Board} board */
export function form(board) {
  const { prefix, first, ask } = board;
  const players = segments({
    name: `${prefix}players`,
    legend: "Players",
    options: first.counts.map((count) => [String(count), String(count)]),
    choose: (count) => ask("players", { players: Number(count) }),
  });
  const { node, paint } = dealt(board, {
    what: "hand",
    most: first.longest,
    rows: 2,
    deals: "One code deals the whole class the same hands; with a pupil number each has their own.",
    copied: "The row is copied.",
    how:
      "14 cards in order: bananas as numbers, p a pass bird, m10 a monkey, mS the start player’s monkey. " +
      "Dividers such as |10 may stand among them.",
    fields: [players.node],
  });
  return {
    node,
    /** @param {import("./types.js").Picture} picture */
    paint(picture) {
      players.paint(String(picture.players));
      paint(picture);
    },
  };
}
