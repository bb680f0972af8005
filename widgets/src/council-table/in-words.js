// @ts-check
/** Cards that say in the text view what they are, without the short signs of a line of text. */

/** @typedef {import("../cards.js").Card} Card */

/** @param {Card} card */
function words({ kind, value, bird, start }) {
  if (kind === "banana") return String(value);
  if (kind === "monkey") return `${start ? "start " : ""}monkey ${value}${bird ? " + bird" : ""}`;
  return kind === "pass bird" ? kind : "bird";
}

/** @param {Element} node what holds the text, or is it @param {string} words */
function say(node, words) {
  const text = node.matches(".bl-card-text") ? node : node.querySelector(".bl-card-text");
  if (text === null) return;
  text.textContent = words;
  text.classList.toggle("bl-long", /[a-z]/.test(words));
}

/**
 * @template {{ card: (of: Card) => HTMLElement, hand: () => HTMLElement, divider: (value: number) => Element[] }} Drawing
 * @param {Drawing} drawing
 * @returns {Drawing}
 */
export const inWords = (drawing) => ({
  ...drawing,
  card(of) {
    const card = drawing.card(of);
    say(card, words(of));
    return card;
  },
  hand() {
    const card = drawing.hand();
    say(card, "monkey hand");
    return card;
  },
  divider(value) {
    const parts = drawing.divider(value);
    for (const part of parts) say(part, `divider ${value}`);
    return parts;
  },
});
