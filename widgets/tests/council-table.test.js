import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { buttonIn, mount, read, shown } from "./standin.js";
import module from "../dist/council-table.js";

const pictures = read("council-table-pictures");
let root, asked, close, change;

afterEach(() => close());

function show(name) {
  ({ root, asked, change, close } = mount(module, pictures[name]));
}

const all = (selector) => [...root.querySelectorAll(selector)];
const button = (name) => buttonIn(root, name);
const stack = (card) => all(".bl-stack").find((node) => node.querySelector(`[aria-label="${card}"]`));
const key = (key) => root.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const said = () => root.querySelector('[role="status"]').textContent;
const acted = () => asked.filter((message) => message.do === "act").map((message) => message.action);

test("a divider is moved as on the Splitter, and the row is divided as it stands", () => {
  show("dividing");
  const [six] = all('[role="slider"]');
  six.focus();
  six.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
  assert.deepEqual(asked, [{ do: "step", divider: 6, by: 1 }]);
  button("Divide it so").click();
  key("y");
  const { action } = pictures.dividing.scene.division;
  assert.deepEqual(acted(), [action, action]);
});

test("a group is taken by touch or by its button", () => {
  show("picking");
  all(".bl-takeable")[1].click();
  button("Take group 1").click();
  key("2");
  assert.deepEqual(acted(), ["take 2", "take 1", "take 2"]);
  assert.deepEqual(
    all(".bl-pack h3").map((node) => node.textContent),
    pictures.picking.scene.packs.map(({ title }) => title),
  );
});

test("a card is chosen, then played; passes need no card", () => {
  show("bidding");
  key("y");
  assert.equal(said(), "Choose a card of your hand first.");
  stack("12 bananas").click();
  assert.equal(stack("12 bananas").getAttribute("aria-pressed"), "true");
  button("Play 12").click();
  stack("pass bird").click();
  button("Use the pass bird").click();
  for (const name of ["p", "b"]) key(name);
  assert.deepEqual(acted(), ["bid 12", "pass bird", "pass", "pass bird"]);
});

test("the choice stays when the coach begins to speak, and goes with the next move", () => {
  show("bidding");
  stack("8 bananas").click();
  change(structuredClone({ ...pictures.bidding, coaching: true }));
  assert.ok(button("Play 8"));
  change(structuredClone({ ...pictures.bidding, replay: { at: 9, last: 9, now: true } }));
  assert.ok(button("Play a card"));
});

test("who takes what stands under the lots, and a monkey is taken by touch", () => {
  show("awarding");
  assert.deepEqual(
    all(".bl-lots .bl-player").map((node) => node.textContent),
    ["You", "East", "South"],
  );
  const [dearest, , bird] = all(".bl-pile");
  dearest.click();
  bird.click();
  button("Take the 10").click();
  assert.deepEqual(acted(), ["win m16b", "win m10"]);
});

test("a round that has ended shows bids and prizes by rank, until the table is covered", () => {
  show("ended");
  const { places, title } = pictures.ended.scene.ended;
  const [recap] = all(".bl-recap");
  assert.ok(shown(recap));
  assert.equal(recap.getAttribute("aria-label"), title);
  assert.deepEqual(
    [...recap.querySelectorAll("li")].map((node) => [
      node.querySelector(".bl-player").textContent,
      node.querySelector(".bl-n").textContent,
      [...node.querySelectorAll("i ~ .bl-heap .bl-card")].map((card) => card.getAttribute("aria-label")),
    ]),
    places.map(({ who, total, gets }) => [who, total, gets.map(({ name }) => name)]),
  );
  change({ ...pictures.ended, scene: { ...pictures.ended.scene, ended: null } });
  assert.equal(shown(recap), false);
  assert.equal(recap.textContent, "");
});

test("who can only pass is asked for nothing else", () => {
  show("forced");
  assert.equal(root.querySelector(".bl-halves > .bl-turn > p").textContent, pictures.forced.question);
  assert.equal(button("Play a card"), undefined);
  assert.equal(button("Use a pass bird"), undefined);
  assert.ok(button("Pass").classList.contains("bl-primary"));
  button("Pass").click();
  assert.deepEqual(acted(), ["pass"]);
});

test("the text view writes cards in words", () => {
  show("bidding");
  const written = all(".bl-pile .bl-card-text, .bl-stack .bl-card-text").map((node) => node.textContent);
  assert.ok(written.includes("monkey 16 + bird"));
  assert.ok(written.includes("pass bird"));
  assert.ok(written.every((text) => !/^m|[|]/.test(text) || text.startsWith("monkey")));
});

test("a covered table shows nothing of the scene", () => {
  show("bidding");
  change({ ...pictures.bidding, cover: "east", scene: null, turn: null, question: "", options: [] });
  for (const node of all(".bl-stack, .bl-lots, .bl-bidder, .bl-sheet, .bl-recap")) assert.equal(shown(node), false);
});
