// @ts-check
/** The hand on the table, what it holds, and the buttons that deal on. */
import { goOn } from "../experiment.js";
import { html, say, set } from "../kit.js";

/** @typedef {import("./types.js").Picture} Picture */

/** @param {import("./types.js").Board} board */
export function hand({ ask, card }) {
  const lying = html("p", { class: "bl-lying" });
  const cards = html("div", { class: "bl-hand", role: "group", "aria-label": "The hand" });
  const held = html("p", { class: "bl-held" });
  const rest = html("span");
  const verdict = html("span", { class: "bl-verdict" });
  let lay = "";
  return {
    node: html(
      "div",
      { class: "bl-stage" },
      lying,
      cards,
      held,
      html("p", { class: "bl-why" }, verdict, rest),
      goOn(ask, "Deal"),
    ),
    /** @param {Picture} picture @param {boolean} dealt whether this hand has just been dealt */
    paint(picture, dealt) {
      const row = picture.cards.map((of) => of.text).join(" ");
      if (row !== lay) cards.replaceChildren(...picture.cards.map(card));
      lay = row;
      [...cards.children].forEach((node, i) => {
        set(node, "data-counted", picture.cards[i]?.counted);
        set(node, "style", `--i: ${i}`);
        node.classList.toggle("bl-dealt", dealt);
      });
      const others = picture.holds.filter(({ count }) => count !== picture.count);
      say(lying, whichHand(picture));
      say(held, picture.holds.find(({ count }) => count === picture.count)?.words ?? "");
      say(rest, others.map(({ words }) => words).join(", "));
      say(verdict, picture.verdict);
      set(verdict, "data-ok", String(picture.meets));
    },
  };
}

/** @param {Picture} picture */
function whichHand({ sample: { rolls } }) {
  if (!rolls) return "A hand to look at";
  return rolls === 1 ? "Your first hand" : `Last of your ${rolls} hands`;
}
