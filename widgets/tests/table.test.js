import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import councilTable from "../dist/council-table.js";
import islandTable from "../dist/island-table.js";
import plainTable from "../dist/plain-table.js";
import raceTable from "../dist/race-table.js";
import { mount, read, shown } from "./standin.js";

const race = read("race-table-picture");
const council = read("council-table-pictures");
const island = read("island-table-pictures");
const plain = { ...race, scene: { lines: ["turn: 1", "dice: 4"], drawing: "<svg xmlns='http://www.w3.org/2000/svg'/>" } };
const FORM = {
  kinds: [["person", "A person."], ["honest", "Honest."], ["bayes", "Counts."], ["sceptic", "Yours."]],
  people: ["person", "bayes"],
  usual: "bayes",
  begun: 0,
  refused: "",
  entries: [
    { name: "players", label: "Players", help: "", ruling: "", value: 2, choices: [2, 3, 4].map((n) => [n, `${n}`]) },
    {
      name: "planes_each",
      label: "Planes each",
      help: "",
      ruling: "",
      value: 3,
      choices: [2, 3].map((n) => [n, `${n}`]),
      when: ["players", 2],
    },
  ],
};
const modules = { race: raceTable, island: islandTable, council: councilTable, plain: plainTable };
let root, asked, close, change;

afterEach(() => {
  close();
  mock.timers.reset();
});

function show(name, first) {
  ({ root, asked, change, close } = mount(modules[name], first));
}

const all = (selector) => [...root.querySelectorAll(selector)];
const button = (name) => all("button").find((node) => shown(node) && node.textContent === name);
const field = (label) => all("label").find((node) => node.textContent.startsWith(label) && shown(node));
const choose = (label, value) => {
  const select = field(label).querySelector("select");
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
};
/** All that stands in the page, an element a line, whatever ids this board has. */
const page = () =>
  all(".bl-body *")
    .map(({ tagName, attributes, childNodes }) =>
      [
        tagName,
        ...[...attributes].map(({ name, value }) => `${name}=${value}`).sort(),
        ...[...childNodes].filter(({ nodeType }) => nodeType === 3).map((text) => text.textContent),
      ].join(" "),
    )
    .join("\n")
    .replace(/\bbl[0-9a-z]{6,}-/g, "");

const COVERED = {
  cover: "green",
  turn: null,
  question: "",
  scene: null,
  options: [],
  log: [],
  coach: null,
  file: null,
  line: "",
  status: "Hand the screen to green.",
};

for (const [name, scenes] of Object.entries({ race: { race }, island, council, plain: { plain } }))
  for (const [scene, picture] of Object.entries(scenes))
    test(`${name}: once the screen is covered, nothing of ${scene} is in the page`, () => {
      const covered = { ...picture, ...COVERED };
      show(name, covered);
      const blank = page();
      close();
      show(name, picture);
      assert.ok(picture.scene === null || page() !== blank);
      change(covered);
      assert.equal(page(), blank);
    });

test("the plain table shows the picture, or the text where there is none or it is asked for", () => {
  show("plain", plain);
  const [drawn] = all("img");
  const [lines] = all(".bl-told");
  assert.ok(shown(drawn) && drawn.src.startsWith("data:image/svg+xml") && !shown(lines));
  button("Text view").click();
  assert.ok(!shown(drawn) && shown(lines));
  assert.deepEqual([...lines.children].map((line) => line.textContent), plain.scene.lines);
  button("Text view").click();
  change({ scene: { ...plain.scene, drawing: "" } });
  assert.ok(!shown(drawn) && shown(lines));
});

test("at the plain table one writes what one does where it has no button", () => {
  show("plain", { ...plain, turn: "pink", options: [] });
  const input = field("In words").querySelector("input");
  input.value = "announce 14";
  input.form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  assert.deepEqual(asked, [{ do: "act", action: "announce 14" }]);
  change({ options: [{ action: "pass", label: "Pass" }] });
  assert.ok(!shown(input));
  assert.equal(input.value, "");
});

test("whoever uncovers the screen finds nothing that another person saw", () => {
  const planes = race.scene.planes.map((plane) => ({ ...plane, dice: plane.dice.map(([of]) => [of, null]) }));
  const scene = { ...race.scene, planes, cup: null, ask: null, fill: null };
  const green = { ...race, cover: null, turn: "green", scene, options: [], coach: null };
  show("race", { ...race, ...COVERED });
  change(green);
  const clean = page();
  close();
  show("race", race);
  assert.notEqual(page(), clean);
  change(COVERED);
  change(green);
  assert.equal(page(), clean);
});

