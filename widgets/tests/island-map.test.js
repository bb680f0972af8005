import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { JSDOM } from "jsdom";

/** Four spots in a row, the first three touching, and one far below the first. */
const SPOTS = { "Reef-Sand-Fish": [0, 0], "Reef-Sand-Flower": [50, 10], "Bay-Sand-Fish": [100, 0], "Bay-Rock-Fish": [40, 60] };
const SIDES = ["Reef-Sand-Fish Reef-Sand-Flower", "Reef-Sand-Flower Bay-Sand-Fish"];

function picture(turned = false, sides = SIDES) {
  const place = ([x, y]) => (turned ? `translate(${-y} ${x})` : `translate(${x} ${y})`);
  const spot = ([name, at]) =>
    `<g class="spot Sand" data-spot="${name}" transform="${place(at)}"><title>${name}</title><g class="base" transform="rotate(-45)"/><use class="theme" href="#maka__map-Fish"/><use class="hut"/><use class="tiki"/></g>`;
  const bead = (side) => `<circle class="bead" data-side="${side}"/>`;
  const knob = (side, i) => `<g class="side on" data-side="${side}" transform="translate(${25 + 50 * i} 5)"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" id="maka__map" class="island" role="img" viewBox="0 0 ${turned ? "100 200" : "200 100"}" width="200" height="100" aria-labelledby="maka__map-title">` +
    `<title id="maka__map-title">Island</title><defs><path id="maka__map-Fish"/></defs><g class="beach" data-beach="Bay"/>` +
    `<g class="spots">${Object.entries(SPOTS).map(spot).join("")}</g><g class="beads">${sides.map(bead).join("")}</g><g class="sides">${sides.map(knob).join("")}</g></svg>`
  );
}
const windows = { Reef: "1 1 9 9", Bay: "2 2 9 9" };
const beaches = ["Reef", "Bay"];
const chart = { wide: { svg: picture(), beaches, windows }, tall: { svg: picture(true), beaches, windows } };
const free = Object.fromEntries(Object.keys(SPOTS).map((name) => [name, { label: `${name}: free` }]));

let dom, module, map, heard, resize;

before(async () => {
  dom = new JSDOM("<!doctype html><body></body>");
  const { document, Element } = dom.window;
  Object.assign(globalThis, { document, Element });
  globalThis.ResizeObserver = class {
    constructor(callback) {
      resize = callback;
    }
    observe() {}
    disconnect() {}
  };
  module = await import("../src/island-map.js");
});

function make(options = {}, drawn = chart) {
  heard = [];
  const hear = (what) => (name) => heard.push(`${what} ${name}`);
  map = module.islandMap({ choose: hear("choose"), look: hear("look"), enlarged: hear("enlarged"), ...options });
  document.body.replaceChildren(map.node);
  map.draw(drawn);
  map.paint(free, "Island, 4 free spots");
}
beforeEach(() => make());

const find = (name) => map.node.querySelector(`[data-spot="${name}"], .side[data-side="${name}"]`);
const svg = () => map.node.querySelector("svg");
const focused = () => document.activeElement.getAttribute("data-spot") ?? document.activeElement.getAttribute("data-side");
const stops = () => [...map.node.querySelectorAll('[tabindex="0"]')].map((node) => node.getAttribute("data-spot") ?? node.getAttribute("data-side"));
const press = (key, more = {}) => {
  const event = new dom.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  document.activeElement.dispatchEvent(event);
  return event.defaultPrevented;
};
const point = (node, type = "pointerover") => node.dispatchEvent(new dom.window.Event(type, { bubbles: true }));
const click = (node) => node.dispatchEvent(new dom.window.MouseEvent("click", { bubbles: true }));
const width = (pixels) => {
  Object.defineProperty(map.node, "clientWidth", { value: pixels, configurable: true });
  resize();
};
const zoom = (name) => [...map.node.querySelectorAll(".bl-zoom button")].find((node) => node.textContent === name);

test("every spot is a button, and the map tells what it is", () => {
  assert.equal(svg().getAttribute("role"), "group");
  assert.equal(svg().getAttribute("aria-label"), "Island, 4 free spots");
  assert.equal(map.node.querySelector("title"), null);
  assert.equal(find("Bay-Sand-Fish").getAttribute("role"), "button");
  assert.equal(find("Bay-Sand-Fish").getAttribute("aria-label"), "Bay-Sand-Fish: free");
  assert.deepEqual(stops(), ["Reef-Sand-Fish"]);
});

