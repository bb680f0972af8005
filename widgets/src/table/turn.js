// @ts-check
/** Whose turn it is: the cover between two people, the question, and what can be done. */
import { capital, html, say, set } from "../kit.js";
import { review as makeReview } from "./review.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Controls} Controls */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Picture} Picture */

/** @param {Board} board @param {Controls} [controls] */
export function turn(board, controls) {
  const { ask, act } = board;
  const handed = html("p", { class: "bl-handed" });
  const look = html("button", { type: "button", class: "bl-primary", click: () => ask("look") });
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

  /** The options that the buttons show. @type {string} */
  let shown = "";
  /** @param {Option[]} options */
  function offer(options) {
    const named = JSON.stringify(options);
    if (named === shown) return;
    shown = named;
    buttons.replaceChildren(
      ...options.map(({ action, label }) =>
        html("button", { type: "button", "data-action": action, click: () => act(action) }, label),
      ),
    );
  }

  return {
    node,
    cover,
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
      this.focus({ preventScroll: true });
      (cover.hidden ? node : cover).scrollIntoView?.({ block: "nearest" });
    },
    /** Take the keyboard to what is asked for, or to where it will be asked. @param {FocusOptions} [how] */
    focus(how) {
      const shown = [.../** @type {NodeListOf<HTMLElement>} */ (node.querySelectorAll("button, input, select"))].filter(
        (part) => !part.closest("[hidden]"),
      );
      const first = shown.find((part) => part.matches(".bl-primary")) ?? shown[0];
      (cover.hidden ? first ?? node : look).focus(how);
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
    html("thead", {}, html("tr", {}, ...["Player", "Score", "Share of the win"].map(header))),
    html(
      "tbody",
      {},
      ...results.map(({ name, score, share }) =>
        html("tr", { class: share !== "0" && "bl-wins" }, html("th", { scope: "row" }, name), html("td", {}, score), html("td", {}, share)),
      ),
    ),
  );
}

/** @param {string} words */
function header(words) {
  return html("th", { scope: "col" }, words);
}
