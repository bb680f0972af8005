import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { buttonIn, mount, press, read, shown } from "./standin.js";
import board from "../dist/splitter.js";

const first = read("splitter-picture");
let root, asked, change;

beforeEach(() => {
  ({ root, asked, change } = mount(board, first));
});

const button = (name) => buttonIn(root, name);
const sliders = () => [...root.querySelectorAll(".bl-divider")];
const slider = (value) => sliders().find((node) => node.getAttribute("aria-label") === `Divider ${value}`);
const trays = () => [...root.querySelectorAll(".bl-tray")];
const cards = (tray) => [...tray.querySelectorAll(".bl-card")].map((node) => node.getAttribute("aria-label"));
/** The picture after divider 2 has passed the 16. */
const [a, b, c, d] = first.groups;
const stepped = {
  groups: [
    a,
    { ...b, cards: [...b.cards, c.cards[0]], text: "12 20 16 |2", worth: "50", at: 50 },
    { ...c, cards: c.cards.slice(1), text: "2 |6", worth: "8", at: 8 },
    d,
  ],
  dividers: first.dividers.map((its) => (its.value === 2 ? { ...its, place: 7, words: "after card 6" } : its)),
  guaranteed: "8",
};

test("each group is a tray with its cards, its divider and its worth", () => {
  assert.deepEqual(
    trays().map((tray) => tray.getAttribute("aria-label")),
    ["Group A, worth 26", "Group B, worth 34", "Group C, worth 24, smallest", "Group D, worth 28"],
  );
  assert.deepEqual(cards(trays()[1]), ["12 bananas", "20 bananas", "Divider 2"]);
  assert.equal(cards(trays()[3])[0], "monkey of 10");
  assert.equal(cards(trays()[3]).at(-1), "monkey hand");
  assert.deepEqual(
    sliders().map((node) => [node.getAttribute("aria-valuenow"), node.getAttribute("aria-valuetext")]),
    first.dividers.map(({ place, words }) => [String(place), words]),
  );
  assert.equal(root.querySelector("[role=status]").textContent, first.status);
});

test("keys on a divider ask for its move", () => {
  const six = slider(6);
  six.focus();
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]) press(six, key);
  press(six, "ArrowLeft", { shiftKey: true });
  press(six, "ArrowRight", { altKey: true });
  const step = (by) => ({ do: "step", divider: 6, by });
  assert.deepEqual(asked, [
    ...[-1, 1, 1, -1].map(step),
    { do: "place", divider: 6, place: 0 },
    { do: "place", divider: 6, place: 16 },
    { do: "swap", divider: 6, by: -1 },
  ]);
});

test("while cards change trays, the slider stays and keeps the focus", () => {
  const two = slider(2);
  two.focus();
  change(stepped);
  assert.equal(document.activeElement, two);
  assert.deepEqual(cards(trays()[1]), ["12 bananas", "20 bananas", "16 bananas", "Divider 2"]);
  assert.deepEqual(cards(trays()[2]), ["2 bananas", "Divider 6"]);
  assert.equal(two.getAttribute("aria-valuetext"), "after card 6");
});

test("where dividers change places, the focus goes with the divider", () => {
  slider(2).focus();
  const { groups, dividers } = first;
  change({
    groups: [groups[0], { ...b, divider: 6, text: "12 20 |6" }, { ...c, divider: 2, text: "16 2 |2" }, groups[3]],
    dividers: [dividers[0], { ...dividers[2], place: 6 }, { ...dividers[1], place: 9 }],
  });
  assert.equal(document.activeElement, slider(2));
  assert.equal(document.activeElement, sliders()[2]);
});

test("the buttons beside the chosen divider move it", () => {
  assert.equal(button("One place to the right"), undefined);
  slider(10).focus();
  button("One place to the right").click();
  button("One place to the left").click();
  assert.deepEqual(asked, [
    { do: "step", divider: 10, by: 1 },
    { do: "step", divider: 10, by: -1 },
  ]);
  button("Undo").focus();
  assert.equal(button("One place to the right"), undefined);
});

test("buttons and keys ask, and nothing is decided here", () => {
  button("Show a best split").click();
  button("Deal another").click();
  button("Undo").click();
  for (const key of ["b", "d", "u"]) press(slider(10), key);
  assert.deepEqual(asked, [
    ...["best", "deal", "undo", "best", "deal", "undo"].map((word) => ({ do: word })),
  ]);
});

test("all splits are bars, one's own and the best are named", () => {
  assert.equal(root.querySelector(".bl-possible").textContent, "26 best possible, 2 more");
  const chart = root.querySelector(".bl-chart");
  assert.equal(chart.querySelectorAll("rect:not(.bl-tag-ground)").length, first.law.length);
  const texts = [...chart.querySelectorAll("text")].map((node) => node.textContent);
  for (const words of ["yours: 24", "one of 4 splits", "best: 26", "3 splits", "774"]) assert.ok(texts.includes(words), words);
  change({ guaranteed: "26", is_best: true });
  const now = [...chart.querySelectorAll("text")].map((node) => node.textContent);
  assert.ok(now.includes("yours: 26, the best"));
  assert.ok(!now.includes("best: 26"));
  assert.equal(root.querySelector(".bl-possible").textContent, "26 best possible");
});

