// @ts-check
/** A hand, or what another player may bid: a button for each stack of equal cards. */
import { button as makeButton, html, say, set } from "../kit.js";

/** @typedef {import("./types.js").Drawing} Drawing */
/** @typedef {import("./types.js").Stack} Stack */

/** How many cards of a stack are drawn at most; their number is written, too. */
const DRAWN = 3;

/**
 * @param {Drawing} drawing
 * @param {{ label: string, press: (stack: Stack) => void }} of what a press on a stack does
 */
export function hand(drawing, { label, press }) {
  const node = html("div", { class: "bl-stacks", role: "group", "aria-label": label });
  /** @type {Map<string, ReturnType<typeof made>>} by the card and how many there are */
  let shown = new Map();

  /** @param {Stack} stack */
  function made({ card, count }) {
    const [top, ...below] = Array.from({ length: Math.min(count, DRAWN) }, () => drawing.card(card));
    for (const each of below) set(each, "aria-hidden", "true");
    const about = html("span", { class: "bl-vh" });
    const number = html("b", { class: "bl-count bl-n", "aria-hidden": "true" }, `× ${count}`);
    const button = makeButton("", () => entry.stack && press(entry.stack), { class: "bl-stack" });
    button.append(...below, ...(top ? [top] : []), ...(count > 1 ? [number] : []), about);
    const entry = { button, about, stack: /** @type {Stack | null} */ (null) };
    return entry;
  }

  return {
    node,
    /** @param {Stack[]} stacks @param {string | null} chosen the text of the card chosen, null where none can be */
    paint(stacks, chosen = null) {
      const key = (/** @type {Stack} */ { card, count }) => `${card.text} ${count}`;
      const next = new Map(stacks.map((stack) => [key(stack), shown.get(key(stack)) ?? made(stack)]));
      for (const [name, { button }] of shown) if (!next.has(name)) button.remove();
      [...next.values()].forEach(({ button }, i) => {
        if (node.children[i] !== button) node.insertBefore(button, node.children[i] ?? null);
      });
      for (const stack of stacks) {
        const { card, count, why } = stack;
        const entry = next.get(key(stack));
        if (!entry) continue;
        entry.stack = stack;
        say(entry.about, [count > 1 && `${count} cards`, why].filter(Boolean).join("; "));
        set(entry.button, "aria-disabled", why !== "" && "true");
        set(entry.button, "title", why || null);
        set(entry.button, "aria-pressed", chosen === null ? null : String(card.text === chosen));
      }
      shown = next;
    },
  };
}
