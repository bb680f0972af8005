// @ts-check
/** The map of an island: puts the picture that Python drew on the page, patches what stands on it, and
 * leads pointer and keyboard over it. The keyboard has one tab stop for spots, and one for the switches
 * between them; arrows follow shared sides first. A narrow map is turned upright, and its beaches can be enlarged one by one. */
import { button as makeButton, html, say, set, svg as element, watchWidth } from "./kit.js";

/**
 * A picture of the island as SVG text, and the part of it that shows each beach.
 * @typedef {{ svg: string, beaches: string[], windows: Record<string, string> }} Drawing
 */
/** What a session sends of a map. @typedef {{ wide: Drawing, tall: Drawing }} Chart */
/**
 * What stands on a spot, or how a switch between two stands. `hut` and `tiki` are seats from 1, `past` is
 * that of a Tiki that stood there before;
 * `marks` are the picture's own classes, such as `fits` and `dim`; `note` is a short text in a corner.
 * @typedef {{
 *   label: string, hut?: number | null, tiki?: number | null, past?: number | null, marks?: string[], note?: string,
 *   pressed?: boolean, checked?: boolean,
 * }} State
 */
/** @typedef {"spot" | "side"} Kind */
/**
 * A place of the map that can be chosen: a spot, or the switch between two, which has both their names.
 * @typedef {{
 *   name: string, kind: Kind, node: SVGGElement, beaches: string[], x: number, y: number,
 *   touches: Set<string>,
 * }} Place
 */

/** What every id in the SVG text begins with; no name on an island can hold it. */
const PREFIX = "maka__map";
/** A map narrower than this is turned upright, and a tap on it enlarges a beach first. */
const NARROW = 560;
/** @type {Record<string, [x: number, y: number]>} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** Classes of the picture that a state sets. */
const MARKS = ["fits", "dim"];
/** @type {Record<Kind, { query: string, role: string }>} */
const KINDS = {
  spot: { query: "[data-spot]", role: "button" },
  side: { query: ".side[data-side]", role: "switch" },
};
/** @type {Record<"spots" | "sides" | "both", Kind[]>} */
const CHOICES = { spots: ["spot"], sides: ["side"], both: ["spot", "side"] };

/**
 * Where an arrow leads: along a shared side if one lies that way, else to the nearest place that way.
 * @param {Iterable<Place>} places @param {Place} from @param {[x: number, y: number]} way
 */
export function beyond(places, from, [right, down]) {
  const ahead = [...places].flatMap((place) => {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const along = x * right + y * down;
    const aside = Math.abs(x * down - y * right);
    return along > 0 && aside <= along ? [{ place, far: along + 2 * aside }] : [];
  });
  const touching = ahead.filter(({ place }) => from.touches.has(place.name));
  const [first] = (touching.length ? touching : ahead).sort((one, other) => one.far - other.far);
  return first?.place;
}

/**
 * A map of spots to choose, of switches between them, or of both.
 * @param {{
 *   of?: "spots" | "sides" | "both",
 *   choose: (name: string) => void,
 *   look?: (name: string) => void,
 *   enlarged?: (beach: string) => void,
 *   tapped?: (name: string) => void,
 * }} how `look` hears which place is pointed at or has the focus; `enlarged` hears which beach fills
 *   the map, "" for all; `tapped` which place was meant by the tap that enlarged its beach
 */
