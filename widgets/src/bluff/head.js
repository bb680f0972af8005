// @ts-check
/** The head of Bluff: its name, the duels won, how the board is shown, and the steps of the round. */
import { step } from "../jack.js";
import { help as makeHelp, html, opener, say, set, toggle } from "../kit.js";

/** @typedef {import("./types.js").Picture} Picture */

/** @type {[key: string, does: string][]} */
const KEYS = [
  ["A", "announce the speed shown"],
  ["+ −", "another speed"],
  ["B", "announce BANANAS!"],
  ["P", "pass"],
  ["C", "accuse Orange of cheating"],
  ["H", "hold: let it fly"],
  ["S", "shake for the next round"],
  ["E", "exact chances"],
  ["N", "a new duel"],
  ["U", "undo a choice"],
  ["T", "text view"],
  ["L", "larger, for a projector"],
  ["?", "this list"],
];

/**
 * @param {import("./types.js").Board} board
 * @param {Record<"read" | "enlarge" | "open", (on: boolean) => void>} view
 */
export function head({ ask, piece, first }, { read, enlarge, open }) {
  const eyebrow = html("p", { class: "bl-eyebrow" });
  const title = html("h2");
  const question = html("p", { class: "bl-lede" });
  const wins = [html("b"), html("b")];
  const score = html(
    "div",
    { class: "bl-score", role: "img" },
    html("span", {}, piece("shape-blue", { "data-colour": first.you.colour }), wins[0]),
    html("i", {}, "duels"),
    html("span", {}, wins[1], piece("shape-orange", { "data-colour": first.them.colour })),
  );
  const undo = html("button", { type: "button", class: "bl-quiet", click: () => ask("undo") }, "Undo");
  const asText = toggle("Text view", { class: "bl-quiet" }, read);
  const larger = toggle("Larger", { class: "bl-quiet" }, enlarge);
  const help = makeHelp(KEYS);
  const keys = opener("Keys", (on) => (help.hidden = !on));
  const fresh = opener("New duel …", open);
  const steps = html("ol", { class: "bl-steps" });
  return {
    node: html(
      "div",
      { class: "bl-head" },
      html("div", {}, eyebrow, title, question),
      html(
        "div",
        { class: "bl-tools" },
        score,
        html("div", { class: "bl-row bl-no-print" }, fresh, undo, asText, larger, keys),
      ),
    ),
    help,
    steps,
    asText,
    larger,
    keys,
    fresh,
    /** Close what begins a new duel. */
    close() {
      if (fresh.getAttribute("aria-expanded") === "true") fresh.click();
    },
    /** @param {Picture} picture */
    paint(picture) {
      say(eyebrow, `${picture.game} · duel on one island`);
      say(title, picture.title);
      say(question, picture.question);
      const [yours, theirs] = picture.duels;
      picture.duels.forEach((won, i) => say(/** @type {Node} */ (wins[i]), String(won)));
      set(score, "aria-label", `Duels won: you, Blue, ${yours}; Orange ${theirs}.`);
      set(undo, "aria-disabled", !picture.can_undo && "true");
      steps.replaceChildren(...picture.steps.map(step));
    },
  };
}
