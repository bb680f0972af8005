// @ts-check
/** What is asked for in parts: the cards of a project or a stack, or a spot for a hut or a Tiki. */
import { button as makeButton, changes, html, say, segments, set } from "../kit.js";
import { drawing } from "./cards.js";
import { deskOf } from "./scene.js";

/** @typedef {import("../table/types.js").Board} Board */
/** @typedef {import("./types.js").Desk} Desk */
/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {Extract<import("./types.js").Ask, { kind: "stack" }>} StackAsk */
/** @typedef {Exclude<import("./types.js").Ask, { kind: "stack" }>} SpotAsk */

const PAINT = "Paint";

/** @param {Board} board */
export function controls(board) {
  const desk = deskOf(board);
  const node = html("div", { class: "bl-asks bl-no-print" });
  const isOther = changes();
  return {
    node,
    /** @param {Picture} picture */
    paint(picture) {
      if (picture.scene === null) desk.clear();
      const ask = picture.scene?.ask ?? null;
      if (isOther([picture.turn, picture.replay.last, picture.game, ask])) {
        desk.chosen = [];
        desk.choose = () => {};
        node.replaceChildren(...(ask ? made(desk, ask) : []));
        if (picture.scene) desk.refresh();
      }
      node.hidden = ask === null;
      // The map has nothing to choose now: the keyboard goes on at the buttons.
      if (!ask && picture.options.length && desk.map.node.contains(document.activeElement))
        queueMicrotask(() => /** @type {HTMLElement | null | undefined} */ (node.parentElement?.querySelector(".bl-options button"))?.focus());
      return ask !== null;
    },
  };
}

/** @param {Desk} desk @param {import("./types.js").Ask} ask */
function made(desk, ask) {
  if (ask.kind === "stack") return stack(desk, ask);
  return ask.kind === "project" ? project(desk, ask) : spot(desk, ask);
}

// ----------------------------------------------------------------------------- a project, a stack

/**
 * The hand: what is chosen of it, and a button for each card, by kind.
 * @param {Desk} desk @param {number} paints how many Paints are offered
 * @param {boolean} single whether one of each kind is chosen at most
 * @param {(picks: string[]) => void} changed
 */
function hand(desk, paints, single, changed) {
  const { areas, themes, beaches } = desk.picture.map;
  /** @type {[kind: string, cards: string[]][]} */
  const kinds = [
    ["Beach", beaches.map(({ name }) => name)],
    ["Area", areas],
    ["Theme", themes],
    ["Paint", Array.from({ length: paints }, (_, place) => `${PAINT} ${place + 1}`)],
  ];
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  /** @type {Set<string>} */
  const picks = new Set();
  const order = kinds.flatMap(([, cards]) => cards);

  function show() {
    for (const [card, button] of buttons) set(button, "aria-pressed", String(picks.has(card)));
    changed(order.filter((card) => picks.has(card)));
  }
  /** @param {string} card @param {string[]} cards of its kind */
  function press(card, cards) {
    if (picks.delete(card)) return show();
    if (single) for (const other of cards) picks.delete(other);
    picks.add(card);
    show();
  }
  const node = html(
    "div",
    { class: "bl-hand" },
    ...kinds
      .filter(([, cards]) => cards.length)
      .map(([kind, cards]) =>
        html(
          "div",
          { class: "bl-kind", role: "group", "aria-label": kind },
          html("span", { class: "bl-kind-name", "aria-hidden": "true" }, kind),
          html(
            "div",
            { class: "bl-deck" },
            ...cards.map((card) => {
              const [name = ""] = card.split(" ");
              const click = () => press(card, cards);
              const button = makeButton(drawing(desk, name), click);
              button.append(html("b", {}, name));
              buttons.set(card, button);
              return button;
            }),
          ),
        ),
      ),
  );
  return {
    node,
    show,
    /**
     * Choose cards; where one of each kind is chosen, in place of those of their kinds.
     * @param {string[]} cards @param {boolean} alone in place of all others
     */
    put(cards, alone = false) {
      if (alone) picks.clear();
      for (const [, kind] of kinds)
        if (single && kind.some((card) => cards.includes(card))) for (const card of kind) picks.delete(card);
      for (const card of cards) picks.add(card);
      show();
    },
  };
}

/**
 * A project of three cards, and a Paint if it is a take-back; or, if that is allowed, any cards.
 * @param {Desk} desk @param {SpotAsk} ask
 */
