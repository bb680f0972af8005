import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { buttonIn, mount, read } from "./standin.js";
import module from "../dist/island-table.js";

const pictures = read("island-table-pictures");
let root, asked, close, change;

afterEach(() => close());

/** A drawing that has the spots of an island and nothing else. */
function drawn(picture) {
  const spots = Object.keys(picture.map.touches).map(
    (name, place) =>
      `<g class="spot" data-spot="${name}" transform="translate(${place} 0)"><g class="base"/><use class="hut"/><use class="tiki"/></g>`,
  );
  const svg = `<svg viewBox="0 0 9 9"><g class="spots">${spots.join("")}</g></svg>`;
  const chart = { svg, beaches: [], windows: {} };
  return { ...picture, map: { ...picture.map, wide: chart, tall: chart } };
}

function show(name) {
  const board = mount(module, drawn(pictures[name]));
  ({ root, asked, close } = board);
  change = (next) => board.change(drawn(next));
}

const button = (name) => buttonIn(root, name);
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

test("any cards are laid where the rules allow what is no project", () => {
  show("project");
  const { scene } = pictures.project;
  change({ ...pictures.project, scene: { ...scene, ask: { ...scene.ask, void: true } } });
  for (const card of ["Azzura", "Rock", "Grass", "Fish"]) button(card).click();
  assert.match(root.querySelector(".bl-chosen").textContent, /nothing will come of it/);
  button("Lay this project").click();
  button("Grass").click();
  button("Lay this project").click();
  [...root.querySelectorAll("button")].filter((node) => node.textContent === "Paint").forEach((node) => node.click());
  button("Lay this project").click();
  press("Coquito-Sand-Fish");
  press("Coquito-Sand-Fish");
  assert.deepEqual(acted(), [
    "void Azzura-Grass-Rock-Fish",
    "build Azzura-Rock-Fish",
    "void Azzura-Rock-Fish-Paint-Paint",
    "build Coquito-Sand-Fish",
  ]);
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
  assert.match(root.querySelector(".bl-chosen").textContent, /There is no such spot/);
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
  const does = `${fits.length} spots fit Fish, shown by yellow: show on the map`;
  assert.equal(light.textContent, `${fits.length} spots fit`);
  assert.deepEqual([light.getAttribute("aria-label"), light.title], [does, does]);
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
  const spots = { "Azzura-Rock-Fish": { hut: null, tiki: 1, past: null, stands: "Tiki of blue" } };
  change({ ...pictures.tiki, scene: { ...scene, spots } });
  const placed = [...root.querySelectorAll(".bl-placed")].map((node) => node.getAttribute("data-spot"));
  assert.deepEqual(placed, ["Azzura-Rock-Fish"]);
  assert.match(spot("Azzura-Rock-Fish").getAttribute("aria-label"), /^Azzura, Rock, Fish: Tiki of blue\./);
});

test("after a season one sees what came of each project, and where the Tikis stood", () => {
  show("came");
  const { rows, title } = pictures.came.scene.came;
  const node = root.querySelector(".bl-came");
  assert.equal(node.querySelector("h3").textContent, title);
  const items = [...node.querySelectorAll("li")];
  assert.deepEqual(items.map((item) => item.hasAttribute("data-built")), rows.map(({ built }) => built.length > 0));
  assert.deepEqual(
    items.map((item) => [...item.querySelectorAll(".bl-face")].map((card) => card.textContent)),
    rows.map(({ cards }) => cards),
  );
  assert.match(items[0].textContent, /✗Cannot build on Azzura-Rock-Flower: yellow’s Tiki stands there\./);
  assert.match(items[1].textContent, /✓Takes back Azzura-Rock-Fish from blue\.Its Tiki on Azzura-Rock-Flower stopped blue\./);
  const faded = [...root.querySelectorAll(".spot.past")].map((spot) => spot.getAttribute("data-spot"));
  const stood = ["Azzura-Lagoon-Fish", "Azzura-Rock-Flower", "Coquito-Grass-Fish", "Coquito-Sand-Fish"];
  assert.deepEqual(faded.sort(), stood);
  assert.match(spot(stood[1]).getAttribute("aria-label"), /: free, last season the Tiki of yellow\./);
  assert.equal(root.querySelector(".bl-faded").textContent, "Faded: the Tikis of season 2");
  change({ ...pictures.came, scene: { ...pictures.came.scene, came: null, spots: {} } });
  assert.ok(node.hidden && root.querySelector(".bl-faded").hidden);
  assert.equal(root.querySelectorAll(".bl-came li, .spot.past").length, 0);
});

test("cards that went back unseen lie face down, and the next person finds nothing of them", () => {
  show("came");
  const [row] = pictures.came.scene.came.rows;
  const came = { ...pictures.came.scene.came, rows: [{ ...row, cards: ["Rock"], hidden: 2 }] };
  change({ ...pictures.came, scene: { ...pictures.came.scene, came } });
  assert.equal(root.querySelectorAll(".bl-came .bl-face").length, 1);
  assert.equal(root.querySelectorAll(".bl-came .bl-back").length, 2);
  change(pictures.cover);
  assert.equal(root.querySelectorAll(".bl-came li").length, 0);
  assert.equal(root.querySelector(".bl-players").children.length, 0);
  assert.ok(root.querySelector(".bl-below").hidden);
  assert.equal(root.querySelectorAll(".bl-came, .bl-below, .bl-scene").length, 3);
});

test("a line on the map says what is asked, and what was chosen", () => {
  show("project");
  const line = root.querySelector(".bl-asked");
  assert.equal(line.textContent, "Blue: Which hut do you plan?");
  press("Azzura-Rock-Fish");
  assert.match(line.textContent, /^Build on Azzura-Rock-Fish\..*Choose it again to lay this project\.$/);
  change({ ...pictures.project, turn: null, scene: { ...pictures.project.scene, ask: null, prompt: "" } });
  assert.equal(line.textContent, "The others move …");
});

test("the coach says what a chosen spot is worth", () => {
  show("project");
  const { notes, best } = pictures.project.scene;
  const words = () => root.querySelector(".bl-chosen").textContent;
  const [most] = Object.entries(notes).find(([, note]) => note === best);
  press(most);
  assert.equal(words(), `Build on ${most}. Coach: ${best} here, the best.`);
  const scene = { ...pictures.tiki.scene };
  change({ ...pictures.tiki, scene });
  const [less, note] = Object.entries(scene.notes).find(([, note]) => note !== scene.best);
  press(less);
  assert.equal(words(), `Coach: ${note} here, ${scene.best} at best.`);
});
