// @ts-check
/** The island with what stands on it, the players beside it, and how their points are made up. */
import { islandMap } from "../island-map.js";
import { legend as makeLegend } from "../island/legend.js";
import { scoreCard } from "../island/score.js";
import { tables as makeTables } from "../island/table.js";
import { html, watchWidth } from "../kit.js";
import { players as makePlayers } from "./players.js";

/** @typedef {import("../table/types.js").Board} Board */
/** @typedef {import("./types.js").Desk} Desk */
/** @typedef {import("./types.js").Picture} Picture */

/** A scene as wide as this shows how the points are made up, in pixels. */
const WIDE = 600;
/** What the scene and the controls of a board share. @type {WeakMap<Board, Desk>} */
const desks = new WeakMap();

/** @param {Board} board */
export function deskOf(board) {
  return /** @type {Desk} */ (desks.get(board));
}

/** @param {Board} board */
export function scene(board) {
  const map = islandMap({
    choose: (spot) => desk.choose(spot),
    enlarged: (beach) => board.tell(beach ? `${beach} is enlarged. Choose a spot.` : "The whole island."),
  });
  /** @type {Desk} */
  const desk = Object.assign(Object.create(board), {
    map,
    lit: "",
    chosen: [],
    picture: board.first,
    choose: () => {},
    refresh: () => mark(),
    clear: () => players.clear(),
    home: () => map.go(desk.chosen.at(-1) ?? Object.keys(desk.picture.map.touches)[0] ?? ""),
    next: () => players.next(),
  });
  desks.set(board, desk);
  const players = makePlayers(desk);
  const parts = /** @type {any} */ ({ ...board, map, ask: (/** @type {string} */ _word, /** @type {{ spot: string }} */ { spot }) => desk.choose(spot) });
  const tables = makeTables(parts);
  const score = scoreCard(parts);
  const legend = makeLegend(parts);
  const more = html(
    "details",
    { class: "bl-more" },
    html("summary", {}, "How the points are made up, and what the signs mean"),
    html("div", { class: "bl-cards" }, score.node, legend.node),
  );
  const stop = watchWidth(more, (width) => {
    more.open = width >= WIDE; // else it would stand between the map and the turn
    stop();
  });

  /** Show what is lit and chosen on the spots, and what stands there. */
  function mark() {
    const { map: ground, scene } = desk.picture;
    if (!scene) return;
    const lit = scene.colours.find(({ name }) => name === desk.lit);
    const open = scene.ask?.kind === "spot" ? new Set(scene.ask.verbs.flatMap(({ spots }) => spots)) : null;
    const states = Object.fromEntries(
      Object.entries(ground.touches).map(([name, touches]) => {
        const { hut = null, tiki = null, stands = "free" } = scene.spots[name] ?? {};
        const chosen = desk.chosen.includes(name);
        const fits = lit ? lit.fits.includes(name) : chosen;
        const note = scene.notes[name] ?? "";
        const said = [lit && fits && `Fits ${lit.shown}.`, note && `Coach: ${note}.`, chosen && "Chosen."];
        return [
          name,
          {
            label: [`${name.replaceAll("-", ", ")}: ${stands}. ${touches}`, ...said].filter(Boolean).join(" "),
            stands,
            hut,
            tiki,
            note,
            marks: fits ? ["fits"] : lit || (open && !open.has(name)) ? ["dim"] : [],
            ...(scene.ask && { pressed: chosen }),
          },
        ];
      }),
    );
    map.paint(states, scene.label);
    map.pin(desk.chosen.at(-1) ?? "");
    tables.paint(/** @type {any} */ ({ map: ground, spots: states }));
    players.light();
  }

  return {
    node: html("div", { class: "bl-scene" }, map.node, tables.node, players.node, more),
    /** @param {Picture} picture @param {boolean} asText */
    paint(picture, asText) {
      const before = desk.picture.scene?.spots;
      desk.picture = picture;
      map.node.toggleAttribute("inert", asText);
      tables.node.hidden = !asText;
      map.draw(picture.map);
      if (!picture.scene?.colours.some(({ name, fits }) => name === desk.lit && fits.length)) desk.lit = "";
      players.paint();
      mark();
      const colours = picture.scene?.colours ?? [];
      score.paint(/** @type {any} */ ({ colours, mode: "place" }));
      legend.paint(/** @type {any} */ (picture));
      if (before && picture.scene) pop(map.node, before, picture.scene.spots);
    },
  };
}

/**
 * Let what was put down pop in.
 * @param {HTMLElement} map @param {Record<string, object>} before @param {Record<string, object>} now
 */
function pop(map, before, now) {
  for (const node of map.querySelectorAll("[data-spot]")) {
    const name = node.getAttribute("data-spot") ?? "";
    const placed = now[name] && JSON.stringify(now[name]) !== JSON.stringify(before[name]);
    node.classList.toggle("bl-placed", Boolean(placed));
  }
}
