// @ts-check
/** The course in profile, with the planes on it. A plane that moved flies its arc. */
import { plane as drawPlane } from "../jack.js";
import { capital, html, set, svg, watchWidth } from "../kit.js";

/** @typedef {import("../table/types.js").Board} Board */
/** @typedef {import("./types.js").Island} Island */
/** @typedef {import("./types.js").Plane} Plane */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {{ x: number, y: number }} Spot */

/** How wide the start and each island are drawn. */
const TILE = 128;
/** How far above the lower edge of the sea the ground of height 0 lies. */
const SHORE = 74;
/** How high the labels under an island are. */
const LABELS = 84;
const ROW_OF_PLANES = 38;
/** Narrower than this, in pixels, the course is drawn in two strips. */
const NARROW = 560;
const TILES_IN_STRIP = 4;
const FLIGHT = { duration: 700, easing: "ease-in-out" };
const SLIDE = { duration: 400, easing: "ease-out" };

/** @param {Board} board */
export function course(board) {
  const ground = svg("g");
  const slots = svg("g");
  const way = svg("path", { class: "bl-way", "marker-end": `url(#${board.prefix}head)` });
  const hangar = svg("g");
  const head = svg(
    "marker",
    { id: `${board.prefix}head`, viewBox: "0 0 10 10", refX: 7, refY: 5, markerWidth: 5, orient: "auto" },
    svg("path", { d: "M0 0 L10 5 L0 10 Z", fill: "var(--jack-deep)" }),
  );
  const drawing = svg("svg", { class: "bl-course", role: "img" }, head, ground, slots, way, hangar);
  const table = html("div", { class: "bl-scroll", role: "region", "aria-label": "The course", tabindex: "0" });
  /** @type {Map<string, ReturnType<typeof craft>>} */
  const crafts = new Map();
  let narrow = false;
  /** What the ground shows. */
  let drawn = "";
  /** @type {Scene | undefined} */
  let scene;

  /** @param {Scene} now @param {boolean} moves */
  function draw(now, moves) {
    const map = layout(now, narrow);
    const named = JSON.stringify([now.islands, now.goal, now.planes.length, narrow]);
    if (named !== drawn) {
      drawn = named;
      set(drawing, "viewBox", `0 0 ${map.width} ${map.height}`);
      drawing.classList.toggle("bl-narrow", narrow);
      ground.replaceChildren(...land(board, now, map));
    }
    slots.replaceChildren(...free(board, now, map));
    set(drawing, "aria-label", now.sentence);
    const here = new Map(now.planes.map((plane) => [plane.colour, plane]));
    for (const [colour, its] of crafts) {
      if (here.has(colour)) continue;
      its.node.remove();
      crafts.delete(colour);
    }
    for (const plane of now.planes) {
      let its = crafts.get(plane.colour);
      if (!its) {
        its = craft(board, plane.colour);
        crafts.set(plane.colour, its);
        hangar.append(its.node);
      }
      its.paint(plane, map.spot(plane.where, standing(now, plane)), plane.colour === now.mover, moves);
    }
    set(way, "d", ahead(now, map));
  }

  watchWidth(drawing, (width) => {
    const was = narrow;
    narrow = width > 0 && width < NARROW;
    if (scene && narrow !== was) draw(scene, false);
  });
  return {
    node: html("div", { class: "bl-course-frame" }, drawing, table),
    /** @param {Scene} now @param {boolean} words @param {boolean} moves whether planes fly to where they are */
    paint(now, words, moves) {
      draw(now, moves);
      scene = now;
      drawing.toggleAttribute("hidden", words);
      table.hidden = !words;
      table.replaceChildren(...(words ? [inWords(now)] : []));
    },
  };
}

/** How many planes of the same island stand before this one. @param {Scene} scene @param {Plane} plane */
function standing({ planes }, plane) {
  return planes.filter(({ where }) => where === plane.where).indexOf(plane);
}

/**
 * Where everything lies: the start and the islands in one strip, or in two.
 * @param {Scene} scene @param {boolean} narrow
 */
