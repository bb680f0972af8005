import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { mount, read, shown } from "./standin.js";
import board from "../dist/island.js";

const pictures = read("island-pictures");
for (const picture of Object.values(pictures)) {
  const spots = Object.keys(picture.map.spots)
    .map((name, i) => `<g class="spot" data-spot="${name}" transform="translate(${50 * i} 0)"><use class="hut"/><use class="tiki"/></g>`)
    .join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" id="maka__map" viewBox="0 0 300 50">${spots}</svg>`;
  const drawing = { svg, beaches: ["Reef", "Bay"], windows: { Reef: "0 0 9 9", Bay: "0 0 9 9" } };
  Object.assign(picture.map, { wide: drawing, tall: drawing });
  Object.assign(picture, { board: "island", status: "Choose a spot.", can_undo: false });
}

let root, asked, change;

function render(first, apart = {}) {
  document.body.replaceChildren();
  ({ root, asked, change } = mount(board, first, apart));
}
beforeEach(() => render(pictures.place));

const all = (query) => [...root.querySelectorAll(query)].filter(shown);
const button = (name) => all("button").find((node) => node.textContent === name);
const spot = (name) => root.querySelector(`[data-spot="${name}"]`);
const radio = (value) => root.querySelector(`input[value="${value}"]`);
const cardOf = (title) => all("section").find((node) => node.querySelector("h3").textContent === title);
const press = (key, target = spot("Bay-Sand-Flower")) => {
  target.focus();
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
};
const type = (field, value) => {
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
};

test("it draws the position and its points", () => {
  assert.equal(root.querySelector("svg.bl-sea, .bl-sea svg").getAttribute("aria-label"), pictures.place.label);
  assert.match(spot("Bay-Sand-Fish").querySelector(".hut").getAttribute("href"), /-hut-1$/);
  assert.match(spot("Reef-Rock-Fish").querySelector(".tiki").getAttribute("href"), /-tiki-1$/);
  const rows = [...cardOf("Score now").querySelectorAll("tbody tr")].map((row) => row.textContent);
  assert.deepEqual(rows.slice(0, 2), ["blue1 + 12 pointsReef +2Bay +48, leads", "yellow–0 points0"]);
  assert.equal(root.querySelectorAll(".bl-leads").length, 1);
  assert.equal(root.querySelector("[role=status]").textContent, "Choose a spot.");
  assert.equal(root.getAttribute("aria-label"), "Island, Place huts");
});

test("in a kernel the map comes apart from the rest", () => {
  const { map, ...rest } = pictures.place;
  render(rest, { map });
  assert.equal(root.querySelectorAll("[data-spot]").length, 6);
});

test("what is clicked or pressed is asked for, and nothing is decided here", () => {
  spot("Bay-Sand-Flower").dispatchEvent(new MouseEvent("click", { bubbles: true }));
  radio("red").click();
  radio("tiki").click();
  radio("hint").click();
  radio("3").click();
  button("Take all away").click();
  button("Undo").click();
  for (const key of ["c", "h", "k", "m", "u"]) press(key);
  assert.deepEqual(asked, [
    { do: "spot", spot: "Bay-Sand-Flower" },
    { do: "colour", colour: "red" },
    { do: "piece", piece: "tiki" },
    { do: "mode", mode: "hint" },
    { do: "players", players: 3 },
    { do: "clear" },
    { do: "undo" },
    { do: "next", what: "colour" },
    { do: "piece", piece: "hut" },
    { do: "piece", piece: "tiki" },
    { do: "next", what: "mode" },
    { do: "undo" },
  ]);
  assert.equal(root.querySelectorAll(".built").length, 4);
});

test("the card explains the spot that one points at, and keeps it", () => {
  const title = () => root.querySelector(".bl-spot h3").textContent;
  assert.equal(title(), pictures.place.look.replaceAll("-", " – "));
  spot("Reef-Sand-Fish").dispatchEvent(new Event("pointerover", { bubbles: true }));
  assert.equal(title(), "Reef – Sand – Fish");
  assert.equal(root.querySelector(".bl-about").textContent, "free · touches 2 spots · group of 3");
  assert.deepEqual(all(".bl-near b").map((node) => node.textContent), ["hut of blue", "hut of blue"]);
  const gains = pictures.place.spots["Reef-Sand-Fish"].gains;
  assert.deepEqual(all(".bl-adds li b").map((node) => Number(node.textContent.replace("−", "-"))), gains);
  root.querySelector(".bl-sea").dispatchEvent(new Event("pointerleave"));
  change({ status: "Something else." });
  assert.equal(title(), "Reef – Sand – Fish");
  spot("Reef-Rock-Flower").focus();
  assert.equal(root.querySelector(".bl-about").textContent, "hut of red · stands alone");
});

