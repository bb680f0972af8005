// @ts-check
/** Whose turn it is: the cover between two people, the question, and what can be done. */
import { button, capital, changes, heads, html, row, say, set } from "../kit.js";
import { review as makeReview } from "./review.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Controls} Controls */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Picture} Picture */

/** @param {Board} board @param {Controls} [controls] */
export function turn(board, controls) {
  const { ask, act } = board;
  const handed = html("p", { class: "bl-handed" });
  const look = button("", () => ask("look"), { class: "bl-primary" });
  const cover = html("section", { class: "bl-cover", hidden: true }, handed, look);
  const whose = html("h3");
  const question = html("p");
  const buttons = html("div", { class: "bl-row bl-options" });
  const results = html("div", { class: "bl-results" });
  const review = makeReview(board);
  let asking = controls;
  const node = html(
    "section",
    { class: "bl-turn", tabindex: "-1" },
    ...[whose, question, asking?.node, buttons, results, review.node],
  );

  const areOthers = changes();
  /** @param {Option[]} options */
  function offer(options) {
    if (!areOthers(options)) return;
    buttons.replaceChildren(
      ...options.map(({ action, label }) => button(label, () => act(action), { "data-action": action })),
    );
  }

  /** Where the keyboard finds what is asked for, or where it will be asked. */
  function ready() {
    if (!cover.hidden) return look;
    const shown = [.../** @type {NodeListOf<HTMLElement>} */ (node.querySelectorAll("button, input, select"))].filter(
      (part) => !part.closest("[hidden]"),
    );
    return shown.find((part) => part.matches(".bl-primary")) ?? shown[0] ?? node;
  }

  return {
    node,
    cover,
    ready,
    /** Press one of the first options. @param {number} number from 1 */
    press(number) {
      const button = /** @type {HTMLElement | undefined} */ (buttons.children[number - 1]);
      button?.click();
    },
    /** Ask by other controls from now on. @param {Controls} [others] */
    clear(others) {
      if (others) asking?.node.replaceWith(others.node);
      asking = others;
    },
    /** Bring what is asked for into view, whole if it fits, and the keyboard to it. */
    reveal() {
      ready().focus({ preventScroll: true });
      (cover.hidden ? node : cover).scrollIntoView?.({ block: "nearest" });
    },
    /** @param {Picture} picture */
    paint(picture) {
      cover.hidden = picture.cover === null;
      say(handed, `Hand the screen to ${picture.cover ?? ""}. Nobody else should look.`);
      say(look, `I am ${picture.cover ?? ""}: go on`);
      node.hidden = picture.cover !== null;
      set(node, "data-your-turn", picture.turn !== null);
      say(whose, heading(picture));
      say(question, picture.question);
      const taken = asking?.paint(picture) ?? false;
      offer(taken ? [] : picture.options);
      results.replaceChildren(...(picture.over && picture.replay.now ? [scores(picture)] : []));
      review.paint(picture);
    },
  };
}

/** @param {Picture} picture */
function heading(picture) {
  if (!picture.replay.now) return "An earlier move";
  if (picture.over) return "The game is over";
  if (picture.turn === "you") return "It is your turn";
  if (picture.turn !== null) return `${capital(picture.turn)}, it is your turn`;
  return "The others move …";
}

/** @param {Picture} picture */
function scores({ results }) {
  return html(
    "table",
    {},
    heads("Player", "Score", "Share of the win"),
    html(
      "tbody",
      {},
      ...results.map(({ name, score, share }) => row({ class: share !== "0" && "bl-wins" }, name, score, share)),
    ),
  );
}
