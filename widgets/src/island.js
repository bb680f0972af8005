// @ts-check
/** The Island: draws a position in three ways and sends what is chosen. The rules, the points and the
 * chances are the session's. */
import { islandMap } from "./island-map.js";
import { entry as makeEntry, modes as makeModes } from "./island/entry.js";
import { hintCards } from "./island/hint.js";
import { legend as makeLegend } from "./island/legend.js";
import { planCards } from "./island/plan.js";
import { scoreCard } from "./island/score.js";
import { spotCard } from "./island/spot.js";
import { tables as makeTables, tray as makeTray } from "./island/table.js";
import { html, opener, set } from "./kit.js";
import { asExplorer, shell } from "./shell.js";

/** @typedef {import("./island/types.js").Picture} Picture */

export default shell("bl-maka bl-island", [], draw);

/** @param {import("./types.js").Board<Picture>} shared @returns {import("./types.js").Parts<Picture>} */
function draw(shared) {
  const { ask, line, now, root, tell } = shared;
  let looked = "";
  const map = islandMap({
    choose: (spot) => ask("spot", { spot }),
    look: (spot) => look(spot),
    enlarged: (beach) => tell(beach ? `${beach} is enlarged. Choose a spot.` : "The whole island."),
  });
  const board = { ...shared, map };
  const modes = makeModes(board);
  const entry = makeEntry(board);
  const position = opener("Position …", entry.node);
  const tray = makeTray(board);
  const tables = makeTables(board);
  const spot = spotCard(board);
  const score = scoreCard(board);
  const hint = hintCards(board);
  const plan = planCards(board);
  const legend = makeLegend(board);
  line.prepend(map.piece("Flower", 14.5));

  /** Explain a spot, and keep it explained. @param {string} name */
  function look(name) {
    looked = name;
    const picture = now();
    spot.paint(picture, name);
    map.pin(picture.mode === "hint" ? "" : name);
  }

  let mode = "";
  return {
    name: (picture) => `${picture.title}, ${picture.modes[picture.mode]}`,
    heading: (picture) => ({
      ...asExplorer(picture),
      eyebrow: `${picture.game} · ${picture.modes[picture.mode].toLowerCase()}`,
    }),
    above: modes.node,
    after: [position],
    keys: [
      ["← ↑ → ↓", "on the map: the next spot, along a shared side first"],
      ["Enter", "on the map: choose the spot"],
      ["Home End", "on the map: the first, the last spot of the beach"],
      ["1–4", "on the map: a beach"],
      ["C", "the next colour", () => ask("next", { what: "colour" })],
      ["H, K", "put huts, put Tikis", { h: () => ask("piece", { piece: "hut" }), k: () => ask("piece", { piece: "tiki" }) }],
      ["M", "the next mode", () => ask("next", { what: "mode" })],
      ["P", "the position as text", () => position.click()],
    ],
    body: [
      entry.node,
      html(
        "div",
        { class: "bl-sides" },
        html("div", { class: "bl-stage" }, map.node, tables.node, line, tray.node),
        html("div", { class: "bl-cards" }, ...hint.nodes, ...plan.nodes, spot.node, score.node),
        legend.node,
      ),
    ],
    paint(picture, words) {
      set(root, "data-mode", picture.mode);
      set(map.node, "inert", words);
      tables.node.hidden = !words;
      modes.paint(picture.mode);
      entry.paint(picture);
      map.draw(picture.map);
      map.paint(picture.spots, picture.label);
      for (const part of [tray, tables, score, hint, plan, legend]) part.paint(picture);
      if (picture.mode !== mode || !picture.spots[looked]) looked = picture.look;
      mode = picture.mode;
      look(looked);
    },
    end: map.stop,
  };
}
