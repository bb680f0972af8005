import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { buttonIn, mount, read, shown } from "./standin.js";
import board from "../dist/race-table.js";

const first = read("race-table-picture");
let root, asked, close, change;

beforeEach(() => {
  close?.();
  ({ root, asked, change, close } = mount(board, first));
});

const button = (name) => buttonIn(root, name);
const press = (key) =>
  root.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const arrivals = () =>
  [...root.querySelectorAll(".bl-arrivals li")].map((node) => [
    node.querySelector(".bl-vh").textContent,
    node.querySelector("b").textContent,
    node.querySelector("small").textContent,
  ]);
const rows = () => [...root.querySelectorAll(".bl-ledger tbody tr")];
const withScene = (scene) => change({ scene: { ...first.scene, ...scene } });

test("the ledger shows the planes in the order of play, their dice and what they say", () => {
  assert.deepEqual(
    rows().map((row) => row.dataset.plane),
    first.scene.planes.map(({ colour }) => colour),
  );
  const held = rows().map((row) => row.querySelector(".bl-held").getAttribute("aria-label"));
  assert.deepEqual(held.slice(0, 2), ["4 pink dice: 2, 4, 4, 5", "4 green dice"]);
  assert.match(rows()[0].textContent, /15/);
  assert.match(rows()[2].textContent, /you/);
});

test("the speeds that are taken are stepped over, and each shows where one would land", () => {
  assert.deepEqual(arrivals(), [
    ["Green", "13", "lands"],
    ["Orange", "14", "lands"],
    ["Pink", "15", "pushes"],
  ]);
  button("The next higher speed").click();
  assert.equal(root.querySelector(".bl-truth").textContent, "A bluff, by 1");
  assert.deepEqual(arrivals().at(-1), ["Orange", "16", "pushes"]);
  button("Announce 16").click();
  press("-");
  press("-");
  press("a");
  assert.deepEqual(asked, [
    { do: "act", action: "announce 16" },
    { do: "act", action: "announce 12" },
  ]);
});

test("at the lowest and the highest speed the stepper stays", () => {
  for (let i = 0; i < 40; i++) press("+");
  assert.ok(button("Announce 24"));
  for (let i = 0; i < 40; i++) press("-");
  assert.ok(button("Announce 12"));
});

test("in Acrobatics a speed is announced with a banana, and BANANAS! where it may be", () => {
  withScene({ ask: { ...first.scene.ask, banana: true, bananas: null } });
  press("a");
  assert.deepEqual(asked, [{ do: "act", action: "announce 14 with banana" }]);
  assert.equal(button("BANANAS!"), undefined);
});

test("where no speed is free one passes or shouts", () => {
  withScene({ ask: { ...first.scene.ask, speeds: [] } });
  assert.equal(root.querySelector(".bl-announce .bl-primary").hidden, true);
  press("a");
  assert.deepEqual(asked, []);
  button("Pass").click();
  button("BANANAS!").click();
  assert.deepEqual(
    asked.map(({ action }) => action),
    ["pass", "BANANAS!"],
  );
});

test("a die and its receiver are chosen apart", () => {
  withScene({ cup: null, fill: null, ask: { kind: "give", dice: ["orange", "blue"], to: ["pink", "red"] } });
  assert.ok(button("Give Pink an orange die"));
  for (const value of ["blue", "red"]) {
    const radio = [...root.querySelectorAll("input[type=radio]")].find(
      (node) => node.value === value && !node.checked,
    );
    radio.checked = true;
    radio.dispatchEvent(new Event("change", { bubbles: true }));
  }
  button("Give Red a blue die").click();
  assert.deepEqual(asked, [{ do: "act", action: "give blue to red" }]);
});

test("plain decisions have plain buttons and keys", () => {
  const options = [
    { action: "hold", label: "Hold" },
    { action: "accuse green", label: "Accuse Green" },
  ];
  change({ options, scene: { ...first.scene, ask: null } });
  assert.equal(shown(root.querySelector(".bl-announce")), false);
  press("2");
  press("h");
  assert.deepEqual(
    asked.map(({ action }) => action),
    ["accuse green", "hold"],
  );
});

