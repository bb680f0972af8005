// @ts-check
/** Lots in the middle of the table and the bidders around it, as banana_lab/boards/explorers/auction/table.py
 * describes them. */
import { html, say, set } from "../kit.js";

/** @typedef {import("./types.js").Bidder} Bidder */
/** @typedef {import("./types.js").Drawing} Drawing */
/** @typedef {import("./types.js").Lot} Lot */
/** @typedef {import("./types.js").Who} Who */

/** A player's shape and name. @param {Drawing} drawing @param {Who} of */
export const player = ({ piece }, { who, colour }) =>
  html(
    "span",
    { class: "bl-player" },
    piece(`shape-${colour}`, { "data-colour": colour, viewBox: "0 0 24 24" }),
    html("b", {}, who),
  );

/** The lots, and who takes each now. @param {Drawing} drawing */
export function lots(drawing) {
  const list = html("ul", { class: "bl-lots", "aria-label": "Lots" });
  const none = html("p", { class: "bl-small" }, "No lots lie open.");
  return {
    node: html("div", {}, list, none),
    /** @param {Lot[]} lots */
    paint(lots) {
      none.hidden = lots.length > 0;
      list.replaceChildren(...lots.map((lot) => drawLot(drawing, lot)));
    },
  };
}

/** @param {Drawing} drawing @param {Lot} lot */
function drawLot(drawing, { cards, rank, taker, taken }) {
  return html(
    "li",
    {},
    html("span", { class: "bl-pile" }, ...cards.map(drawing.card)),
    taker && player(drawing, taker),
    html("span", { class: "bl-small" }, rank && `${rank}${taken ? ", taken" : ""}`),
  );
}

/** The bidders; one keeps its place, so that only what changes is drawn anew. @param {Drawing} drawing */
export function bidders(drawing) {
  const node = html("div", { class: "bl-bidders" });
  /** @type {ReturnType<typeof place>[]} */
  let places = [];
  return {
    node,
    /** @param {Bidder[]} bidders */
    paint(bidders) {
      if (places.length !== bidders.length) {
        places = bidders.map(() => place(drawing));
        node.replaceChildren(...places.map((each) => each.node));
        node.style.setProperty("--players", String(bidders.length));
      }
      bidders.forEach((bidder, i) => places[i]?.paint(bidder));
    },
  };
}

/** @param {Drawing} drawing */
function place(drawing) {
  const name = html("span");
  const state = html("span", { class: "bl-small" });
  const cards = html("div", { class: "bl-bids" });
  const total = html("b", { class: "bl-n" });
  const rank = html("b");
  const gets = html("p", { class: "bl-small" });
  const holds = html("p", { class: "bl-small bl-holds" });
  const node = html(
    "section",
    { class: "bl-bidder" },
    html("div", {}, name, state),
    cards,
    html("div", { class: "bl-bid" }, total, rank),
    gets,
    holds,
  );
  return {
    node,
    /** @param {Bidder} bidder */
    paint(bidder) {
      set(node, "aria-label", `${bidder.who}, ${bidder.state || "done"}, total ${bidder.total}`);
      node.classList.toggle("bl-turn", bidder.turn);
      node.classList.toggle("bl-out", bidder.out);
      name.replaceChildren(player(drawing, bidder));
      say(state, bidder.state);
      cards.replaceChildren(...bidder.cards.map(drawing.card));
      say(total, String(bidder.total));
      say(rank, bidder.rank);
      say(gets, bidder.gets);
      say(holds, bidder.holds);
    },
  };
}
