// @ts-check
/** The island with what stands on it, the players beside it, and how their points are made up. */
import { islandMap } from "../island-map.js";
import { legend as makeLegend } from "../island/legend.js";
import { scoreCard } from "../island/score.js";
import { tables as makeTables } from "../island/table.js";
import { capital, html, say, watchWidth } from "../kit.js";
import { came as makeCame } from "./came.js";
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
    enlarged: (beach) => desk.tell(beach ? `${beach} is enlarged. Choose a spot.` : "The whole island."),
    tapped: (spot) => {
      const ask = desk.picture.scene?.ask;
      const open = ask && ask.kind !== "stack" && ask.verbs.some(({ spots }) => spots.includes(spot));
      if (open && !desk.chosen.includes(spot)) desk.choose(spot);
    },
  });
  /** What is asked, where the turn is not beside the map. */
  const asked = html("p", { class: "bl-asked bl-no-print", "aria-hidden": "true" });
  /** @type {Desk} */
  const desk = Object.assign(Object.create(board), {
    map,
    lit: "",
    chosen: [],
    picture: board.first,
    choose: () => {},
    tell: (/** @type {string} */ words) => {
      board.tell(words);
      say(asked, words);
    },
    refresh: () => mark(),
    clear: () => {
      players.clear();
      came.clear();
      say(asked, "");
    },
    home: () => map.go(desk.chosen.at(-1) ?? desk.picture.map.spots[0] ?? ""),
    next: () => players.next(),
  });
  desks.set(board, desk);
  const players = makePlayers(desk);
  const came = makeCame(desk);
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
      ground.spots.map((name) => {
        const { hut = null, tiki = null, past = null, stands = "free" } = scene.spots[name] ?? {};
        const chosen = desk.chosen.includes(name);
        const fits = lit ? lit.fits.includes(name) : chosen;
        const note = scene.notes[name] ?? "";
        const said = [lit && fits && `Fits ${lit.shown}.`, note && `Coach: ${note}.`, chosen && "Chosen."];
        return [
          name,
          {
            label: [`${name.replaceAll("-", ", ")}: ${stands}. ${ground.touches[name]}`, ...said].filter(Boolean).join(" "),
            stands,
            hut,
            tiki,
            past,
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
    node: html("div", { class: "bl-scene" }, asked, map.node, came.caption, tables.node),
    beside: came.node,
    below: html("div", { class: "bl-below" }, players.node, more),
    /** @param {Picture} picture @param {boolean} asText */
    paint(picture, asText) {
      const before = desk.picture.scene?.spots;
      desk.picture = picture;
      map.node.toggleAttribute("inert", asText);
      tables.node.hidden = !asText;
      map.draw(picture.map);
      if (!picture.scene?.colours.some(({ name, fits }) => name === desk.lit && fits.length)) desk.lit = "";
      players.paint();
      came.paint();
      say(asked, line(picture));
      mark();
      const colours = picture.scene?.colours ?? [];
      score.paint(/** @type {any} */ ({ colours, mode: "place" }));
      legend.paint(/** @type {any} */ (picture));
      if (before && picture.scene) pop(map.node, before, picture.scene.spots);
    },
  };
}

/** What the line above the map says. @param {Picture} picture */
function line({ turn, scene, over, replay }) {
  if (!replay.now) return "An earlier move";
  if (over) return "The game is over";
  return turn && scene?.prompt ? `${capital(turn)}: ${scene.prompt}` : "The others move …";
}

/**
 * Let what was put down pop in.
 * @param {HTMLElement} map
 * @param {import("./types.js").Scene["spots"]} before @param {import("./types.js").Scene["spots"]} now
 */
function pop(map, before, now) {
  for (const node of map.querySelectorAll("[data-spot]")) {
    const name = node.getAttribute("data-spot") ?? "";
    const [was, is] = [before[name], now[name]];
    const placed = (is?.hut && is.hut !== was?.hut) || (is?.tiki && is.tiki !== was?.tiki);
    node.classList.toggle("bl-placed", Boolean(placed));
  }
}
