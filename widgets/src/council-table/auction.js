// @ts-check
/** The auction: lots in the centre, everybody's bids, and what each has won. */
import { bidders as makeBidders, lots as makeLots, player } from "../auction/table.js";
import { html } from "../kit.js";
import { place, slide } from "./motion.js";

/** @typedef {import("../cards.js").Card} Card */
/** @typedef {import("./types.js").Drawing} Drawing */
/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("./types.js").Scene} Scene */

/** @param {Drawing} drawing */
export function auction(drawing) {
  const lots = makeLots(drawing);
  const bidders = makeBidders(drawing);
  const won = html("div", { class: "bl-won", role: "group", "aria-label": "Won so far" });
  const node = html("div", { class: "bl-felt" }, lots.node, bidders.node, won);
  /** @type {Pick<Scene, "lots" | "bidders" | "won">} */
  let shown = { lots: [], bidders: [], won: [] };

  /** Where the lots lie, by the text of the monkey, empty for the bird. */
  const lotPlaces = () => {
    const piles = [...lots.node.querySelectorAll(".bl-pile")];
    return new Map(shown.lots.map(({ text }, at) => [text, place(piles[at])]));
  };
  /** The card that was chosen in the hand, which is below the scene. */
  const chosen = () =>
    place(node.closest(".bl-board")?.querySelector('.bl-stack[aria-pressed="true"] .bl-card:last-child'));

  /** Let a monkey that may be taken be touched; the keyboard has the buttons below. @param {Picture["options"]} options */
  function offer(options) {
    shown.lots.forEach(({ text }, at) => {
      const action = `win ${text}`;
      if (!options.some((its) => its.action === action)) return;
      lots.node.querySelectorAll(".bl-pile")[at]?.classList.add("bl-takeable");
      lots.node.querySelectorAll(".bl-pile")[at]?.addEventListener("click", () => drawing.act(action));
    });
  }

  return {
    node,
    /** @param {Scene} scene @param {Picture["options"]} options */
    paint(scene, options) {
      node.hidden = scene.bidders.length === 0;
      const before = shown;
      const from = lotPlaces();
      const hand = chosen();
      shown = scene;
      lots.paint(scene.lots);
      bidders.paint(scene.bidders);
      won.style.setProperty("--players", String(scene.won.length));
      won.replaceChildren(...scene.won.map((its) => drawWon(drawing, its)));
      offer(options);
      scene.bidders.forEach(({ cards, yours }, at) => {
        if (cards.length !== (before.bidders[at]?.cards.length ?? cards.length) + 1) return;
        const bidder = bidders.node.children[at];
        slide(last(bidder), (yours && hand) || place(bidder?.querySelector(".bl-player")));
      });
      scene.won.forEach(({ cards }, at) => {
        const drawn = won.children[at]?.querySelectorAll(".bl-card") ?? [];
        for (const of of gained(cards, before.won[at]?.cards ?? cards)) {
          slide(/** @type {HTMLElement} */ (drawn[of]), from.get(cards[of]?.kind === "monkey" ? cards[of].text : ""));
        }
      });
    },
  };
}

/** The card that a bidder has played last. @param {Element | undefined} bidder */
const last = (bidder) => /** @type {HTMLElement | null} */ (bidder?.querySelector(".bl-bids > :last-child") ?? null);

/** The places of the cards that are new; monkeys and birds each are in the order in which they came. @param {Card[]} now @param {Card[]} before */
function gained(now, before) {
  const left = before.map(({ text }) => text);
  return now.flatMap(({ text }, at) => {
    const known = left.indexOf(text);
    if (known < 0) return [at];
    left.splice(known, 1);
    return [];
  });
}

/** @param {Drawing} drawing @param {Scene["won"][number]} of */
function drawWon(drawing, { who, colour, cards, sum }) {
  return html(
    "section",
    {},
    html("div", {}, player(drawing, { who, colour }), html("span", { class: "bl-small" }, sum)),
    html("div", { class: "bl-heap" }, ...cards.map(drawing.card)),
  );
}
