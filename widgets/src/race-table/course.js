// @ts-check
/** The course that Python drew, with the planes on it. A plane that moved flies its arc. */
import { capital, html, set, watchWidth } from "../kit.js";

/** @typedef {import("../table/types.js").Board} Board */
/** @typedef {import("./types.js").Ground} Ground */
/** @typedef {import("./types.js").Plane} Plane */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {{ x: number, y: number }} Spot */
/** @typedef {ReturnType<typeof found>} Drawing */

/** What every id in the SVG text begins with; nothing else in it does. */
const PREFIX = "§-";
/** Narrower than this, in pixels, the course lies in strips one under the other. */
const NARROW = 560;
/** A move farther to the right than this is a flight to another island. */
const ONWARD = 64;
const FLIGHT = { duration: 700, easing: "ease-in-out" };
const SLIDE = { duration: 400, easing: "ease-out" };

/** @param {Board} board */
export function course(board) {
  const sky = html("div");
  const table = html("div", { class: "bl-scroll", role: "region", "aria-label": "The course", tabindex: "0" });
  /** @type {"wide" | "tall"} */ let shape = "wide";
  let text = "";
  /** @type {Drawing | undefined} */ let drawing;
  /** @type {{ scene: Scene, map: Ground } | undefined} */ let shown;

  /** @param {boolean} moves */
  function draw(moves) {
    if (!shown) return;
    const { scene, map } = shown;
    if (map[shape] !== text || !drawing) {
      text = map[shape];
      sky.innerHTML = text.replaceAll(PREFIX, board.prefix);
      drawing = found(/** @type {SVGSVGElement} */ (sky.firstElementChild));
    }
    set(drawing.root, "aria-label", scene.sentence);
    for (const [place, { node }] of drawing.spots) {
      const [island = 0, number = 0] = place.split("-").map(Number);
      const taken = scene.planes.filter(({ where }) => where === island).length;
      node.toggleAttribute("hidden", number < taken || number >= (map.islands[island - 1]?.room ?? 0));
    }
    for (const [island, node] of drawing.tiles) node.toggleAttribute("data-goal", island === scene.goal);
    for (const [colour, craft] of drawing.crafts) {
      const plane = scene.planes.find((plane) => plane.colour === colour);
      craft.node.toggleAttribute("hidden", !plane);
      if (plane) place(craft, plane, spotOf(drawing, scene, plane), colour === scene.mover, moves);
    }
    set(drawing.way, "d", ahead(drawing, scene));
  }

  watchWidth(sky, (width) => {
    const now = width > 0 && width < NARROW ? "tall" : "wide";
    if (now === shape) return;
    shape = now;
    draw(false);
  });
  return {
    node: html("div", { class: "bl-course-frame" }, sky, table),
    /** @param {Scene} scene @param {Ground} map @param {boolean} words @param {boolean} moves whether planes fly to where they are */
    paint(scene, map, words, moves) {
      shown = { scene, map };
      draw(moves);
      sky.hidden = words;
      table.hidden = !words;
      table.replaceChildren(...(words ? [inWords(scene, map)] : []));
    },
  };
}

/** What can be moved or marked in a drawing. @param {SVGSVGElement} root */
function found(root) {
  /** @param {string} query @returns {SVGElement[]} */
  const all = (query) => [...root.querySelectorAll(query)].map((node) => /** @type {SVGElement} */ (node));
  const name = (/** @type {SVGElement} */ node, /** @type {string} */ of) => node.getAttribute(of) ?? "";
  const spot = (/** @type {SVGElement} */ node) => ({ node, x: Number(name(node, "x")), y: Number(name(node, "y")) });
  return {
    root,
    spots: new Map(all("[data-place]").map((node) => [name(node, "data-place"), spot(node)])),
    tiles: new Map(all("[data-island]").map((node) => [Number(name(node, "data-island")), node])),
    crafts: new Map(all("[data-plane]").map((node) => [name(node, "data-plane"), { node, at: /** @type {Spot | null} */ (null) }])),
    way: /** @type {SVGElement} */ (root.querySelector(".bl-way")),
  };
}

