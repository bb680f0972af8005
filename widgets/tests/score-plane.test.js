import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { buttonIn, mount, named, press, read } from "./standin.js";
import board from "../dist/score-plane.js";

const first = read("score-plane-picture");
let root, asked, change;

beforeEach(() => {
  ({ root, asked, change } = mount(board, first));
});

const button = (name) => buttonIn(root, name);
const input = (name) => [...root.querySelectorAll("input")].find((node) => named(node) === name);
const point = () => root.querySelector("[role=slider]");
const type = (node, text) => {
  node.value = text;
  node.dispatchEvent(new Event("change", { bubbles: true }));
};
const texts = (selector) => [...root.querySelectorAll(`${selector} text`)].map((node) => node.textContent);

test("one's point says where it is and what it scores", () => {
  assert.equal(point().getAttribute("aria-valuetext"), "60 bananas, 37 monkeys net of birds, score 2220");
  assert.equal(root.querySelector("[role=status]").textContent, first.status);
  assert.equal(root.querySelector(".bl-product").textContent, "60 × (42 − 5) = 60 × 37 = 2220");
});

test("arrow keys on the point ask for steps, and keep the focus", () => {
  point().focus();
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) press(point(), key);
  press(point(), "ArrowUp", { shiftKey: true });
  press(point(), "ArrowUp", { ctrlKey: true });
  const step = (of, by) => ({ do: "step", of, by });
  assert.deepEqual(asked, [
    ...[step("bananas", -1), step("bananas", 1), step("monkeys", 1), step("monkeys", -1)],
    step("monkeys", 10),
  ]);
  change({ held: { ...first.held, bananas: 61 } });
  assert.equal(document.activeElement, point());
  assert.equal(point().getAttribute("aria-valuenow"), "61");
});

test("curves are drawn as they come, each with its score where there is room", () => {
  const lines = [...root.querySelectorAll(".bl-curve")];
  assert.equal(lines.length, first.curves.length);
  assert.equal(root.querySelectorAll(".bl-own").length, 1);
  for (const line of lines) assert.equal(line.getAttribute("points").split(" ").length, 49);
  for (const score of ["500", "2220", "6000"]) assert.ok(texts(".bl-drawing").includes(score), score);
  assert.ok(texts(".bl-drawing").includes("you, 2220"));
  assert.ok(texts(".bl-drawing").includes("−23.6 bananas"));
  assert.ok(!root.querySelector(".bl-below"));
});

test("scores of curves never stand on one another", () => {
  const near = { ...first.curves[0], score: "505", own: false };
  change({ curves: [near, ...first.curves] });
  assert.ok(!texts(".bl-drawing").includes("500") || !texts(".bl-drawing").includes("505"));
  assert.equal(root.querySelectorAll(".bl-curve").length, first.curves.length + 1);
});

test("below 0 the plane is shaded, and a score of 0 is both axes", () => {
  const zero = { score: "0", own: true, lines: [[[0, 0], [100, 0]], [[0, -40], [0, 80]]] };
  change({ axes: { ...first.axes, net: [-40, -20, 0, 20, 40, 60, 80] }, curves: [zero], score: "0" });
  assert.equal(root.querySelectorAll(".bl-own").length, 2);
  const [shade, axis] = [root.querySelector(".bl-below"), root.querySelector(".bl-axis")];
  assert.ok(axis.getAttribute("d").includes(`M44 ${shade.getAttribute("y")}H`));
  assert.ok(texts(".bl-drawing").includes("−40"));
});

test("a monkey without a price has no arrow to the side", () => {
  assert.equal(root.querySelectorAll(".bl-same").length, 3);
  change({ offers: first.offers.map((offer) => ({ ...offer, across: null })) });
  assert.equal(root.querySelectorAll(".bl-cost").length, 0);
  assert.ok(root.querySelector(".bl-gain"));
});

test("monkeys are chosen, paid and bought; nothing is decided here", () => {
  const offers = [...root.querySelectorAll(".bl-offer")];
  assert.deepEqual(
    offers.map((node) => [node.getAttribute("aria-pressed"), node.querySelector("button > b").textContent]),
    [
      ["false", "12.8"],
      ["false", "14.7"],
      ["true", "23.6"],
    ],
  );
  offers[1].click();
  button("Pay one more").click();
  button("Buy it").click();
  type(input("Pay, in bananas"), "30");
  for (const key of ["m", "b", "u"]) press(point(), key);
  assert.deepEqual(asked, [
    { do: "choose", monkey: 1 },
    { do: "pay", bananas: "13" },
    { do: "take", bananas: "12" },
    { do: "pay", bananas: "30" },
    { do: "choose", monkey: 0 },
    { do: "take", bananas: "30" },
    { do: "undo" },
  ]);
});

