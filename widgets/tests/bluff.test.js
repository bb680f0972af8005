import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { buttonIn, mount, press, read, shown } from "./standin.js";
import board from "../dist/bluff.js";

const first = read("bluff-picture");
let root, asked, change;

beforeEach(() => {
  ({ root, asked, change } = mount(board, first));
});

const button = (name) => buttonIn(root, name);
const nobody = { accuse: false, announce: false, bananas: false, give: [], hold: false, next: false, pass: false };
const over = {
  ask: "over",
  choice: null,
  doubt: null,
  can: { ...nobody, next: true },
  story: ["Orange announced 21.", "You passed.", "Orange flies one island.", "You stay."],
};

test("it draws your dice and their closed cup", () => {
  assert.equal(root.querySelectorAll(".bl-you .bl-die[role=img]").length, 4);
  assert.equal(root.querySelectorAll(".bl-them .bl-die").length, 0);
  assert.equal(shown(root.querySelector(".bl-them .bl-cup")), true);
  assert.equal(root.querySelector(".bl-you [role=math]").getAttribute("aria-label"), "2 plus 3 plus 5 plus 6 equals 16");
  assert.equal(root.querySelector(".bl-yours .bl-truth b").textContent, "A bluff, by 2");
  assert.equal(root.querySelector("[role=status]").textContent, first.status);
});

test("buttons and keys ask, and nothing is decided here", () => {
  button("Announce 18").click();
  button("Pass").click();
  button("Accuse").click();
  button("The next higher speed").click();
  button("Undo").click();
  for (const key of ["a", "p", "c", "h", "s", "e", "+", "-"]) press(button("Pass"), key);
  assert.deepEqual(asked, [
    ...["announce", "pass", "accuse"].map((word) => ({ do: word })),
    { do: "raise", by: 1 },
    { do: "undo" },
    ...["announce", "pass", "accuse", "hold", "next", "odds"].map((word) => ({ do: word })),
    { do: "raise", by: 1 },
    { do: "raise", by: -1 },
  ]);
  assert.equal(root.querySelector(".bl-yours .bl-stepper b").textContent, "18");
});

test("chances stand there once they are asked for", () => {
  const meters = () => [...root.querySelectorAll("[role=meter]")].filter(shown);
  assert.deepEqual(
    meters().map((node) => node.getAttribute("aria-label")),
    ["18 is true: 265 over 648, about 0.409", "21 is true: 157 over 1296, about 0.121"],
  );
  change({ choice: { ...first.choice, chance: null }, doubt: { ...first.doubt, chance: null } });
  assert.equal(meters().length, 0);
  assert.equal(root.textContent.includes("Hide"), true);
  button("Show the exact chance").click();
  assert.deepEqual(asked, [{ do: "odds" }]);
});

test("what was pressed goes, and the keyboard goes on at what is asked for now", () => {
  button("Pass").focus();
  change(over);
  assert.equal(document.activeElement.textContent, "Shake for round 2");
  change({ ask: "last call", can: { ...nobody, accuse: true, hold: true }, doubt: first.doubt });
  assert.equal(document.activeElement.textContent, "Let it fly");
});

test("a lifted cup shows its dice and what they come to", () => {
  const dice = ["3", "6", "6", "6"].map((face) => ({ colour: "orange", face, foreign: false, value: Number(face), copied: false }));
  change({ them: { ...first.them, dice, speed: 21, shows: "21", verdict: "true" }, doubt: null });
  assert.equal(root.querySelectorAll(".bl-them .bl-die").length, 4);
  assert.equal(shown(root.querySelector(".bl-them .bl-cup")), false);
  assert.equal(root.querySelector(".bl-theirs .bl-truth").textContent, "✓ True: its dice show 21.");
});

test("the end of a round is told sentence by sentence", () => {
  change(over);
  const told = [...root.querySelectorAll(".bl-story li")].map((node) => node.textContent);
  assert.deepEqual(told, over.story);
  button("Shake for round 2").click();
  assert.deepEqual(asked, [{ do: "next" }]);
});

test("a die to give is a button for each colour", () => {
  change({ ...over, ask: "give", can: { ...nobody, give: ["orange", "blue"] } });
  button("Give a blue die").click();
  assert.deepEqual(asked, [{ do: "give", colour: "blue" }]);
});

test("a new duel is asked for whole, and its form stays open where it is refused", () => {
  button("New duel …").click();
  root.querySelector("input[value=bold]").click();
  const minimum = [...root.querySelectorAll("label")].find((label) => label.textContent === "Minimum speed");
  minimum.querySelector("input").value = "16";
  root.querySelector(".bl-code").value = "kiwi 7";
  button("Begin a new duel").click();
  assert.deepEqual(asked, [
    {
      do: "new",
      opponent: "bold",
      trial: "altitude",
      cup: "banana",
      n: 3,
      minimum: 16,
      own: [4, 4],
      gained: [0, 0],
      code: "kiwi 7",
      pupil: "",
    },
  ]);
  change({ status: "Acrobatics needs the Super Banana Cup (JB-5)." });
  assert.ok(button("Begin a new duel"));
  button("Begin a new duel").click();
  change({ number: 1, islands: [0, 0], you: { ...first.you, shows: "12" } });
  assert.equal(button("Begin a new duel"), undefined);
});

test("the text view says the picture in words", () => {
  button("Text view").click();
  assert.equal(shown(root.querySelector(".bl-isle")), false);
  assert.equal(root.querySelector(".bl-told").textContent, first.sentence);
});

test("keys stay out of the fields", () => {
  button("New duel …").click();
  press(root.querySelector(".bl-code"), "a");
  assert.deepEqual(asked, []);
});

test("a picture with markup in it stays text", () => {
  change({ ...over, story: ["<img src=x onerror=alert(1)>"], status: "<b>" });
  assert.equal(root.querySelector("img"), null);
  assert.equal(root.querySelector(".bl-story li").textContent, "<img src=x onerror=alert(1)>");
});
