// @ts-check
/** The players: points, what they have left, and the cards that lie before them. */
import { button as makeButton, counted, html, set } from "../kit.js";
import { back, face } from "./cards.js";

/** @typedef {import("./types.js").Colour} Colour */
/** @typedef {import("./types.js").Desk} Desk */

/** @param {Desk} desk */
export function players(desk) {
  const node = html("ul", { class: "bl-players", "aria-label": "Players" });
  /** @type {Map<string, HTMLButtonElement>} */
  const lights = new Map();
  let shown = "";

  /** @param {string} name */
  function light(name) {
    desk.lit = desk.lit === name ? "" : name;
    const fit = desk.picture.scene?.colours.find((colour) => colour.name === desk.lit)?.fit;
    desk.tell(fit ?? "No hint is lit.");
    desk.refresh();
  }

  return {
    node,
    paint() {
      const { scene, people } = desk.picture;
      if (!scene) return;
      const next = JSON.stringify([scene.colours, people, scene.mao, desk.picture.turn]);
      if (next === shown) return;
      shown = next;
      const inside = /** @type {HTMLElement | null} */ (node.querySelector(":focus"))?.dataset.colour;
      lights.clear();
      node.replaceChildren(
        ...scene.colours.map((colour, place) => {
          const person = people.find(({ seats }) => seats.includes(colour.name));
          return html(
            "li",
            {
              "data-turn": colour.name === desk.picture.turn,
              "data-out": colour.out,
              "data-won": Boolean(person?.won),
            },
            html(
              "div",
              { class: "bl-who" },
              desk.map.piece(`hut-${place + 1}`),
              html("span", {}, html("b", {}, colour.name), html("small", {}, plays(colour, person?.plays))),
              html("b", { class: "bl-points bl-n" }, String(colour.total), html("span", { class: "bl-vh" }, " points")),
            ),
            html("p", { class: "bl-left" }, left(colour)),
            colour.denounced && html("p", { class: "bl-left" }, colour.denounced),
            html("div", { class: "bl-laid" }, ...cards(colour)),
          );
        }),
      );
      if (inside) lights.get(inside)?.focus();
    },
    /** Leave nothing of what one person knows to the next. */
    clear() {
      shown = "";
      lights.clear();
      node.replaceChildren();
    },
    /** Light the next hint, after the last one none. */
    next() {
      const names = [...lights.keys()];
      const following = names[names.indexOf(desk.lit) + 1] ?? desk.lit;
      if (following) light(following);
    },
    /** Show which hint is lit on the map. */
    light() {
      for (const [name, button] of lights) set(button, "aria-pressed", String(name === desk.lit));
    },
  };

  /** What lies before a player. @param {Colour} colour */
  function cards({ name, shown, paint, cards: known, project, fits, laid, out }) {
    if (out) return [html("em", {}, "out for the season")];
    if (known.length)
      return [
        html("span", { class: "bl-vh" }, `Project: ${project}. `),
        ...known.map((card) => face(desk, card, card === shown || (card === "Paint" && paint))),
        ...hint(name, shown, fits),
      ];
    if (!laid) return desk.picture.over ? [] : [html("em", {}, "no project yet")];
    const seen = shown === null ? [] : [face(desk, shown, true)];
    if (paint && shown !== "Paint") seen.push(face(desk, "Paint", true));
    const hidden = desk.picture.scene?.mao ? [back()] : Array.from({ length: shown === null ? 3 : 2 }, back);
    return [...seen, ...hidden, ...hint(name, shown, fits)];
  }

  /** The button that lights a hint on the map. @param {string} name @param {string | null} shown @param {string[]} fits */
  function hint(name, shown, fits) {
    if (shown === null || !fits.length) return [];
    const count = counted(fits.length, "spot fits", "spots fit");
    const does = `${count} ${shown}, shown by ${name}: show on the map`;
    const button = makeButton(count, () => light(name), {
      ...{ class: "bl-light", "data-colour": name, title: does, "aria-label": does },
    });
    lights.set(name, button);
    return [button];
  }
}

/** @param {Colour} colour @param {string | undefined} kind */
function plays({ first, both }, kind) {
  const parts = [kind === "person" ? "" : kind, first && "First Player", both !== null && `both ${both}`];
  return parts.filter(Boolean).join(" · ");
}

/** @param {Colour} colour */
function left({ reserve, paints }) {
  return `${counted(reserve, "hut")} and ${counted(paints, "Paint")} left`;
}
