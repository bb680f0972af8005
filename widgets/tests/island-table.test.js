import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, before, test } from "node:test";
import { JSDOM } from "jsdom";

const pictures = JSON.parse(readFileSync(new URL("./island-table-pictures.json", import.meta.url), "utf8"));
let module, root, asked, close, change;

before(async () => {
  const dom = new JSDOM("<!doctype html><body></body>");
  const { document, Element, KeyboardEvent, Event, getComputedStyle } = dom.window;
  Object.assign(globalThis, { document, Element, KeyboardEvent, Event, getComputedStyle });
  module = (await import("../dist/island-table.js")).default;
});
afterEach(() => close());

/** A drawing that has the spots of an island and nothing else. */
function drawn(picture) {
  const spots = Object.keys(picture.map.touches).map(
    (name, place) =>
      `<g class="spot" data-spot="${name}" transform="translate(${place} 0)"><g class="base"/><use class="hut"/><use class="tiki"/></g>`,
  );
  const svg = `<svg viewBox="0 0 9 9"><g class="spots">${spots.join("")}</g></svg>`;
  const chart = { svg, windows: {} };
  return { ...picture, map: { ...picture.map, wide: chart, tall: chart } };
}

function show(name) {
  const listeners = new Set();
  let picture = drawn(pictures[name]);
  asked = [];
  const model = {
    get: (trait) => (trait === "picture" ? picture : undefined),
    on: (_, callback) => listeners.add(callback),
    off: (_, callback) => listeners.delete(callback),
    send: (message) => asked.push(message),
  };
  change = (next) => {
    picture = drawn(next);
    listeners.forEach((callback) => callback());
  };
  const el = document.body.appendChild(document.createElement("div"));
  close = module.render({ model, el });
  root = el.firstElementChild;
}

const button = (name) =>
  [...root.querySelectorAll("button")].find(
    (node) => !node.closest("[hidden]") && (node.getAttribute("aria-label") ?? node.textContent) === name,
  );
const spot = (name) => root.querySelector(`[data-spot="${name}"]`);
const press = (name) => spot(name).dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
const said = () => root.querySelector('[role="status"]').textContent;
const acted = () => asked.filter((message) => message.do === "act").map((message) => message.action);

test("three cards make a project, and a Paint makes it a take-back", () => {
  show("project");
  for (const card of ["Azzura", "Coquito", "Sand"]) button(card).click();
  button("Lay this project").click();
  assert.deepEqual(acted(), []);
  assert.match(said(), /needs a beach, an area and a theme/);
  button("Fish").click();
  assert.equal(spot("Coquito-Sand-Fish").getAttribute("aria-pressed"), "true");
  button("Lay this project").click();
  button("Paint").click();
  button("Lay this project").click();
  assert.deepEqual(acted(), ["build Coquito-Sand-Fish", "repaint Coquito-Sand-Fish"]);
});

test("a spot chosen twice on the map is a project", () => {
  show("project");
  press("Coquito-Sand-Fish");
  press("Azzura-Rock-Fish");
  assert.equal(button("Azzura").getAttribute("aria-pressed"), "true");
  assert.equal(button("Coquito").getAttribute("aria-pressed"), "false");
  assert.deepEqual(acted(), []);
  press("Azzura-Rock-Fish");
  assert.deepEqual(acted(), ["build Azzura-Rock-Fish"]);
});

test("a project that is none is marked, and the session says why", () => {
  show("project");
  for (const card of ["Azzura", "Sand", "Fish"]) button(card).click();
  assert.match(root.querySelector(".bl-chosen").textContent, /That is no project here/);
  assert.equal(button("Lay this project").getAttribute("aria-disabled"), "true");
  button("Lay this project").click();
  assert.deepEqual(acted(), ["build Azzura-Sand-Fish"]);
});

test("a Tiki goes where one chooses, from the list or on the map", () => {
  show("tiki");
  const list = root.querySelector(".bl-asks select");
  list.value = "tiki Coquito-Grass-Fish";
  list.dispatchEvent(new Event("change"));
  button("Put the Tiki on Coquito-Grass-Fish").click();
  press("Azzura-Rock-Fish");
  press("Azzura-Rock-Fish");
  assert.deepEqual(acted(), ["tiki Coquito-Grass-Fish", "tiki Azzura-Rock-Fish"]);
});

test("a hint is lit on the map, and put out", () => {
  show("tiki");
  const fits = pictures.tiki.scene.colours[1].fits;
  const light = root.querySelector('.bl-light[data-colour="yellow"]');
  light.click();
  const lit = () => [...root.querySelectorAll(".spot.fits")].map((node) => node.getAttribute("data-spot"));
  assert.deepEqual(lit().sort(), [...fits].sort());
  assert.match(spot(fits[0]).getAttribute("aria-label"), /Fits Fish\. Coach: 0\.\d+\./);
  assert.equal(said(), `Yellow shows Fish: ${fits.length} spots fit.`);
  light.click();
  assert.deepEqual(lit(), []);
});

test("a stack has any cards, and one of them on top", () => {
  show("stack");
  for (const card of ["Azzura", "Sand", "Fish", "Paint"]) button(card).click();
  assert.equal(root.querySelector(".bl-chosen").textContent, pictures.stack.scene.ask.sizes[4]);
  assert.deepEqual(
    [...root.querySelectorAll(".spot.fits")].map((node) => node.getAttribute("data-spot")),
    [],
  );
  button("Rock").click();
  assert.equal(spot("Azzura-Rock-Fish").getAttribute("aria-pressed"), "true");
  button("Rock").click();
  assert.equal(spot("Azzura-Rock-Fish").getAttribute("aria-pressed"), "false");
  const tops = [...root.querySelectorAll(".bl-asks input")];
  assert.deepEqual(tops.map((node) => node.value), ["Azzura", "Sand", "Fish", "Paint"]);
  tops[2].click();
  button("Lay this stack").click();
  assert.deepEqual(acted(), ["lay Azzura Sand Fish Paint showing Fish"]);
});

test("a covered table holds nothing of what was known before", () => {
  show("tiki");
  assert.match(root.textContent, /Project: build on Azzura-Rock-Fish/);
  assert.match(root.textContent, /Tiki on /);
  change(pictures.cover);
  assert.doesNotMatch(root.textContent, /Azzura-Rock-Fish|Tiki on/);
  assert.ok(root.querySelector(".bl-scene").hidden);
  assert.ok(button("I am blue: go on"));
});

test("what was put down is marked, so that it can pop in", () => {
  show("tiki");
  const scene = pictures.tiki.scene;
  const spots = { "Azzura-Rock-Fish": { hut: null, tiki: 1, stands: "Tiki of blue" } };
  change({ ...pictures.tiki, scene: { ...scene, spots } });
  const placed = [...root.querySelectorAll(".bl-placed")].map((node) => node.getAttribute("data-spot"));
  assert.deepEqual(placed, ["Azzura-Rock-Fish"]);
  assert.match(spot("Azzura-Rock-Fish").getAttribute("aria-label"), /^Azzura, Rock, Fish: Tiki of blue\./);
});