test("what is held is typed or stepped, and a letter typed is no shortcut", () => {
  type(input("Bananas"), "42");
  button("More birds").click();
  button("Below 0").click();
  press(input("Birds"), "b");
  assert.deepEqual(asked, [
    { do: "hold", bananas: "42" },
    { do: "step", of: "birds", by: 1 },
    { do: "example", name: "below" },
  ]);
});

test("what is typed stays until it is answered, and only that is sent", () => {
  type(input("Bananas"), "42");
  change({ status: "Starting Python…" });
  type(input("Monkeys"), "50");
  type(input("Pay, in bananas"), "20");
  change({ status: "Starting Python… 3 clicks are waiting." });
  const shown = () => ["Bananas", "Monkeys", "Pay, in bananas"].map((name) => input(name).value);
  assert.deepEqual(shown(), ["42", "50", "20"]);
  change({ held: { ...first.held, bananas: 42 } });
  assert.deepEqual(shown(), ["42", "50", "20"]);
  assert.deepEqual(asked, [
    { do: "hold", bananas: "42" },
    { do: "hold", monkeys: "50" },
    { do: "pay", bananas: "20" },
  ]);
  change({ held: { ...first.held, bananas: 42, monkeys: 50 }, paid: 12 });
  change({ held: { bananas: 30, monkeys: 8, birds: 5 }, paid: 11 });
  assert.deepEqual(shown(), ["30", "8", "11"]);
});

test("while prices are hidden, nothing of them is drawn", () => {
  const bare = first.offers.map((offer) => ({ ...offer, price: "?", exact: "", across: null }));
  change({ exact: false, bars: null, bars_words: [], rule: "", worked: "", check: "", offers: bare });
  assert.equal(root.querySelectorAll(".bl-cost, .bl-same").length, 0);
  assert.ok(root.querySelector(".bl-bars").closest("[hidden]"));
  assert.ok(root.querySelector(".bl-own"));
  assert.ok(texts(".bl-drawing").includes("you, 2220"));
  button("Show exact").click();
  press(point(), "e");
  change({ exact: true, bars: first.bars, offers: first.offers });
  assert.equal(root.querySelectorAll(".bl-bars rect").length, first.bars.length);
  button("Hide exact").click();
  assert.deepEqual(asked, [true, true, false].map((show) => ({ do: "exact", show })));
});

test("other monkeys are typed, and what is refused stays", () => {
  button("Monkeys …").click();
  const field = root.querySelector(".bl-lay input");
  field.value = "m30 m99";
  root.querySelector(".bl-lay").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  assert.deepEqual(asked, [{ do: "offer", text: "m30 m99" }]);
  change({ status: "Not changed." });
  assert.equal(field.value, "m30 m99");
});

test("a press on the plane puts the point there, within what is shown", () => {
  const drawing = root.querySelector(".bl-drawing");
  drawing.dispatchEvent(new MouseEvent("click", { clientX: 9999, clientY: 9999, bubbles: true }));
  assert.deepEqual(asked, [{ do: "place", bananas: 100, net: 0 }]);
  assert.equal(document.activeElement, point());
});

test("the text view holds the curve, the bars and all that is drawn", () => {
  button("Text view").click();
  const rows = [...root.querySelectorAll(".bl-plane tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  assert.deepEqual(rows[2], ["60 (yours)", "37", "60 × 37"]);
  assert.equal(rows.length, first.same.length);
  assert.equal(root.querySelectorAll(".bl-first tbody tr").length, 9);
  assert.equal(root.querySelector(".bl-told").textContent, first.sentence);
  press(point(), "ArrowRight");
  assert.deepEqual(asked, [{ do: "step", of: "bananas", by: 1 }]);
});

test("what a session says is text, never markup", () => {
  change({ status: "<img src=x>", product: "<b>", bars_words: ["<i>"] });
  assert.equal(root.querySelector("img"), null);
  assert.equal(root.querySelector(".bl-product").textContent, "<b>");
});
