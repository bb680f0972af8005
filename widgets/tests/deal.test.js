import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { buttonIn, mount, press, read } from "./standin.js";
import board from "../dist/deal.js";

const first = read("deal-picture");
let root, asked, change;

beforeEach(() => {
  ({ root, asked, change } = mount(board, first));
});

const button = (name) => buttonIn(root, name);
const hand = () => [...root.querySelectorAll(".bl-hand .bl-card")];
const off = () => [...root.querySelectorAll(".bl-chart .bl-bar")].map((bar) => bar.classList.contains("bl-off"));

test("it draws what the picture says", () => {
  assert.equal(root.querySelector(".bl-big").textContent, "P(monkeys ≤ 0) = 28\u202f823178\u202f398≈ 0.162");
  assert.equal(root.querySelector("[role=status]").textContent, first.status);
  assert.deepEqual(
    hand().map((card) => card.getAttribute("aria-label")),
    first.cards.map((card) => card.name),
  );
  assert.deepEqual(
    hand().map((card) => card.hasAttribute("data-counted")),
    first.cards.map((card) => card.counted),
  );
  assert.equal(root.querySelector(".bl-lying").textContent, "Last of your 20 hands");
  assert.equal(root.querySelector(".bl-means").textContent, first.means);
  assert.match(root.querySelector(".bl-flag").textContent, /at most 0/);
});

test("its name tells a board from others", () => {
  assert.equal(root.getAttribute("aria-label"), "Deal, 4 players, monkeys, KIWI-42");
  change({ noun: "bananas", players: 3, pupil: 7 });
  assert.equal(root.getAttribute("aria-label"), "Deal, 3 players, bananas, KIWI-42, pupil 7");
});

test("bars on the other side of the cut are grey, whichever side is asked for", () => {
  assert.deepEqual(off().slice(0, 7), [false, true, true, true, true, true, true]);
  change({ side: "at least" });
  assert.deepEqual(off().slice(0, 7), [true, false, false, false, false, false, false]);
});

test("a press on a bar asks for it and all on its side", () => {
  const bar = (number) => root.querySelectorAll(".bl-chart > g:last-of-type > .bl-hit")[number];
  const press = (number) => bar(number).dispatchEvent(new Event("click"));
  press(2);
  change({ side: "at least" });
  press(2);
  press(0);
  assert.deepEqual(asked, [3, 2, 1].map((edge) => ({ do: "edge", edge })));
});

test("bars that hold ten numbers stand ten apart", () => {
  const starts = [0, 10, 20];
  const names = ["0 to 8", "10 to 18", "20 to 28"];
  const counts = [1, 12, 7];
  change({
    axis: { noun: "bananas", step: 10, starts, names, end: 20 },
    noun: "bananas",
    law: { ...first.law, weights: ["1", "2", "1"], shares: [0.25, 0.5, 0.25], chances: ["0.250", "0.500", "0.250"] },
    sample: { ...first.sample, counts, intervals: undefined },
    edge: 20,
    held: 10,
    flags: { 10: "at most 8", 20: "at most 18" },
  });
  assert.deepEqual(
    [...root.querySelectorAll(".bl-speed")].map((node) => node.textContent),
    ["0", "10", "20"],
  );
  assert.match(root.querySelector(".bl-chart title").textContent, /^Bananas 0 to 8; 1 of .*; 1 of your 20 hands$/);
  button("Text view").click();
  const heads = [...root.querySelectorAll("tbody th")].map((cell) => cell.firstChild.textContent);
  assert.deepEqual(heads, names);
  assert.equal(root.querySelector("thead th").textContent, "Bananas");
});

test("buttons and keys ask, and nothing is decided here", () => {
  button("Deal").click();
  button("Deal 2000 times").click();
  button("Raise the bound").click();
  root.querySelector("input[value=bananas]").dispatchEvent(new Event("change"));
  for (const key of ["d", "+", "-", "s", "e", "u"]) press(button("Deal"), key);
  assert.deepEqual(asked, [
    { do: "deal", times: 1 },
    { do: "deal", times: 2000 },
    { do: "raise", by: 1 },
    { do: "count", of: "bananas" },
    { do: "deal", times: 1 },
    { do: "raise", by: 1 },
    { do: "raise", by: -1 },
    { do: "side", side: "at least" },
    { do: "exact", show: false },
    { do: "undo" },
  ]);
  assert.equal(root.querySelector(".bl-stepper b").textContent, "0");
});

test("the reason comes when it is asked for, and never while the law is hidden", () => {
  const reason = root.querySelector(".bl-reason");
  assert.equal(reason.hidden, true);
  press(button("Deal"), "w");
  assert.equal(reason.hidden, false);
  assert.equal(reason.textContent, first.why);
  assert.equal(button("Show me why").getAttribute("aria-expanded"), "true");
  change({ exact: false, law: null, chance: null, why: "", means: "", sentence: "Hidden.", status: "Hidden." });
  assert.ok(reason.closest("[hidden]"));
  assert.doesNotMatch(root.textContent, /28\s?823|178\s?398|0\.162/);
  assert.equal(root.querySelectorAll(".bl-chart .bl-bar").length, 0);
});

test("an answer is painted in place: the button that was pressed keeps the focus", () => {
  const deal = button("Deal");
  deal.focus();
  change({ status: "Hand 21.", cards: [...first.cards].reverse(), sample: { ...first.sample, rolls: 21 } });
  assert.equal(document.activeElement, deal);
  assert.equal(hand()[0].getAttribute("aria-label"), first.cards.at(-1).name);
  assert.ok(hand()[0].classList.contains("bl-dealt"));
  change({ status: "Counted." });
  assert.ok(!hand()[0].classList.contains("bl-dealt"));
});

test("code and pupil stay as typed until they are answered, however long", () => {
  const [code, pupil] = ["Class code", "Pupil"].map(
    (name) => [...root.querySelectorAll("label")].find((node) => node.textContent === name).control,
  );
  const type = (field, text) => {
    field.value = text;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  type(code, "mango 7");
  change({ status: "Starting Python…" });
  type(pupil, "1000");
  change({ status: "A pupil number is a whole number from 1 to 999; ‘1000’ is not." });
  assert.deepEqual([code.value, pupil.value], ["mango 7", "1000"]);
  for (const field of [code, pupil]) assert.equal(field.hasAttribute("maxlength"), false);
  change({ code: "MANGO-7", pupil: 7 });
  assert.deepEqual([code.value, pupil.value], ["MANGO-7", "7"]);
  assert.deepEqual(asked, [
    { do: "code", code: "mango 7", pupil: "" },
    { do: "code", code: "mango 7", pupil: "1000" },
  ]);
});

test("bounds at the ends tell that they go no further", () => {
  assert.equal(button("Lower the bound").getAttribute("aria-disabled"), "true");
  change({ edge: 6, bound: 5 });
  assert.equal(button("Lower the bound").getAttribute("aria-disabled"), null);
  assert.equal(button("Raise the bound").getAttribute("aria-disabled"), "true");
});

test("markup in a sentence stays text", () => {
  change({ status: "<img src=x>", why: "<b>why</b>" });
  assert.equal(root.querySelector("img, .bl-reason b"), null);
});
