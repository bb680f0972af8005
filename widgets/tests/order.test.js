import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { JSDOM } from "jsdom";
import { mount } from "./standin.js";

const dom = new JSDOM("<!doctype html><body></body>");
const { document, Element, KeyboardEvent, Event, getComputedStyle } = dom.window;
Object.assign(globalThis, { document, Element, KeyboardEvent, Event, getComputedStyle });

const read = (name) => JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), "utf8"));
/** Each board's pictures. */
const PICTURES = {
  auction: [read("auction-picture")],
  bluff: [read("bluff-picture")],
  "council-table": Object.values(read("council-table-pictures")),
  deal: [read("deal-picture")],
  "dice-cup": [read("picture")],
  island: Object.values(read("island-pictures")).map(drawn),
  "island-table": Object.values(read("island-table-pictures")).map(drawn),
  "race-table": [read("race-table-picture")],
  "score-plane": [read("score-plane-picture")],
  splitter: [read("splitter-picture")],
};

/** A picture whose island is drawn, with windows on its beaches. */
function drawn(picture) {
  const beaches = ["Reef", "Bay", "Azzura"];
  const windows = Object.fromEntries(beaches.map((name, at) => [name, `${at} 0 3 3`]));
  const spots = (picture.map.spots.length ? picture.map.spots : Object.keys(picture.map.spots)).map(
    (name, at) =>
      `<g class="spot" data-spot="${name}" transform="translate(${at} 0)"><g class="base"/><use class="hut"/><use class="tiki"/></g>`,
  );
  const chart = { svg: `<svg viewBox="0 0 9 9"><g class="spots">${spots.join("")}</g></svg>`, beaches, windows };
  return { ...picture, map: { ...picture.map, wide: chart, tall: chart } };
}

/** The same value as a notebook's file has it: with the names of each mapping in alphabetical order. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.keys(value).sort().map((name) => [name, sorted(value[name])]));
}

for (const [name, pictures] of Object.entries(PICTURES))
  test(`A14: the order of what ${name} shows is no mapping's`, async () => {
    const { default: module } = await import(`../dist/${name}.js`);
    const look = (picture) => {
      const { root, close } = mount(module, picture);
      const shown = root.outerHTML.replace(/bl[0-9a-z]{6,}-/g, "bl-");
      close();
      return shown;
    };
    for (const picture of pictures) assert.equal(look(sorted(picture)), look(picture));
  });
