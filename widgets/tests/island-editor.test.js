import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import board from "../dist/island-editor.js";
import { mount, press, shown } from "./standin.js";

const names = ["Reef-Sand-Fish", "Reef-Rock-Fish", "Bay-Sand-Fish"];
const spot = (name, touches = []) => ({ name, said: name.replaceAll("-", " "), beach: name.split("-")[0], touches });
const between = (one, other, on) => ({
  name: `${one} ${other}`,
  label: `${one.replaceAll("-", " ")} touches ${other.replaceAll("-", " ")}`,
  on,
});
/** A map of three spots in a row, with a switch between each two of them. */
function drawing(sides) {
  const spots = names.map(
    (name, i) => `<g class="spot Sand" data-spot="${name}" transform="translate(${48 * i} 0)"><title>x</title></g>`,
  );
  const switches = sides.map(
    ({ name, on }, i) =>
      `<g class="side ${on ? "on" : "off"}" data-side="${name}" transform="translate(${24 + 48 * i} 0)"><circle class="hit" r="14"/></g>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" id="maka__map" viewBox="0 0 9 9"><g>${spots.join("")}${switches.join("")}</g></svg>`;
  return { wide: { svg, beaches: ["Reef", "Bay"], windows: { Reef: "0 0 4 4", Bay: "4 0 4 4" } }, tall: { svg, beaches: ["Reef", "Bay"], windows: { Reef: "0 0 4 4", Bay: "4 0 4 4" } } };
}
const parted = [between(names[0], names[1], false), between(names[1], names[2], true)];
const first = {
  board: "island_editor",
  title: "Island editor",
  status: "Click a knob.",
  can_undo: false,
  can_redo: false,
  name: "My <b>island</b>",
  longest: 40,
  starts: ["reconstructed", "no edges"],
  map: drawing(parted),
  spots: [spot(names[0]), spot(names[1], ["Bay Sand Fish"]), spot(names[2], ["Reef Rock Fish"])],
  sides: parted,
  tally: "1 fault · 1 question · 1 pass",
  checks: [
    {
      verdict: "fault",
      sentence: "One group is the largest.",
      found: "Two are.",
      answers: [{ label: "Turn this edge off", ask: { do: "side", one: names[1], other: names[2], on: false } }],
    },
    { verdict: "question", sentence: "Is it Rock?", found: "", answers: [] },
    { verdict: "pass", sentence: "3 spots.", found: "", answers: [] },
  ],
  counts: { edges: 1, groups: 2, largest: 2, "single spots": 1 },
  file: { name: "my-island-draft.toml", text: "name = 'x'\n", save: "Save draft", why: "1 fault left." },
};
let root, asked, close, change, saved;

URL.createObjectURL = (blob) => (saved.push(blob), "blob:1");
URL.revokeObjectURL = () => {};
HTMLAnchorElement.prototype.click = function () {
  saved.push(this.download);
};

beforeEach(() => {
  saved = [];
  ({ root, asked, change, close } = mount(board, first));
});

const find = (selector) => root.querySelector(selector);
const all = (selector) => [...root.querySelectorAll(selector)];
const button = (name) => all("button").find((node) => shown(node) && node.textContent === name);
const knob = (i) => find(`[data-side="${first.sides[i].name}"]`);
const place = (i) => find(`[data-spot="${names[i]}"]`);
const click = (node) => node.dispatchEvent(new Event("click", { bubbles: true }));
const said = () => find("[role=status]").textContent;

test("a knob is a switch that asks for the other", () => {
  assert.equal(knob(0).getAttribute("role"), "switch");
  assert.equal(knob(0).getAttribute("aria-label"), "Reef Sand Fish touches Reef Rock Fish");
  assert.deepEqual([0, 1].map((i) => knob(i).getAttribute("aria-checked")), ["false", "true"]);
  click(knob(0));
  press(knob(1), "Enter");
  press(knob(1), " ");
  const second = { do: "side", one: names[1], other: names[2] };
  assert.deepEqual(asked, [{ do: "side", one: names[0], other: names[1] }, second, second]);
});

test("one spot, then another", () => {
  click(place(0));
  assert.equal(place(0).getAttribute("aria-pressed"), "true");
  assert.equal(place(0).classList.contains("fits"), true);
  assert.match(said(), /^Reef Sand Fish: now the spot/);
  assert.deepEqual(asked, []);
  press(place(2), "Enter");
  assert.deepEqual(asked, [{ do: "side", one: names[0], other: names[2] }]);
  change({ status: "They touch." });
  assert.deepEqual(all("[data-spot][aria-pressed=true]"), []);
});

test("a chosen spot is let go by Escape, by a second click, and with its island", () => {
  for (const letGo of [() => press(place(0), "Escape"), () => click(place(0))]) {
    click(place(0));
    letGo();
    assert.deepEqual(all("[data-spot][aria-pressed=true]"), []);
    assert.equal(said(), "Let go.");
  }
  click(place(0));
  change({ spots: first.spots.slice(1) });
  click(place(1));
  assert.deepEqual(asked, []);
});

test("the spots say what they touch", () => {
  assert.deepEqual(
    names.map((_, i) => place(i).getAttribute("aria-label")),
    ["Reef Sand Fish. Stands alone.", "Reef Rock Fish. Touches Bay Sand Fish.", "Bay Sand Fish. Touches Reef Rock Fish."],
  );
  place(1).dispatchEvent(new Event("pointerover", { bubbles: true }));
  assert.equal(find(".bl-pointed").textContent, "Reef Rock Fish. Touches Bay Sand Fish.");
  knob(0).dispatchEvent(new Event("pointerover", { bubbles: true }));
  assert.equal(find(".bl-pointed").textContent, "Reef Sand Fish touches Reef Rock Fish: off.");
});

test("the checks are told by sign and word, and their answers are sent as they are", () => {
  assert.deepEqual(
    all(".bl-checks li").map((item) => [item.dataset.verdict, item.querySelector("i").textContent, item.querySelector("b").textContent]),
    [
      ["fault", "!", "Fault: One group is the largest."],
      ["question", "?", "Question: Is it Rock?"],
      ["pass", "✓", "Agrees: 3 spots."],
    ],
  );
  assert.equal(find(".bl-tally").textContent, first.tally);
  button("Turn this edge off").focus();
  click(button("Turn this edge off"));
  assert.deepEqual(asked, [first.checks[0].answers[0].ask]);
  change({ checks: first.checks.slice(1) });
  assert.equal(document.activeElement.textContent, "Check");
});

test("the numbers of the island", () => {
  const read = () => all(".bl-counts div").map((item) => item.textContent);
  assert.deepEqual(read(), ["edges1", "groups2", "largest2", "single spots1"]);
  change({ counts: { ...first.counts, edges: 2 } });
  assert.equal(read()[0], "edges2");
});

test("buttons and keys undo and redo", () => {
  assert.equal(button("Undo").getAttribute("aria-disabled"), "true");
  change({ can_undo: true });
  assert.equal(button("Undo").getAttribute("aria-disabled"), null);
  click(button("Undo"));
  click(button("Redo"));
  for (const [key, more] of [
    ["u"],
    ["r"],
    ["z", { ctrlKey: true }],
    ["y", { ctrlKey: true }],
    ["Z", { ctrlKey: true, shiftKey: true }],
    ["Z", { metaKey: true, shiftKey: true }],
  ])
    press(button("Undo"), key, more);
  assert.deepEqual(
    asked.map((message) => message.do),
    ["undo", "redo", "undo", "redo", "undo", "redo", "redo", "redo"],
  );
  press(find("input.bl-input"), "Z", { ctrlKey: true, shiftKey: true });
  press(find("input.bl-input"), "u");
  assert.equal(asked.length, 8);
});

test("the file is saved under its name", async () => {
  assert.equal(find(".bl-why").textContent, "1 fault left.");
  click(button("Save draft"));
  assert.equal(await saved[0].text(), first.file.text);
  assert.equal(saved[1], "my-island-draft.toml");
  assert.equal(said(), "Saved as my-island-draft.toml. 1 fault left.");
  change({ file: { ...first.file, name: "mine.toml", text: "other", save: "Save TOML", why: "" } });
  click(button("Save TOML"));
  assert.equal(saved[3], "mine.toml");
  click(button("As text …"));
  assert.equal(find("textarea[readonly]").value, "other");
});

test("another island, a text, a file", async () => {
  const open = button("Open …");
  click(open);
  assert.equal(open.getAttribute("aria-expanded"), "true");
  click(button("No edges"));
  const pasted = all("textarea").find((node) => !node.readOnly);
  pasted.value = "areas = 1";
  click(button("Open this text"));
  const input = find("input[type=file]");
  Object.defineProperty(input, "files", { value: [new Blob(["b".repeat(300_000)])] });
  input.dispatchEvent(new Event("change"));
  await new Promise((done) => setTimeout(done, 50));
  assert.deepEqual(asked.slice(0, 2), [{ do: "start", island: "no edges" }, { do: "load", file: "areas = 1" }]);
  assert.equal(asked[2].file.length, 200_000);
});

test("what was opened for it closes when the island is there, and not when it was refused", () => {
  const open = button("Open …");
  click(open);
  const pasted = all("textarea").find((node) => !node.readOnly);
  pasted.value = "areas = 1";
  click(button("Open this text"));
  change({ status: "Not opened." });
  assert.equal(shown(pasted), true);
  assert.equal(pasted.value, "areas = 1");
  button("Reconstructed").focus();
  change({ file: { ...first.file, text: "another" } });
  assert.equal(shown(pasted), false);
  assert.equal(document.activeElement, open);
});

test("the name is asked for, and is text", () => {
  const name = find("input.bl-input");
  assert.equal(name.value, "My <b>island</b>");
  name.value = "Ours";
  name.dispatchEvent(new Event("change"));
  assert.deepEqual(asked, [{ do: "name", name: "Ours" }]);
  name.dispatchEvent(new Event("blur"));
  change({ status: "Starting Python…" });
  assert.equal(name.value, "Ours");
  change({ name: "Yours" });
  assert.equal(name.value, "Yours");
});

test("the text view lists neighbours and joins any two spots", () => {
  click(button("Text view"));
  assert.equal(shown(find(".bl-map")), false);
  assert.deepEqual(
    all("tbody tr").map((row) => row.textContent),
    ["Sand Fishnone", "Rock FishBay Sand Fish", "Sand FishReef Rock Fish"],
  );
  const [one, other] = all("select");
  assert.deepEqual([one.value, other.value], [names[0], names[1]]);
  assert.equal(button("Join them") !== undefined, true);
  one.value = names[2];
  one.dispatchEvent(new Event("change"));
  assert.equal(button("Part them") !== undefined, true);
  find("form").dispatchEvent(new Event("submit", { cancelable: true }));
  assert.deepEqual(asked, [{ do: "side", one: names[2], other: names[1] }]);
  change({ sides: [] });
  assert.deepEqual([one.value, other.value], [names[2], names[1]]);
  assert.equal(button("Join them") !== undefined, true);
});

test("closed, it is gone and hears nothing", () => {
  close();
  assert.equal(root.isConnected, false);
  change({ status: "Still there?" });
  assert.equal(said(), "Click a knob.");
});