test("two maps share no id", () => {
  const one = map.node;
  make();
  const id = (node) => node.querySelector("svg").id;
  assert.notEqual(id(one), id(map.node));
  assert.equal(svg().querySelector(".theme").getAttribute("href"), `#${id(map.node)}-Fish`);
  assert.equal(svg().outerHTML.includes("maka__map"), false);
  assert.equal(map.piece("Fish").querySelector("use").getAttribute("href"), `#${id(map.node)}-Fish`);
});

test("a spot shows hut, Tiki, marks and note, and is free again", () => {
  const spot = find("Reef-Sand-Fish");
  const piece = (of) => spot.querySelector(`use.${of}`).getAttribute("href")?.split("-map-")[1];
  map.paint({ ...free, "Reef-Sand-Fish": { label: "hut", hut: 2, marks: ["fits"], note: "+3" } }, "");
  assert.deepEqual([piece("hut"), piece("tiki")], ["hut-2", undefined]);
  assert.deepEqual(["built", "sacred", "fits", "dim"].map((name) => spot.classList.contains(name)), [true, false, true, false]);
  const note = svg().querySelector(".bl-notes text");
  assert.equal(note.textContent, "+3");
  assert.deepEqual(["x", "y"].map((name) => Number(note.getAttribute(name))), [18, 5]);
  map.paint({ ...free, "Reef-Sand-Fish": { label: "protected", hut: 2, tiki: 4 } }, "");
  assert.deepEqual([piece("hut"), piece("tiki")], ["hut-2", "guard-4"]);
  map.paint({ ...free, "Reef-Sand-Fish": { label: "sacred", tiki: 4 } }, "");
  assert.deepEqual([piece("hut"), piece("tiki")], [undefined, "tiki-4"]);
  assert.equal(spot.classList.contains("sacred"), true);
  map.paint(free, "");
  assert.equal(spot.getAttribute("class"), "spot Sand");
  assert.equal(note.textContent, "");
});

test("arrows follow shared sides first, then go to the nearest spot that way", () => {
  map.go("Reef-Sand-Fish");
  press("ArrowRight");
  assert.equal(focused(), "Reef-Sand-Flower");
  press("ArrowDown");
  assert.equal(focused(), "Bay-Rock-Fish");
  press("ArrowUp");
  assert.equal(focused(), "Reef-Sand-Flower");
  press("ArrowUp");
  assert.equal(focused(), "Reef-Sand-Flower");
  assert.deepEqual(stops(), ["Reef-Sand-Flower"]);
  const near = { name: "near", x: 10, y: 0, touches: new Set() };
  const far = { name: "far", x: 90, y: 30, touches: new Set() };
  const from = { name: "from", x: 0, y: 0, touches: new Set(["far"]) };
  assert.equal(module.beyond([near, far, from], from, [1, 0]).name, "far");
  assert.equal(module.beyond([near, far, from], { ...from, touches: new Set() }, [1, 0]).name, "near");
});

test("Home and End stay on the beach, numbers change it", () => {
  map.go("Bay-Rock-Fish");
  press("Home");
  assert.equal(focused(), "Bay-Sand-Fish");
  press("1");
  assert.equal(focused(), "Reef-Sand-Fish");
  press("End");
  assert.equal(focused(), "Reef-Sand-Flower");
  press("2");
  assert.equal(focused(), "Bay-Sand-Fish");
  assert.equal(press("3"), false);
  assert.equal(press("ArrowLeft", { ctrlKey: true }), false);
});

test("Enter, Space and a click choose", () => {
  map.go("Bay-Rock-Fish");
  press("Enter");
  press(" ");
  click(find("Reef-Sand-Fish").querySelector(".theme"));
  assert.deepEqual(heard.filter((words) => words.startsWith("choose")), [
    "choose Bay-Rock-Fish",
    "choose Bay-Rock-Fish",
    "choose Reef-Sand-Fish",
  ]);
  assert.equal(focused(), "Reef-Sand-Fish");
  heard = [];
  click(svg().querySelector(".beach"));
  assert.deepEqual(heard, []);
});