test("while it is covered nothing leads back, and nobody is coached", () => {
  show("race", { ...race, ...COVERED, can_undo: true });
  assert.equal(button("Undo").getAttribute("aria-disabled"), "true");
  assert.equal(button("Coach").getAttribute("aria-disabled"), "true");
  assert.equal(shown(root.querySelector(".bl-replay")), false);
  root.dispatchEvent(new KeyboardEvent("keydown", { key: "[", bubbles: true, cancelable: true }));
  assert.deepEqual(asked, []);
});

test("what was undone can be done again, a new game too, but not behind a cover", () => {
  show("race", { ...race, redo: "" });
  assert.equal(button("Redo"), undefined);
  change({ redo: "Redo" });
  button("Redo").click();
  change({ redo: "Back to the new game" });
  button("Back to the new game").click();
  for (const key of [{ key: "r" }, { key: "y", ctrlKey: true }])
    root.dispatchEvent(new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true }));
  assert.deepEqual(asked, Array(4).fill({ do: "redo" }));
  change(COVERED);
  assert.equal(button("Back to the new game"), undefined);
});

test("as many lists of players as play, and only what is to be chosen", () => {
  show("race", { ...race, form: FORM, people: [{ name: "pink" }, { name: "green" }] });
  button("Game …").click();
  assert.deepEqual(
    all(".bl-people span").filter(shown).map((node) => node.textContent),
    ["Player 1: pink", "Player 2: green"],
  );
  assert.ok(field("Planes each"));
  choose("Players", "4");
  assert.equal(field("Planes each"), undefined);
  choose("Player 2", "sceptic");
  button("Begin this game").click();
  assert.deepEqual(
    all(".bl-people span").filter(shown).map((node) => node.textContent),
    ["Player 1", "Player 2", "Player 3", "Player 4"],
  );
  assert.deepEqual(asked[0].people, ["person", "sceptic", "bayes", "bayes"]);
});

test("a refusal stands beside its button; where a game begins the view goes to the turn", () => {
  show("race", { ...race, form: FORM });
  button("Game …").click();
  button("Begin this game").focus();
  button("Begin this game").click();
  change({ status: "Not begun: no.", form: { ...FORM, begun: 1, refused: "Not begun: no." } });
  const alerts = () => all('[role="alert"]').map((node) => node.textContent);
  assert.deepEqual(alerts(), ["Not begun: no.", "", ""]);
  assert.ok(shown(root.querySelector(".bl-setup")));
  button("Play on from this position").click();
  assert.deepEqual(asked.at(-1), { do: "position", text: race.line });
  change({ form: { ...FORM, begun: 2, refused: "This is no position." } });
  assert.deepEqual(alerts(), ["", "", "This is no position."]);
  change({ status: "coached", coaching: true });
  assert.ok(shown(root.querySelector(".bl-setup")));
  change({ form: { ...FORM, begun: 3 } });
  assert.equal(shown(root.querySelector(".bl-setup")), false);
  assert.ok(root.querySelector(".bl-turn").contains(document.activeElement));
});

test("the result stands at the end alone, not at an earlier move", () => {
  const results = [{ name: "Pink", score: "6", share: "1" }];
  show("race", { ...race, over: true, turn: null, results });
  const heading = () => root.querySelector(".bl-turn h3").textContent;
  assert.equal(heading(), "The game is over");
  assert.ok(root.querySelector(".bl-results table"));
  change({ replay: { at: 3, last: 8, now: false }, results: [] });
  assert.equal(heading(), "An earlier move");
  assert.equal(root.querySelector(".bl-results table"), null);
  assert.equal(shown(root.querySelector(".bl-review")), false);
});

test("others who cannot go on are asked once, and again only by hand", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  show("race", { ...race, runs: true, turn: null });
  const ons = () => asked.filter((message) => message.do === "on").length;
  mock.timers.tick(1000);
  change({ status: "The policy failed." });
  mock.timers.tick(5000);
  assert.equal(ons(), 1);
  button("Next move").click();
  assert.equal(ons(), 2);
  change({ replay: { at: 9, last: 9, now: true } });
  mock.timers.tick(1000);
  assert.equal(ons(), 3);
});
