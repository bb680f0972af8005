// @ts-check
/** The Island: draws a position in three ways and sends what is chosen. The rules, the points and the
 * chances are the session's. */
import { islandMap } from "./island-map.js";
import { head as makeHead } from "./island/head.js";
import { hintCards } from "./island/hint.js";
import { legend as makeLegend } from "./island/legend.js";
import { planCards } from "./island/plan.js";
import { scoreCard } from "./island/score.js";
import { spotCard } from "./island/spot.js";
import { tables as makeTables, tray as makeTray } from "./island/table.js";
import { html, keys, say, set } from "./kit.js";
import { hosted } from "./notebook.js";

/** @typedef {import("./island/types.js").Picture} Picture */

/** @param {import("./island/types.js").Host} host */
function render({ model, el }) {
  /** In a kernel the map travels apart from the rest. @returns {Picture} */
  const now = () => {
    const picture = model.get("picture");
    return { ...picture, map: picture.map ?? model.get("map") };
  };
  /** @param {string} word @param {object} [rest] */
  const ask = (word, rest = {}) => model.send({ do: word, ...rest });
  const status = html("span");
  const tell = (/** @type {string} */ words) => say(status, words);
  let looked = "";
  const map = islandMap({
    choose: (spot) => ask("spot", { spot }),
    look: (spot) => look(spot),
    enlarged: (beach) => tell(beach ? `${beach} is enlarged. Choose a spot.` : "The whole island."),
  });
  const board = { prefix: `bl${Math.random().toString(36).slice(2)}-`, first: now(), map, ask, tell };
  const head = makeHead(board, {
    read: () => paint(),
    enlarge: (on) => set(root, "data-size", on && "projector"),
  });
  const tray = makeTray(board);
  const tables = makeTables(board);
  const spot = spotCard(board);
  const score = scoreCard(board);
  const hint = hintCards(board);
  const plan = planCards(board);
  const legend = makeLegend(board);
  const line = html(
    "div",
    { class: "bl-status" },
    map.piece("Flower", 14.5),
    html("div", { role: "status" }, status),
  );
  const root = html(
    "div",
    { class: "bl-board bl-maka bl-island", role: "group" },
    html(
      "div",
      { class: "bl-body" },
      head.node,
      head.below,
      html(
        "div",
        { class: "bl-sides" },
        html("div", { class: "bl-stage" }, map.node, tables.node, line, tray.node),
        html("div", { class: "bl-cards" }, ...hint.nodes, ...plan.nodes, spot.node, score.node),
        legend.node,
      ),
    ),
  );

  keys(root, {
    c: () => ask("next", { what: "colour" }),
    h: () => ask("piece", { piece: "hut" }),
    k: () => ask("piece", { piece: "tiki" }),
    m: () => ask("next", { what: "mode" }),
    u: () => ask("undo"),
    "ctrl+z": () => ask("undo"),
    p: () => head.position.click(),
    t: () => head.asText.click(),
    l: () => head.larger.click(),
    "?": () => head.keys.click(),
  });

  /** Explain a spot, and keep it explained. @param {string} name */
  function look(name) {
    looked = name;
    const picture = now();
    spot.paint(picture, name);
    map.pin(picture.mode === "hint" ? "" : name);
  }

  let mode = "";
  function paint() {
    const picture = now();
    const words = head.asText.getAttribute("aria-pressed") === "true";
    set(root, "aria-label", `${picture.title}, ${picture.modes[picture.mode]}`);
    set(root, "data-mode", picture.mode);
    root.classList.toggle("bl-words", words);
    set(map.node, "inert", words);
    tables.node.hidden = !words;
    head.paint(picture);
    map.draw(picture.map);
    map.paint(picture.spots, picture.label);
    tray.paint(picture);
    tables.paint(picture);
    score.paint(picture);
    hint.paint(picture);
    plan.paint(picture);
    legend.paint(picture);
    if (picture.mode !== mode || !picture.spots[looked]) looked = picture.look;
    mode = picture.mode;
    look(looked);
    tell(picture.status);
  }

  el.append(root);
  paint();
  model.on("change:picture", paint);
  return () => {
    map.stop();
    model.off("change:picture", paint);
    root.remove();
  };
}

export default hosted(render);