export function islandMap({ of = "spots", choose, look, enlarged, tapped }) {
  const prefix = `bl${Math.random().toString(36).slice(2)}-map`;
  const sea = html("div", { class: "bl-sea" });
  const zoom = html("div", { class: "bl-zoom bl-no-print", role: "group", "aria-label": "Enlarge a beach" });
  const node = html("div", { class: "bl-map", "data-shape": "wide" }, sea, zoom);

  /** @type {Chart | undefined} */ let chart;
  /** @type {"wide" | "tall"} */ let shape = "wide";
  /** @type {Drawing | undefined} */ let drawn;
  /** @type {Map<string, Place>} */ let places = new Map();
  /** @type {Record<string, State>} */ let states = {};
  let label = "";
  let beach = "";
  let hovered = "";
  let focused = "";
  let pinned = "";
  /** The tab stop of each kind. @type {Record<Kind, string>} */
  const current = { spot: "", side: "" };

  // ------------------------------------------------------------------------- drawing

  function redraw() {
    const drawing = chart?.[shape];
    if (!drawing || drawing.svg === drawn?.svg) return;
    const inside = placeOf(sea.contains(document.activeElement) ? document.activeElement : null)?.name;
    sea.innerHTML = drawing.svg.replaceAll(PREFIX, prefix);
    drawn = drawing;
    const picture = /** @type {SVGSVGElement} */ (sea.firstElementChild);
    for (const words of picture.querySelectorAll("title, desc")) words.remove();
    for (const unsaid of picture.querySelectorAll("defs, .words")) set(unsaid, "aria-hidden", "true");
    for (const name of ["aria-labelledby", "width", "height"]) picture.removeAttribute(name);
    set(picture, "role", "group");
    picture.append(element("g", { class: "bl-notes", "aria-hidden": "true" }));
    places = find(picture, CHOICES[of]);
    for (const { node, kind } of places.values()) set(node, "role", KINDS[kind].role);
    for (const kind of CHOICES[of])
      if (!places.has(current[kind])) current[kind] = among(kind)[0]?.name ?? "";
    if (!drawing.windows[beach]) beach = "";
    zoom.replaceChildren(
      ...["", ...drawing.beaches].map((name) =>
        makeButton(name || "All", () => enlarge(name), { "data-beach": name }),
      ),
    );
    frame();
    repaint();
    if (inside) places.get(inside)?.node.focus();
  }

  function repaint() {
    const picture = sea.firstElementChild;
    if (!picture) return;
    set(picture, "aria-label", label);
    for (const place of places.values()) {
      paintPlace(place, states[place.name], prefix);
      set(place.node, "tabindex", place.name === current[place.kind] ? 0 : -1);
    }
    ring();
  }

  /** Put a ring around the place that is pointed at, has the focus, or is pinned. */
  function ring() {
    const name = hovered || focused || pinned;
    const touched = places.get(name)?.touches;
    for (const place of places.values()) {
      place.node.classList.toggle("focus", place.name === name);
      place.node.classList.toggle("near", Boolean(touched?.has(place.name)));
    }
    for (const bead of sea.querySelectorAll(".bead"))
      bead.classList.toggle("on", sides(bead).includes(name));
  }

  // ------------------------------------------------------------------------- zoom

  function frame() {
    const picture = sea.firstElementChild;
    if (!picture || !drawn) return;
    const whole = /viewBox="([^"]*)"/.exec(drawn.svg)?.[1];
    set(picture, "viewBox", drawn.windows[beach] ?? whole);
    for (const button of zoom.children)
      set(button, "aria-pressed", String(button.getAttribute("data-beach") === beach));
  }

  /** @param {string} name of a beach, "" for all */
  function enlarge(name) {
    if (name === beach) return;
    beach = name;
    frame();
    enlarged?.(beach);
  }

  const overview = () => shape === "tall" && !beach;

  /** The places of a kind, on a beach if one is named. @param {Kind} kind @param {string} [on] */
  function among(kind, on) {
    return [...places.values()].filter((place) => place.kind === kind && (on === undefined || place.beaches[0] === on));
  }

  // ------------------------------------------------------------------------- pointer, keyboard

  /** @param {string} name */
  function go(name) {
    const place = places.get(name);
    if (!place) return;
    if (beach && !place.beaches.includes(beach)) enlarge(place.beaches[0] ?? "");
    place.node.focus();
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    const from = placeOf(event.target);
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    const arrow = ARROWS[key];
    const mine = () => among(from.kind, from.beaches[0]);
    const numbered = /^[1-9]$/.test(key) && (drawn?.beaches ?? [])[Number(key) - 1];
    if (key === "Enter" || key === " ") choose(from.name);
    else if (arrow) go(beyond(among(from.kind), from, arrow)?.name ?? "");
    else if (key === "Home") go(mine()[0]?.name ?? "");
    else if (key === "End") go(mine().at(-1)?.name ?? "");
    else if (numbered) go(among(from.kind, numbered)[0]?.name ?? "");
    else return;
    event.preventDefault();
  }

  /** @param {EventTarget | null} target */
  function placeOf(target) {
    const node = target instanceof Element && target.closest("[data-spot], [data-side]");
    return node ? places.get(nameOf(node)) : undefined;
  }

  /** Whether the last click enlarged a beach: the second of a double click then chooses nothing. */
  let opened = false;
  /** @param {MouseEvent} event */
  function click(event) {
    if (opened && event.detail > 1) return;
    opened = false;
    const place = placeOf(event.target);
    const ground = event.target instanceof Element && event.target.closest("[data-beach]");
    const near = place?.beaches[0] ?? (ground && ground.getAttribute("data-beach"));
    if (overview() && near && drawn?.windows[near]) {
      opened = true;
      enlarge(near);
      if (place) tapped?.(place.name);
    } else if (place) {
      place.node.focus();
      choose(place.name);
    }
  }

  /** @param {string} name */
  function point(name) {
    if (name === hovered) return;
    hovered = name;
    ring();
    if (name || focused) look?.(name || focused);
  }

  sea.addEventListener("keydown", press);
  sea.addEventListener("click", click);
  sea.addEventListener("pointerover", (event) => point(placeOf(event.target)?.name ?? ""));
  sea.addEventListener("pointerleave", () => point(""));
  sea.addEventListener("focusin", (event) => {
    const place = placeOf(event.target);
    if (!place) return;
    focused = current[place.kind] = place.name;
    repaint();
    look?.(focused);
  });
  sea.addEventListener("focusout", () => {
    focused = "";
    ring();
  });
  const stop = watchWidth(node, (width) => {
    shape = width < NARROW ? "tall" : "wide";
    set(node, "data-shape", shape);
    if (shape === "wide") enlarge("");
    redraw();
  });

  return {
    node,
    stop,
    enlarge,
    /** A piece of the picture by itself, such as `hut-1` or `Fish`. @param {string} name @param {number} [reach] how far it reaches from its middle */
    piece: (name, reach = 20) =>
      element(
        "svg",
        { viewBox: `${-reach} ${-reach} ${2 * reach} ${2 * reach}`, class: "bl-piece", "aria-hidden": "true" },
        element("use", { href: `#${prefix}-${name}` }),
      ),
    /** A swatch of a kind of ground. @param {string} area */
    ground: (area) =>
      element(
        "svg",
        { viewBox: "0 0 30 20", class: "bl-ground", "aria-hidden": "true" },
        element("rect", { class: area, width: 30, height: 20, rx: 3 }),
        element("rect", { width: 30, height: 20, rx: 3, fill: `url(#${prefix}-${area})` }),
      ),
    /** Move the keyboard to a place. */
    go,
    /** Put another map there; nothing happens if it is the same. @param {Chart} next */
    draw(next) {
      chart = next;
      redraw();
    },
    /** Show what stands where. @param {Record<string, State>} next by place @param {string} words what the map is called */
    paint(next, words) {
      states = next;
      label = words;
      repaint();
    },
    /** Put the ring around a place while none is pointed at; "" takes it away. @param {string} name */
    pin(name) {
      pinned = name;
      ring();
    },
  };
}

