// @ts-check
/** The row: a tray for each group, with its cards and the divider that ends it. A divider is dragged,
 * or chosen and then moved by key, by its buttons, or by a tap where it should go. A tray keeps its
 * slider, whichever divider stands there, so that the focus stays while cards change trays. */
import { button as makeButton, html, say, set } from "../kit.js";
import { dragging, within } from "./drag.js";

/** @typedef {import("./types.js").Divider} Divider */
/** @typedef {import("./types.js").Group} Group */
/** @typedef {import("./types.js").Picture} Picture */
/** What a row takes of a board. @typedef {Pick<import("./types.js").Board, "ask" | "card" | "hand" | "divider">} Board */

/** @type {Record<string, 1 | -1>} */
const STEPS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** @param {Board} board */
export function row(board) {
  const { ask } = board;
  const node = html("div", { class: "bl-line", role: "group", "aria-label": "Your row" });
  /** @type {ReturnType<typeof tray>[]} */
  let trays = [];
  /** @type {Divider[]} */
  let dividers = [];

  /** @param {Element | null} slider */
  const dividerOf = (slider) => dividers[trays.findIndex((tray) => slider && tray.slider === slider)];
  const chosen = () => dividerOf(document.activeElement);
  const drag = dragging(node, {
    dividerOf,
    chosen,
    put: ({ value }, place) => ask("place", { divider: value, place }),
  });
  const buttons = movers(node, board, chosen);

  node.addEventListener("keydown", (event) => {
    const divider = chosen();
    if (!divider || event.ctrlKey || event.metaKey || event.altKey) return;
    const { value, last } = divider;
    const by = STEPS[event.key];
    if (by) ask(event.shiftKey ? "swap" : "step", { divider: value, by });
    else if (event.key === "Home") ask("place", { divider: value, place: 0 });
    else if (event.key === "End") ask("place", { divider: value, place: last });
    else return;
    event.preventDefault();
  });
  node.append(drag.node, buttons.node);

  return {
    node,
    resize: buttons.paint,
    /** @param {Pick<Picture, "groups" | "dividers">} picture */
    paint({ groups, dividers: now }) {
      const held = chosen()?.value;
      dividers = now;
      if (trays.length !== groups.length) {
        for (const old of trays) old.node.remove();
        trays = groups.map(({ divider }) => tray(board, divider > 0));
        node.prepend(...trays.map((each) => each.node));
        node.style.setProperty("--groups", String(groups.length));
      }
      drag.settle();
      groups.forEach((group, i) => trays[i]?.paint(group, now[i]));
      trays[now.findIndex(({ value }) => value === held)]?.slider?.focus();
      buttons.paint();
    },
  };
}

/** @param {Board} board @param {boolean} divided whether a divider ends it, or the monkey hand */
function tray(board, divided) {
  const slider = divided
    ? html("span", { class: "bl-card bl-divider", role: "slider", tabindex: 0, "aria-valuemin": 0 })
    : null;
  const end = slider ?? board.hand();
  const name = html("b");
  const least = html("span", {}, "smallest");
  const worth = html("b", { class: "bl-n" });
  const row = html("div", { class: "bl-cards" }, end);
  const caption = html("div", { class: "bl-cap", "aria-hidden": "true" }, name, least, worth);
  const node = html("div", { class: "bl-tray", role: "group" }, row, caption);
  /** @type {Element[]} */
  let cards = [];
  let drawn = "";
  return {
    node,
    slider,
    /** @param {Group} group @param {Divider | undefined} divider */
    paint(group, divider) {
      const { smallest } = group;
      if (drawn !== group.text) {
        drawn = group.text;
        for (const old of cards) old.remove();
        cards = group.cards.map(board.card);
        end.before(...cards); // moved itself, the slider would lose the focus
        slider?.replaceChildren(...board.divider(group.divider));
      }
      set(node, "aria-label", `Group ${group.name}, worth ${group.worth}${smallest ? ", smallest" : ""}`);
      node.classList.toggle("bl-least", smallest);
      node.classList.toggle("bl-narrow", cards.length < 2);
      least.hidden = !smallest;
      say(name, group.name);
      say(worth, group.worth);
      if (!slider || !divider) return;
      set(slider, "aria-label", `Divider ${divider.value}`);
      set(slider, "aria-valuemax", divider.last);
      set(slider, "aria-valuenow", divider.place);
      set(slider, "aria-valuetext", divider.words);
    },
  };
}

/**
 * What moves the chosen divider by finger or mouse, step by step; on the keyboard arrows do the same.
 * @param {HTMLElement} row @param {Board} board @param {() => Divider | undefined} chosen
 */
function movers(row, { ask }, chosen) {
  /** @param {string} label @param {string} sign @param {(divider: Divider) => void} move */
  const button = (label, sign, move) =>
    makeButton(
      html("span", { "aria-hidden": "true" }, sign),
      () => {
        const divider = chosen();
        if (divider) move(divider);
      },
      { tabindex: -1, "aria-label": label, mousedown: (event) => event.preventDefault() }, // the divider stays chosen
    );
  const step = (/** @type {1 | -1} */ by) => (/** @type {Divider} */ { value }) =>
    ask("step", { divider: value, by });
  const node = html(
    "div",
    { class: "bl-movers bl-no-print", hidden: true },
    button("One place to the left", "◀", step(-1)),
    button("One place to the right", "▶", step(1)),
  );
  /** Stand above the chosen divider, or below it where trays stand one under another. */
  function paint() {
    const divider = chosen();
    node.hidden = !divider;
    if (!divider) return;
    const slider = /** @type {HTMLElement} */ (document.activeElement);
    const { x, y, width, height } = within(row, slider);
    const below = getComputedStyle(row).getPropertyValue("--below").trim() === "1";
    const left = Math.max(0, Math.min(row.clientWidth - node.offsetWidth, x + width / 2 - node.offsetWidth / 2));
    node.style.transform = `translate(${left}px, ${below ? y + height : y - node.offsetHeight}px)`;
  }
  row.addEventListener("focusin", paint);
  row.addEventListener("focusout", paint);
  return { node, paint };
}