function layout({ islands, planes }, narrow) {
  const tiles = islands.length + 1;
  const strips = narrow ? Math.ceil(tiles / TILES_IN_STRIP) : 1;
  const perStrip = Math.ceil(tiles / strips);
  const width = perStrip * TILE;
  const highest = Math.max(...islands.map(({ height }) => height), 0);
  const climb = Math.min(46, 130 / Math.max(1, highest));
  const sea = 14 + Math.max(2, Math.ceil(planes.length / 2)) * ROW_OF_PLANES + highest * climb + SHORE;
  const strip = (/** @type {number} */ island) => Math.floor(island / perStrip);
  /** The middle of a tile, and the top of its strip. @param {number} island @returns {Spot} */
  const tile = (island) => {
    const here = Math.min(perStrip, tiles - strip(island) * perStrip);
    const place = island - strip(island) * perStrip;
    return { x: ((place + 0.5) * width) / here, y: strip(island) * (sea + LABELS) };
  };
  const height = (/** @type {number} */ island) => islands[island - 1]?.height ?? 0;
  const ground = (/** @type {number} */ island) => sea - SHORE - height(island) * climb;
  return {
    width,
    height: strips * (sea + LABELS),
    sea,
    climb,
    strips,
    strip,
    tile,
    ground,
    /** Where a plane stands: two beside each other, further ones above. @param {number} island @param {number} place */
    spot(island, place) {
      const { x, y } = tile(island);
      const last = island === islands.length;
      const at = last && place ? place + 1 : place; // beside the first plane stands the Cup
      return { x: x - 58 + 58 * (at % 2), y: y + ground(island) - 36 - ROW_OF_PLANES * Math.floor(at / 2) };
    },
  };
}

/** A plane on the course. @param {Board} board @param {string} colour */
function craft(board, colour) {
  const node = svg("g", { class: "bl-craft", "data-plane": colour });
  /** @type {Spot | undefined} */
  let at;
  let reckless = "";
  return {
    node,
    /** @param {Plane} plane @param {Spot} to @param {boolean} mover @param {boolean} moves */
    paint(plane, to, mover, moves) {
      if (reckless !== String(plane.reckless)) {
        reckless = String(plane.reckless);
        node.replaceChildren(
          svg("rect", { class: "bl-ring", x: -3, y: -3, width: 64, height: 41, rx: 10 }),
          drawPlane(board, colour, plane.reckless, { width: 58, height: 34.4 }),
        );
      }
      node.toggleAttribute("data-mover", mover);
      set(node, "transform", `translate(${to.x} ${to.y})`);
      if (moves && at && (at.x !== to.x || at.y !== to.y)) fly(node, at, to);
      at = to;
    },
  };
}