function project(desk, { verbs, paints, others, void: any }) {
  const words = html("p", { class: "bl-chosen" });
  const lay = makeButton("Lay this project", () => go(), { class: "bl-primary" });
  const offered = verbs.some(({ verb }) => verb === "repaint") && paints > 0;
  let action = "";
  const go = () => {
    if (action) desk.act(action);
    else desk.tell("A project needs a beach, an area and a theme.");
  };
  const most = any ? paints : 1;
  const cards = hand(desk, offered ? most : 0, !any, (picks) => {
    const names = picks.map((card) => card.split(" ")[0] ?? "");
    const places = names.filter((card) => card !== PAINT);
    const name = places.join("-");
    const verb = places.length < names.length ? "repaint" : "build";
    const whole = places.length === 3 && names.length - places.length < 2;
    const open = whole && verbs.some((one) => one.verb === verb && one.spots.includes(name));
    const wrong = any && !open && names.length > 0;
    action = wrong ? `void ${names.join("-")}` : whole ? `${verb} ${name}` : "";
    desk.chosen = open || (whole && !any) ? [name] : [];
    const does = verb === "repaint" ? "Take back the hut on" : "Build on";
    const why = name in desk.picture.map.touches ? " A hut stands there." : " There is no such spot.";
    const hut = whole ? `${does} ${name}.${open ? worth(desk, name) : why}` : "Choose a spot on the map, or three cards.";
    say(words, wrong ? "These cards are no project: nothing will come of it." : hut);
    set(lay, "aria-disabled", !open && !wrong && "true");
    desk.refresh();
  });
  desk.choose = (name) => {
    if (desk.chosen.includes(name)) return go();
    cards.put(name.split("-"), any);
    desk.tell(`${words.textContent} Choose it again to lay this project.`);
  };
  cards.show();
  return [cards.node, words, html("div", { class: "bl-row" }, lay, ...buttons(desk, others))];
}

/** A stack of any cards, one of them on top. @param {Desk} desk @param {StackAsk} ask */
function stack(desk, { paints, sizes }) {
  const words = html("p", { class: "bl-chosen" });
  const tops = html("div");
  const lay = makeButton("Lay this stack", () => go(), { class: "bl-primary" });
  let top = "";
  /** @type {string[]} */
  let names = [];
  const go = () => {
    if (names.length) desk.act(`lay ${names.join(" ")} showing ${top}`);
    else desk.tell("A stack has one card at least.");
  };
  const cards = hand(desk, paints, false, (picks) => {
    names = picks.map((card) => card.split(" ")[0] ?? "");
    const each = [...new Set(names)];
    if (!each.includes(top)) top = each[0] ?? "";
    // The spots that the stack has all three cards of.
    desk.chosen = desk.picture.map.spots.filter((spot) =>
      spot.split("-").every((card) => names.includes(card)),
    );
    say(words, sizes[names.length] ?? "");
    set(lay, "aria-disabled", !names.length && "true");
    tops.hidden = !each.length;
    const choice = segments({
      name: `${desk.prefix}top`,
      legend: "The card on top",
      options: each.map((card) => [card, card]),
      choose: (card) => {
        top = card;
      },
    });
    choice.paint(top);
    tops.replaceChildren(choice.node);
    desk.refresh();
  });
  desk.choose = (name) => {
    cards.put(name.split("-"));
    desk.tell(`The cards of ${name} are in the stack. ${words.textContent}`);
  };
  cards.show();
  return [cards.node, words, tops, html("div", { class: "bl-row" }, lay)];
}

// ----------------------------------------------------------------------------- a spot

/** A spot for a Tiki or a hut: on the map, or from a list. @param {Desk} desk @param {SpotAsk} ask */
function spot(desk, { verbs, others }) {
  const list = html(
    "select",
    { class: "bl-input", change: () => put(list.value) },
    html("option", { value: "" }, "on the map, or from this list"),
    ...verbs.map(({ verb, says, spots }) =>
      html("optgroup", { label: says }, ...spots.map((name) => html("option", { value: `${verb} ${name}` }, name))),
    ),
  );
  const words = html("p", { class: "bl-chosen", hidden: true });
  const go = makeButton("", () => done(), { class: "bl-primary" });
  const done = () => {
    if (list.value) desk.act(list.value);
    else desk.tell("Choose a spot first, on the map or from the list.");
  };
  /** @param {string} action */
  function put(action) {
    const [verb = "", name = ""] = action.split(" ");
    const says = verbs.find((one) => one.verb === verb)?.says ?? verbs[0]?.says ?? "";
    list.value = action;
    desk.chosen = name ? [name] : [];
    say(go, name ? `${says} on ${name}` : says);
    set(go, "aria-disabled", !name && "true");
    say(words, name ? worth(desk, name).trim() : "");
    words.hidden = !words.textContent;
    desk.refresh();
  }
  desk.choose = (name) => {
    const open = verbs.find(({ spots }) => spots.includes(name));
    if (desk.chosen.includes(name)) return done();
    if (!open) return desk.act(`${verbs[0]?.verb} ${name}`); // the rules say why not
    put(`${open.verb} ${name}`);
    desk.tell(`${open.says} on ${name}? Choose it again to do so.`);
  };
  put("");
  return [
    html("label", { class: "bl-label" }, "The spot", list),
    words,
    html("div", { class: "bl-row" }, go, ...buttons(desk, others)),
  ];
}

/** What the coach says of a spot that is chosen. @param {Desk} desk @param {string} name */
function worth({ picture }, name) {
  const { notes = {}, best = "" } = picture.scene ?? {};
  const note = /** @type {Record<string, string>} */ (notes)[name];
  if (!note) return "";
  return note === best ? ` Coach: ${note} here, the best.` : ` Coach: ${note} here, ${best} at best.`;
}

/** What can be done without a spot. @param {Desk} desk @param {SpotAsk["others"]} others */
function buttons(desk, others) {
  return others.map(({ action, label }) => makeButton(label, () => desk.act(action), { "data-action": action }));
}