test("a lifted cup shows what was under it, once", () => {
  const planes = first.scene.planes.map((plane) =>
    plane.colour === "green"
      ? { ...plane, dice: [2, 3, 4, "banana"].map((face) => ["green", String(face)]), verdict: "false", shown: "13" }
      : plane,
  );
  withScene({ planes });
  const green = rows()[1];
  assert.equal(green.querySelector(".bl-held").getAttribute("aria-label"), "4 green dice: 2, 3, 4, banana");
  assert.match(green.textContent, /shows 13.*✗ false/);
  assert.ok(green.querySelector(".bl-lifted"));
  change({ status: "again" });
  assert.equal(root.querySelector(".bl-lifted"), null);
});

const cups = () =>
  [...root.querySelectorAll(".bl-lifted-cups li")].map((row) => [
    row.querySelector(".bl-who").textContent,
    row.querySelector(".bl-held").getAttribute("aria-label"),
    row.querySelector(".bl-shows em").textContent,
    row.querySelector("[data-verdict]").textContent,
  ]);

test("the cups lifted last lie open, whatever their planes have in hand now", () => {
  assert.deepEqual(cups(), [["Pink: 15accused by Green", "2, 4, 4, 5", "= 15", "✓ true"]]);
  assert.equal(root.querySelector(".bl-lifted-cups h3").textContent, "Cup lifted in turn 1");
  assert.equal(root.querySelector(".bl-lifted-cups .bl-lifted"), null);
  const [pink] = first.scene.lifted;
  const green = { ...pink, colour: "green", by: "pink", says: "18", verdict: "false" };
  const foreign = { colour: "blue", face: "banana", foreign: true, value: 5, copied: false };
  withScene({ lifted: [pink, { ...green, dice: [...pink.dice, foreign], speed: 20 }], planes: first.scene.planes.slice(2) });
  assert.deepEqual(cups()[1], ["Green: 18accused by Pink", "2, 4, 4, 5, blue banana", "= 20", "✗ false"]);
  assert.equal(root.querySelector(".bl-lifted-cups h3").textContent, "Cups lifted in turn 1");
  assert.deepEqual(
    [...root.querySelectorAll(".bl-lifted-cups .bl-lifted")].map((cup) => cup.closest("li").dataset.plane),
    ["green"],
  );
});

test("where no cup was lifted there is no heading for one", () => {
  withScene({ lifted: [] });
  assert.equal(shown(root.querySelector(".bl-lifted-cups h3")), false);
});

test("a Reckless Flyer is upside down, and planes that are gone leave the course", () => {
  const planes = [{ ...first.scene.planes[0], reckless: true, where: 2 }];
  withScene({ planes });
  const crafts = [...root.querySelectorAll(".bl-craft")].filter(shown);
  assert.deepEqual(
    crafts.map((node) => node.dataset.plane),
    [planes[0].colour],
  );
  assert.ok(crafts[0].hasAttribute("data-reckless"));
  assert.match(crafts[0].querySelector(".over use").getAttribute("href"), /plane-reckless$/);
  const place = root.querySelector('[data-place="2-0"]');
  assert.equal(crafts[0].getAttribute("transform"), `translate(${place.getAttribute("x")} ${place.getAttribute("y")})`);
  assert.ok(place.hasAttribute("hidden"));
});

test("the text view tells the course and the dice in tables", () => {
  press("t");
  const cells = [...root.querySelectorAll(".bl-islands tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  assert.deepEqual(cells[0], ["Start", "Pink, Green, Orange, Yellow", "", "", "0", ""]);
  assert.deepEqual(cells[2].slice(2), ["2", "12", "1", "Acrobatics"]);
  assert.equal(shown(root.querySelector(".bl-course")), false);
  assert.match(rows()[0].querySelector(".bl-in-words").textContent, /4 pink dice/);
});

test("a review ends each of its sentences once", () => {
  const row = { at: 3, who: "Pink", did: "BANANAS!", better: "Announce 12", lost: "0.5" };
  change({ over: true, turn: null, options: [], review: { done: 9, of: 9, rows: [row, { ...row, did: "Pass", better: "BANANAS!" }] } });
  assert.deepEqual(
    [...root.querySelectorAll(".bl-costs p")].map((words) => words.firstChild.textContent),
    ["Pink: BANANAS! Worth more: Announce 12. ", "Pink: Pass. Worth more: BANANAS! "],
  );
});

test("while the screen is covered nothing of the race is drawn but the cover", () => {
  change({ scene: null, cover: "pink", turn: null, options: [], coach: null });
  assert.equal(root.querySelector(".bl-scene").hidden, true);
  assert.ok(button("I am pink: go on"));
});