/** @param {Element} node of a spot or a side */
function nameOf(node) {
  return node.getAttribute("data-spot") ?? node.getAttribute("data-side") ?? "";
}

/** The two spots of a side. @param {Element} node */
function sides(node) {
  return (node.getAttribute("data-side") ?? "").split(" ");
}

/** The places of a picture that can be chosen, by name. @param {SVGSVGElement} picture @param {Kind[]} kinds */
function find(picture, kinds) {
  const touching = [...picture.querySelectorAll(".bead")].map(sides);
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const kind of kinds)
    for (const node of /** @type {NodeListOf<SVGGElement>} */ (picture.querySelectorAll(KINDS[kind].query))) {
      const name = nameOf(node);
      const [x = 0, y = 0] = numbers(node.getAttribute("transform"));
      const touches = touching.filter((pair) => pair.includes(name)).flat();
      const beaches = name.split(" ").map((spot) => spot.split("-")[0] ?? "");
      const others = new Set(touches.filter((other) => other !== name));
      places.set(name, { name, kind, node, beaches, x, y, touches: others });
    }
  return places;
}

/** @param {string | null | undefined} transform */
function numbers(transform) {
  return (transform?.match(/-?[\d.]+/g) ?? []).map(Number);
}

/** @param {Place} place @param {State | undefined} state @param {string} prefix */
function paintPlace(place, state, prefix) {
  if (!state) return;
  const { node } = place;
  const { label, hut, tiki, past, marks = [], note = "", pressed, checked } = state;
  set(node, "aria-label", label);
  set(node, "aria-pressed", pressed === undefined ? null : String(pressed));
  set(node, "aria-checked", checked === undefined ? null : String(checked));
  for (const mark of MARKS) node.classList.toggle(mark, marks.includes(mark));
  node.classList.toggle("built", Boolean(hut || tiki));
  node.classList.toggle("sacred", Boolean(tiki));
  const piece = (/** @type {string} */ of, /** @type {string} */ name) => {
    const use = node.querySelector(`use.${of}`);
    if (use) set(use, "href", name && `#${prefix}-${name}`);
  };
  piece("hut", hut ? `hut-${hut}` : "");
  const totem = tiki || past;
  node.classList.toggle("past", Boolean(past && !tiki));
  piece("tiki", totem ? `${hut ? "guard" : "tiki"}-${totem}` : "");
  paintNote(place, note);
}

/** A short text at the lower right corner of a spot, over all spots. @param {Place} place @param {string} note */
function paintNote({ name, node, x, y }, note) {
  node.classList.toggle("noted", Boolean(note));
  const layer = node.parentElement?.parentElement?.querySelector(".bl-notes");
  let text = layer?.querySelector(`[data-note="${name}"]`);
  if (!text && note) {
    const [turn = 0] = numbers(node.querySelector(".base")?.getAttribute("transform"));
    const angle = (turn / 180) * Math.PI + Math.PI / 4;
    const at = { x: x + 18 * Math.cos(angle), y: y + 18 * Math.sin(angle) + 5 };
    text = layer?.appendChild(element("text", { class: "bl-note", "data-note": name, ...at }));
  }
  if (text) say(text, note);
}