test("hints: cards to show, what each gives away, and a card alone", () => {
  render(pictures.hint);
  const { cards, sentence } = pictures.hint.hint;
  assert.equal(shown(root.querySelector(".bl-score")), false);
  const hand = all(".bl-hand button");
  assert.deepEqual(hand.map((node) => node.querySelector("b").textContent), cards.map(({ card }) => card));
  assert.deepEqual(hand.map((node) => node.getAttribute("aria-pressed")), cards.map(({ card }) => String(card === "Flower")));
  assert.ok(root.querySelector(".bl-say").textContent.startsWith(sentence));
  assert.equal(all(".bl-compared li").length, cards.length);
  assert.equal(root.querySelectorAll(".spot.fits").length, Object.values(pictures.hint.spots).filter(({ marks }) => marks.includes("fits")).length);
  hand[0].click();
  type(root.querySelector("select"), "Rock");
  root.querySelector("[aria-label='One Tiki less']").click();
  assert.deepEqual(asked, [
    { do: "show", card: cards[0].card },
    { do: "show", card: "Rock" },
    { do: "seekers", by: -1 },
  ]);
});

test("before a card is shown nothing is given away", () => {
  const hint = { ...pictures.hint.hint, shown: null, hit: "", beaches: {}, yours: [] };
  hint.cards = hint.cards.map((card) => ({ ...card, spots: null, hit: null }));
  render({ ...pictures.hint, hint });
  assert.equal(all(".bl-compared").length, 0);
  assert.deepEqual(all(".bl-hand small").map((node) => node.textContent), Array(hint.cards.length).fill("show it?"));
});

test("plans: the sum of each group, what the next hut adds, and the law", () => {
  render(pictures.plan);
  const { plan, spots } = pictures.plan;
  assert.equal(root.querySelector(".bl-points").textContent, `${plan.points} points`);
  assert.deepEqual(all(".bl-sums b").map((node) => node.textContent), plan.groups.map(({ sum }) => sum));
  for (const [name, { note = "" }] of Object.entries(spots)) assert.equal(root.querySelector(`[data-note="${name}"]`)?.textContent ?? "", note);
  const chart = root.querySelector(".bl-law");
  assert.equal(chart.getAttribute("aria-label"), plan.law.sentence);
  assert.equal(chart.querySelectorAll("rect > title").length, plan.law.points.length);
  assert.equal(chart.querySelectorAll(".bl-mine").length, 1);
  assert.equal(button("Clear the plan") !== undefined, true);
  change({ plan: { ...plan, huts: 0, groups: [], law: null } });
  assert.equal(all(".bl-law").length, 0);
});

test("the text view has a table for each beach, and its cells choose", () => {
  press("t");
  const tables = all(".bl-tables table");
  assert.deepEqual(tables.map((table) => table.caption.textContent), ["Reef", "Bay"]);
  const cells = all(".bl-tables button");
  assert.deepEqual(cells.map((cell) => cell.textContent), Object.values(pictures.place.spots).map(({ stands }) => stands));
  for (const cell of cells) assert.ok(cell.getAttribute("aria-label").startsWith(cell.textContent));
  cells[0].click();
  assert.deepEqual(asked, [{ do: "spot", spot: "Reef-Sand-Fish" }]);
  assert.equal(root.querySelector(".bl-map").hasAttribute("inert"), true);
});

test("a position is shown as text and entered; what is typed stays", () => {
  button("Position …").click();
  const field = root.querySelector("textarea");
  assert.equal(field.value, pictures.place.position);
  field.value = "blue Reef-Sand";
  change({ status: "Blue: there is no spot 'Reef-Sand'." });
  assert.equal(field.value, "blue Reef-Sand");
  button("Set up this position").click();
  assert.deepEqual(asked, [{ do: "enter", text: "blue Reef-Sand" }]);
  change({ position: "blue Bay-Sand-Fish" });
  assert.equal(field.value, "blue Bay-Sand-Fish");
});

test("other players bring other colours", () => {
  change({ colours: pictures.place.colours.slice(0, 3), players: 3 });
  assert.deepEqual([...root.querySelectorAll(".bl-colours input")].map((input) => input.value), ["blue", "yellow", "green"]);
});
