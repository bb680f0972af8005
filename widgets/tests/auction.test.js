import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { mount, named, press, read, shown } from "./standin.js";
import board from "../dist/auction.js";

const first = read("auction-picture");
let root, asked, close, change;

beforeEach(() => {
  ({ root, asked, change, close } = mount(board, first));
});

/** What a screen reader calls a button. */
const called = (node) =>
  node.classList.contains("bl-stack")
    ? [...node.querySelectorAll(".bl-card:not([aria-hidden])")].map((card) => card.getAttribute("aria-label")) +
      node.querySelector(".bl-vh").textContent.replace(/^(?=.)/, ": ")
    : named(node);
const button = (name) => [...root.querySelectorAll("button")].find((node) => shown(node) && called(node) === name);
const names = (node, kind) => [...node.querySelectorAll(kind)].map((its) => its.getAttribute("aria-label"));
const rows = () => [...root.querySelectorAll(".bl-payoff tbody tr")];
const status = () => root.querySelector("[role=status]").textContent;
const { actor } = first;
const banana = (value, why = "") => ({
  card: { ...first.hand[0].card, value, text: String(value), name: `${value} bananas` },
  count: 1,
  why,
});
/** The picture while South is to act. */
const theirs = {
  line: "south is to act",
  actor: {
    ...actor,
    who: "South is to act",
    colour: "orange",
    yours: false,
    stacks: [banana(12, "below the last card, 16"), banana(16), banana(20)],
  },
};
const awarding = {
  line: "south takes",
  phase: "awarding",
  outlooks: [],
  actor: {
    ...actor,
    yours: false,
    takes: [
      { text: "m24", name: "24", makes: "" },
      { text: "m16b", name: "16 + bird", makes: "makes 9" },
    ],
  },
};
const flipping = { line: "next", phase: "flipping", outlooks: [], actor: null };

test("lots and bidders lie on the table", () => {
  const lots = [...root.querySelectorAll(".bl-lots li")];
  const said = (lot) => [".bl-player", ".bl-small"].map((part) => lot.querySelector(part).textContent);
  assert.deepEqual(
    lots.map((lot) => [...names(lot, ".bl-card"), ...said(lot)]),
    [
      ["monkey of 24", "South", "1st"],
      ["monkey of 16 with a bird", "North", "2nd"],
      ["monkey of 10", "You", "3rd"],
      ["bird of the round", "West", "4th"],
    ],
  );
  assert.deepEqual(names(root, ".bl-bidder"), [
    "North, passed, total 16",
    "You, your turn, total 16",
    "South, still in, total 24",
    "West, still in, total 4",
  ]);
  assert.deepEqual(names(root.querySelectorAll(".bl-bidder")[2], ".bl-card"), ["8 bananas", "16 bananas"]);
  assert.ok(root.querySelectorAll(".bl-bidder")[1].classList.contains("bl-turn"));
  assert.equal(status(), first.status);
});

test("the table of scores says no, and where you land", () => {
  const cells = [...rows()[0].cells].map((cell) => cell.textContent);
  assert.deepEqual(cells, ["Play 12total 28", "48", "2928 if nobody raises", "2352", "2256", "no"]);
  assert.equal(rows()[3].querySelector(".bl-lands").textContent, "2820 if nobody raises");
  assert.equal(rows().filter((row) => row.classList.contains("bl-best")).length, 1);
});

test("a card is chosen, then played", () => {
  const twelve = button("12 bananas");
  button("Play a card").click();
  assert.deepEqual(asked, []);
  assert.equal(status(), first.prompt);
  twelve.click();
  assert.equal(twelve.getAttribute("aria-pressed"), "true");
  assert.equal(status(), first.outlooks[0].says);
  assert.ok(rows()[0].classList.contains("bl-chosen"));
  button("Play 12").click();
  assert.deepEqual(asked, [{ do: "bid", value: 12 }]);
});

test("a card that may not be played says why", () => {
  const two = button("2 bananas: below your last card, 12");
  assert.equal(two.getAttribute("aria-disabled"), "true");
  two.click();
  assert.equal(status(), "2 bananas: below your last card, 12.");
  assert.ok(button("Play a card"));
});