test("the ring is where one points, else where the focus is, else where it is pinned", () => {
  const ringed = () => [".focus", ".near", ".bead.on"].map((query) => map.node.querySelectorAll(query).length);
  map.pin("Bay-Rock-Fish");
  assert.deepEqual(ringed(), [1, 0, 0]);
  map.go("Reef-Sand-Fish");
  assert.deepEqual(ringed(), [1, 1, 1]);
  point(find("Reef-Sand-Flower"));
  assert.equal(map.node.querySelector(".focus"), find("Reef-Sand-Flower"));
  assert.deepEqual(ringed(), [1, 2, 2]);
  point(map.node.querySelector(".bl-sea"), "pointerleave");
  assert.equal(map.node.querySelector(".focus"), find("Reef-Sand-Fish"));
  assert.deepEqual(heard, ["look Reef-Sand-Fish", "look Reef-Sand-Flower", "look Reef-Sand-Fish"]);
  document.activeElement.blur();
  map.pin("");
  assert.deepEqual(ringed(), [0, 0, 0]);
});

test("another map keeps the focus and what stands there; the same one changes nothing", () => {
  map.paint({ ...free, "Bay-Sand-Fish": { label: "hut", hut: 1 } }, "");
  map.go("Bay-Sand-Fish");
  const before = svg();
  map.draw(structuredClone(chart));
  assert.equal(svg(), before);
  map.draw({ ...chart, wide: { svg: picture(false, SIDES.slice(1)), beaches, windows } });
  assert.notEqual(svg(), before);
  assert.equal(focused(), "Bay-Sand-Fish");
  assert.equal(find("Bay-Sand-Fish").classList.contains("built"), true);
});

test("a narrow map stands upright, and a tap enlarges a beach before it chooses", () => {
  width(340);
  assert.equal(svg().getAttribute("viewBox"), "0 0 100 200");
  assert.equal(zoom("All").getAttribute("aria-pressed"), "true");
  click(find("Bay-Rock-Fish"));
  assert.equal(svg().getAttribute("viewBox"), "2 2 9 9");
  assert.equal(zoom("Bay").getAttribute("aria-pressed"), "true");
  assert.deepEqual(heard, ["enlarged Bay"]);
  click(find("Bay-Rock-Fish"));
  assert.deepEqual(heard.slice(1), ["look Bay-Rock-Fish", "choose Bay-Rock-Fish"]);
  press("1");
  assert.equal(svg().getAttribute("viewBox"), "1 1 9 9");
  zoom("All").click();
  assert.equal(svg().getAttribute("viewBox"), "0 0 100 200");
  click(svg().querySelector(".beach"));
  assert.equal(svg().getAttribute("viewBox"), "2 2 9 9");
  width(900);
  assert.equal(svg().getAttribute("viewBox"), "0 0 200 100");
});

test("sides are switches", () => {
  make({ of: "sides" });
  map.paint({ [SIDES[0]]: { label: "touch", checked: true }, [SIDES[1]]: { label: "touch", checked: false } }, "");
  assert.deepEqual(stops(), [SIDES[0]]);
  assert.equal(find(SIDES[0]).getAttribute("role"), "switch");
  assert.equal(find(SIDES[1]).getAttribute("aria-checked"), "false");
  assert.equal(find(SIDES[0]).getAttribute("class"), "side on");
  assert.equal(find("Reef-Sand-Fish").getAttribute("role"), null);
  map.go(SIDES[0]);
  press("ArrowRight");
  press("Enter");
  assert.deepEqual(heard, [`look ${SIDES[0]}`, `look ${SIDES[1]}`, `choose ${SIDES[1]}`]);
});

test("with spots and sides each kind has its tab stop, and a side belongs to both its beaches", () => {
  make({ of: "both" });
  map.paint({ ...free, "Reef-Sand-Fish": { label: "picked", pressed: true } }, "");
  assert.deepEqual(stops(), ["Reef-Sand-Fish", SIDES[0]]);
  assert.equal(find("Reef-Sand-Fish").getAttribute("aria-pressed"), "true");
  assert.equal(find("Bay-Sand-Fish").getAttribute("aria-pressed"), null);
  map.go(SIDES[1]);
  press("ArrowLeft");
  assert.equal(focused(), SIDES[0]);
  width(340);
  map.enlarge("Bay");
  map.go(SIDES[1]);
  assert.equal(svg().getAttribute("viewBox"), "2 2 9 9");
  map.go(SIDES[0]);
  assert.equal(svg().getAttribute("viewBox"), "1 1 9 9");
});