/** Show how a plane came to where it is. @param {SVGElement} node @param {Spot} from @param {Spot} to */
function fly(node, from, to) {
  const still = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  if (still || typeof node.animate !== "function") return;
  const onward = to.x - from.x > TILE / 2;
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

/** The arc from the plane that is asked to the island it may fly to. @param {Scene} scene @param {ReturnType<typeof layout>} map */
function ahead({ planes, mover, goal, ask }, map) {
  const plane = planes.find(({ colour }) => colour === mover);
  if (!plane || goal === null || ask?.kind !== "announce" || map.strip(goal) !== map.strip(plane.where)) return null;
  const place = planes.filter(({ where }) => where === plane.where).indexOf(plane);
  const from = map.spot(plane.where, place);
  const to = map.spot(goal, 0);
  const top = Math.min(from.y, to.y) - 52;
  return `M${from.x + 44} ${from.y - 4} Q${(from.x + to.x) / 2 + 40} ${top} ${to.x + 26} ${to.y - 14}`;
}

/** The places on islands that are free. @param {Board} board @param {Scene} scene @param {ReturnType<typeof layout>} map */
function free(board, { islands, planes }, map) {
  return islands.flatMap(({ room }, i) => {
    const taken = planes.filter(({ where }) => where === i + 1).length;
    return Array.from({ length: Math.max(0, room - taken) }, (_, place) => {
      const { x, y } = map.spot(i + 1, taken + place);
      return placed(board.use("plane-slot"), x, y, 58, 34.4);
    });
  });
}

/** Sky and sea, the pier, the islands and what is written under them. @param {Board} board @param {Scene} scene @param {ReturnType<typeof layout>} map */
function land(board, { islands, goal }, map) {
  const strips = Array.from({ length: map.strips }, (_, i) => strip(board, map, i * (map.sea + LABELS)));
  return [
    ...strips,
    svg("g", { transform: moved(map.tile(0)) }, ...pier(board, map)),
    ...islands.map((its, i) =>
      svg(
        "g",
        { transform: moved(map.tile(i + 1)) },
        ...rock(board, its, i + 1, map),
        ...labels(board, its, i + 1, map, goal === i + 1),
      ),
    ),
  ];
}

/** @param {Board} board @param {ReturnType<typeof layout>} map @param {number} y */
function strip(board, { width, sea }, y) {
  const clouds = [
    [0.08, 22, 62],
    [0.38, 12, 46],
    [0.67, 34, 54],
    [0.88, 16, 40],
  ];
  const wave = `M0 ${sea - 42} ${"q8 -5 16 0 q8 5 16 0 ".repeat(width / 32)}`;
  return svg(
    "svg",
    { y, width, height: sea, class: "bl-strip" },
    svg("rect", { width, height: sea, rx: 14, fill: `url(#${board.prefix}sky)` }),
    ...clouds.map(([x = 0, top = 0, wide = 0]) =>
      placed(board.use("cloud"), x * width, top, wide, wide / 2, "bl-cloud"),
    ),
    svg("path", { d: `M0 ${sea - 44} H${width} V${sea - 14} a14 14 0 0 1 -14 14 H14 a14 14 0 0 1 -14 -14 Z`, fill: "var(--sea)" }),
    svg("path", { d: wave, class: "bl-wave" }),
  );
}

/** @param {Board} board @param {ReturnType<typeof layout>} map */
function pier(board, { ground, sea }) {
  const y = ground(0);
  return [
    placed(board.use("pier"), -60, y - 8, 120, 70),
    svg("path", { class: "bl-flag", d: `M-59 ${y - 4} V${y - 66} l24 7 l-24 8` }),
    words("bl-title", "Start", 0, sea + 25),
  ];
}

/** @param {Board} board @param {Island} its @param {number} island @param {ReturnType<typeof layout>} map */
function rock(board, { height, resupply, cup }, island, { ground, sea, climb }) {
  const y = ground(island);
  const levels = climb < 16 ? 0 : height;
  const below = y + 10 + levels * climb;
  return [
    ...Array.from({ length: levels }, (_, step) =>
      placed(board.use("island-level"), -54, y + 10 + step * climb, 108, climb),
    ),
    placed(board.use("island-level"), -54, below, 108, sea - 16 - below),
    svg("rect", { x: -56, y: sea - 34, width: 112, height: 20, class: "bl-shallow" }),
    svg("path", { d: `M-58 ${sea - 33} q29 7 58 0 t58 0`, class: "bl-wave" }),
    ...(island % 3 === 1 && !cup ? [placed(board.use("palm"), 28, y - 50, 40, 56)] : []),
    placed(board.use("island-top"), -60, y - 12, 120, 34),
    ...(resupply ? [placed(board.use("resupply"), -17, y + 2, 34, 34)] : []),
    ...(height ? [words("bl-height", `height ${height}`, 0, y + (resupply ? 54 : 40))] : []),
    ...(cup ? [placed(board.use("trophy"), 12, y - 42, 38, 42)] : []),
  ];
}

/** What is printed on an island. @param {Board} board @param {Island} its @param {number} island @param {ReturnType<typeof layout>} map @param {boolean} framed */
function labels({ use }, { minimum, room, trial, trial_name }, island, { sea, strips }, framed) {
  const half = (strips > 1 ? 5.2 : 3.8) * trial_name.length;
  return [
    ...(framed
      ? [svg("rect", { class: "bl-goal", x: -61, y: sea + 5, width: 122, height: 74, rx: 10 })]
      : []),
    words("bl-title", `Island ${island}`, 0, sea + 25),
    svg(
      "g",
      { class: "bl-icons" },
      placed(use("gauge"), -53, sea + 33, 18, 18),
      placed(use("room"), 6, sea + 34.5, 25, 15.6),
      placed(use(`way-${trial}`), -9 - half, sea + 58, 14, 14),
    ),
    words("bl-printed", String(minimum), -32, sea + 48),
    words("bl-printed", String(room), 36, sea + 48),
    words("bl-trial", trial_name, 9, sea + 70),
  ];
}

/** @param {string} name @param {string} text @param {number} x @param {number} y */
function words(name, text, x, y) {
  return svg("text", { class: name, x, y }, text);
}

/**
 * @param {SVGUseElement} node @param {number} x @param {number} y
 * @param {number} width @param {number} height @param {string} [name]
 */
function placed(node, x, y, width, height, name) {
  for (const [of, value] of Object.entries({ x, y, width, height, class: name })) set(node, of, value);
  return node;
}

/** @param {Spot} spot */
function moved({ x, y }) {
  return `translate(${x} ${y})`;
}

/** The course as a table. @param {Scene} scene */
function inWords({ islands, planes }) {
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
      ...islands.map(({ room, minimum, height, trial_name, resupply, cup }, i) =>
        row([
          `${i + 1}${resupply ? ", Resupply" : ""}${cup ? ", Banana Cup" : ""}`,
          on(i + 1).join(", ") || "–",
          room,
          minimum,
          height,
          trial_name,
        ]),
      ),
    ),
  );
}