test("a pass bird is chosen like a card, or has its button", () => {
  button("pass bird").click();
  assert.equal(status(), first.outlooks[4].says);
  button("Play the pass bird").click();
  button("Use a pass bird").click();
  button("Pass").click();
  assert.deepEqual(asked, [{ do: "bird" }, { do: "bird" }, { do: "pass" }]);
});

test("what another player does is entered with one press", () => {
  button("Pass").focus();
  change(theirs);
  assert.equal(root.querySelector(".bl-theirs h3").textContent, "South is to act");
  assert.equal(document.activeElement, button("16 bananas"));
  const others = () => root.querySelector(".bl-theirs");
  others().querySelectorAll(".bl-stack")[0].click();
  assert.equal(status(), "12 bananas: below the last card, 16.");
  others().querySelectorAll(".bl-stack")[1].click();
  assert.deepEqual(asked, [{ do: "bid", value: 16 }]);
  const stack = others().querySelectorAll(".bl-stack")[1];
  change({ line: "again" });
  assert.equal(others().querySelectorAll(".bl-stack")[1], stack);
});

test("at the end monkeys are taken, and lots are flipped or typed", () => {
  change(awarding);
  assert.ok(!shown(root.querySelector(".bl-payoff")));
  button("Take 16 + bird makes 9").click();
  change(flipping);
  assert.equal(button("Pass"), undefined);
  button("Flip the next lots").click();
  const field = root.querySelector(".bl-theirs input");
  field.value = "m30 m8 m6";
  field.form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  assert.deepEqual(asked, [{ do: "take", lot: "m16b" }, { do: "flip" }, { do: "lots", text: "m30 m8 m6" }]);
});

test("the order of lots is swapped", () => {
  button("Swap 16 + bird and 10").click();
  assert.deepEqual(asked, [{ do: "swap", lot: 1 }]);
});

test("an auction is typed and stays as typed until another one comes", () => {
  button("Auction …").click();
  const field = root.querySelector("textarea");
  assert.equal(field.value, first.line);
  field.value = "mine";
  change({ status: "No." });
  assert.equal(field.value, "mine");
  button("Use this auction").click();
  root.querySelector("[value=winner_only]").click();
  root.querySelector("[value='3']").click();
  button("Deal auction 1").click();
  assert.deepEqual(asked, [
    { do: "enter", text: "mine" },
    { do: "award", award: "winner_only" },
    { do: "players", players: 3 },
    { do: "code", code: "KIWI-42", pupil: "" },
  ]);
});

test("single keys act, but not while somebody types", () => {
  button("12 bananas").click();
  const start = button("Undo");
  for (const key of ["y", "p", "b", "n", "d", "u"]) press(start, key);
  button("Auction …").click();
  press(root.querySelector("textarea"), "p");
  assert.deepEqual(asked, [
    { do: "bid", value: 12 },
    ...["pass", "bird", "deal", "undo"].map((word) => ({ do: word })),
  ]);
  change(flipping);
  press(start, "n");
  press(start, "p");
  assert.deepEqual(asked.at(-1), { do: "flip" });
});

test("the text view says it all in words", () => {
  button("Text view").click();
  assert.ok(root.classList.contains("bl-words"));
  assert.equal(root.querySelector(".bl-told").textContent, first.sentence);
  assert.ok(shown(root.querySelector(".bl-told")));
});

test("equal cards are one stack with its number", () => {
  change({ hand: [{ ...first.hand[2], count: 5 }] });
  const stack = button("12 bananas: 5 cards");
  assert.equal(stack.querySelectorAll(".bl-card").length, 3);
  assert.equal(stack.querySelector(".bl-count").textContent, "× 5");
});

test("another number of players makes another table", () => {
  change({ bidders: first.bidders.slice(0, 3), heads: first.heads.slice(1) });
  assert.equal(root.querySelectorAll(".bl-bidder").length, 3);
  close();
  assert.equal(root.isConnected, false);
});