test("a law of one bar, or of values below 0, is drawn within the chart", () => {
  for (const law of [
    [{ worth: "−3.5", at: -3.5, splits: 4080 }],
    [
      { worth: "−30", at: -30, splits: 4000 },
      { worth: "−3.5", at: -3.5, splits: 80 },
    ],
  ]) {
    change({ law, guaranteed: "−3.5", best: "−3.5", is_best: true });
    const bars = [...root.querySelectorAll(".bl-chart rect")];
    for (const bar of bars) {
      const [x, width] = [Number(bar.getAttribute("x")), Number(bar.getAttribute("width"))];
      assert.ok(x >= 0 && x + width <= 440, `${x} ${width}`);
    }
  }
});

test("who takes what stands beside its bar", () => {
  const rows = [...root.querySelectorAll(".bl-takers li")].map((node) => node.textContent);
  assert.deepEqual(rows, [
    "Group A26right, third",
    "Group B34left, first",
    "Group C24you, last",
    "Group D28opposite, second",
  ]);
  change({ groups: [{ ...a, worth: "−12", at: -12 }, b, c, d] });
  const bars = [...root.querySelectorAll(".bl-track i:first-child")].map((node) => node.style);
  assert.equal(bars[0].left, "0%");
  assert.equal(bars[1].left, bars[2].left);
  assert.notEqual(bars[1].left, "0%");
});

test("prices are asked for when they are set", () => {
  const monkey = root.querySelector('input[aria-label^="Monkey point"]');
  monkey.value = "1.5";
  monkey.dispatchEvent(new Event("input", { bubbles: true }));
  assert.equal(monkey.closest("label").textContent, "Monkey point1.5");
  assert.deepEqual(asked, []);
  monkey.dispatchEvent(new Event("change", { bubbles: true }));
  assert.deepEqual(asked, [{ do: "price", of: "monkey", price: "1.5" }]);
});

test("a hand that is refused stays as it was typed", () => {
  button("Hand …").click();
  const field = root.querySelector("textarea");
  assert.equal(field.value, first.line);
  field.value = "8 8 8";
  button("Use this hand").click();
  assert.deepEqual(asked, [{ do: "enter", text: "8 8 8" }]);
  change({ status: "Not changed: a hand has 14 cards, not 3." });
  assert.equal(field.value, "8 8 8");
  change({ line: first.line.replace("20", "16") });
  assert.equal(field.value, first.line.replace("20", "16"));
  press(field, "b");
  assert.equal(asked.length, 1);
});

test("while other splits are hidden, nothing of them is drawn", () => {
  button("Show a best split").focus();
  const others = { best: null, is_best: null, short: null, optima: null, law: null, fair: null, reached: "" };
  change({ ...others, exact: false });
  assert.equal(button("Show a best split"), undefined);
  assert.equal(document.activeElement, button("Show exact"));
  assert.equal(shown(root.querySelector(".bl-possible")), false);
  assert.equal(shown(root.querySelector(".bl-chart")), false);
  assert.equal(root.querySelectorAll(".bl-fair").length, 0);
  assert.equal(root.querySelector(".bl-sure").textContent, "24 your split guarantees");
  assert.equal(root.querySelectorAll(".bl-takers li").length, 4);
  button("Show exact").click();
  press(slider(10), "e");
  change(first);
  assert.ok(shown(root.querySelector(".bl-chart")));
  assert.equal(root.querySelectorAll(".bl-fair").length, 4);
  button("Hide exact").click();
  assert.deepEqual(asked, [true, true, false].map((show) => ({ do: "exact", show })));
});

test("a slider stays where it was put until the answer comes", () => {
  const monkey = root.querySelector('input[aria-label^="Monkey point"]');
  monkey.value = "1.5";
  for (const event of ["input", "change"]) monkey.dispatchEvent(new Event(event, { bubbles: true }));
  change({ status: "Starting Python…" });
  assert.equal(monkey.value, "1.5");
  assert.equal(monkey.closest("label").textContent, "Monkey point1.5");
  change({ prices: { ...first.prices, monkey: { ...first.prices.monkey, at: 2, words: "2" } } });
  assert.equal(monkey.value, "2");
});

test("code and pupil are sent as they are typed", () => {
  button("Hand …").click();
  root.querySelector(".bl-code").value = "mango 7";
  root.querySelector(".bl-pupil").value = "12";
  button("Deal hand 1").click();
  button("New code").click();
  root.querySelector("input[value='3']").click();
  assert.deepEqual(asked, [
    { do: "code", code: "mango 7", pupil: "12" },
    { do: "code", pupil: "12" },
    { do: "players", players: 3 },
  ]);
});

test("with three players there are three trays", () => {
  change({ players: 3, groups: [a, b, d], dividers: first.dividers.slice(0, 2) });
  assert.equal(trays().length, 3);
  assert.equal(sliders().length, 2);
  assert.equal(cards(trays()[2]).at(-1), "monkey hand");
});

test("the text view says it all in words and tables", () => {
  button("Text view").click();
  assert.equal(root.querySelector(".bl-told").textContent, first.sentence);
  assert.equal(shown(root.querySelector(".bl-chart")), false);
  const rows = [...root.querySelectorAll("tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent));
  assert.deepEqual(rows[0], ["26 (best)", "3/4080", "0.000735"]);
  assert.deepEqual(rows[1], ["24 (yours)", "4/4080", "0.000980"]);
  assert.deepEqual(rows.at(-1), ["D", "m10 8 2 p p 6 12 |hand", "28", "10", "2", "28", "opposite, second"]);
  assert.equal(sliders().length, 3);
});

test("a picture with markup in it stays text", () => {
  change({ status: "<img src=x>", notes: "<b>", groups: [{ ...a, name: "<i>" }, b, c, d] });
  assert.equal(root.querySelector("img"), null);
  assert.equal(root.querySelector("[role=status]").textContent, "<img src=x>");
});