/** Where a plane stands, beside those that stand before it. @param {Drawing} drawing @param {Scene} scene @param {Plane} plane @returns {Spot} */
function spotOf({ spots }, { planes }, plane) {
  const before = planes.filter(({ where }) => where === plane.where).indexOf(plane);
  return spots.get(`${plane.where}-${before}`) ?? { x: 0, y: 0 };
}

/**
 * @param {{ node: SVGElement, at: Spot | null }} craft @param {Plane} plane @param {Spot} to
 * @param {boolean} mover @param {boolean} moves
 */
function place(craft, plane, to, mover, moves) {
  const { node, at } = craft;
  node.toggleAttribute("data-mover", mover);
  node.toggleAttribute("data-reckless", plane.reckless);
  set(node, "transform", `translate(${to.x} ${to.y})`);
  if (moves && at && (at.x !== to.x || at.y !== to.y)) fly(node, at, to);
  craft.at = to;
}

/** Show how a plane came to where it is. @param {SVGElement} node @param {Spot} from @param {Spot} to */
function fly(node, from, to) {
  const still = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  if (still || typeof node.animate !== "function") return;
  const onward = to.x - from.x > ONWARD;
  const above = onward ? Math.min(from.y, to.y) - 80 : (from.y + to.y) / 2;
  const frames = Array.from({ length: 13 }, (_, step) => {
    const { x, y } = between(from, { x: (from.x + to.x) / 2, y: above }, to, step / 12);
    return { transform: `translate(${x}px, ${y}px)` };
  });
  node.animate(frames, onward ? FLIGHT : SLIDE);
}

/** A point of a quadratic curve. @param {Spot} a @param {Spot} b @param {Spot} c @param {number} t @returns {Spot} */
function between(a, b, c, t) {
  const on = (/** @type {"x" | "y"} */ axis) =>
    (1 - t) ** 2 * a[axis] + 2 * t * (1 - t) * b[axis] + t ** 2 * c[axis];
  return { x: on("x"), y: on("y") };
}

/** The arc from the plane that is asked to the island it may fly to, if that is in the same strip. @param {Drawing} drawing @param {Scene} scene */
function ahead(drawing, scene) {
  const { mover, goal, ask } = scene;
  const plane = scene.planes.find(({ colour }) => colour === mover);
  if (!plane || goal === null || ask?.kind !== "announce") return null;
  const from = spotOf(drawing, scene, plane);
  const to = drawing.spots.get(`${goal}-0`);
  if (!to || to.x < from.x) return null;
  const top = Math.min(from.y, to.y) - 52;
  return `M${from.x + 44} ${from.y - 4} Q${(from.x + to.x) / 2 + 40} ${top} ${to.x + 26} ${to.y - 14}`;
}

/** The course as a table. @param {Scene} scene @param {Ground} map */
function inWords({ planes }, { islands }) {
  const on = (/** @type {number} */ island) =>
    planes.filter(({ where }) => where === island).map(({ colour }) => capital(colour));
  const row = (/** @type {(string | number)[]} */ [first = "", ...cells]) =>
    html("tr", {}, html("th", { scope: "row" }, String(first)), ...cells.map((cell) => html("td", {}, String(cell))));
  const heads = ["Island", "Planes", "Room", "Minimum", "Height", "Trial"];
  return html(
    "table",
    { class: "bl-islands" },
    html("thead", {}, html("tr", {}, ...heads.map((name) => html("th", { scope: "col" }, name)))),
    html(
      "tbody",
      {},
      row(["Start", on(0).join(", ") || "–", "", "", 0, ""]),
      ...islands.map(({ room, minimum, height, trial, resupply, cup }, i) =>
        row([
          `${i + 1}${resupply ? ", Resupply" : ""}${cup ? ", Banana Cup" : ""}`,
          on(i + 1).join(", ") || "–",
          room,
          minimum,
          height,
          trial,
        ]),
      ),
    ),
  );
}
