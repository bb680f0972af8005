import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { buttonIn, mount, press, read } from "./standin.js";
import board from "../dist/dice-cup.js";

const first = read("picture");
let root, asked, change;

beforeEach(() => {
  ({ root, asked, change } = mount(board, first));
});

const button = (name) => buttonIn(root, name);

test("it draws what the picture says", () => {
  assert.equal(root.querySelector(".bl-big").textContent, "P(speed ≥ 12) = 605648≈ 0.934");
  assert.equal(root.querySelector("[role=status]").textContent, first.status);
  assert.equal(root.querySelectorAll(".bl-bar").length, 18 + 1);
  assert.equal(root.querySelectorAll("span.bl-die[role=img]").length, 4);
  assert.equal(root.querySelector(".bl-line").value, first.line);
});

const hidden = { exact: false, law: null, chance: null };
const empty = { rolls: 0, reached: 0, share: null, low: "", high: "", counts: first.sample.counts.map(() => 0) };

test("hidden, the exact law is in no view; its button asks for it and keeps the focus", () => {
  const hide = button("Hide exact");
  assert.equal(hide.getAttribute("aria-expanded"), "true");
  hide.focus();
  hide.click();
  change({ ...hidden, sentence: "Hidden.", status: "Hidden." });
  assert.equal(document.activeElement, hide);
  assert.equal(hide.textContent, "Show exact");
  assert.equal(hide.getAttribute("aria-expanded"), "false");
  assert.equal(root.querySelectorAll(".bl-chart .bl-bar").length, 0);
  assert.equal(root.querySelectorAll(".bl-chart .bl-dot").length, 1 + first.sample.counts.filter(Boolean).length);
  assert.match(root.querySelector(".bl-exact").textContent, /Hidden until you have predicted\./);
  button("Text view").click();
  assert.deepEqual(
    [...root.querySelectorAll("thead th")].map((cell) => cell.textContent),
    ["Speed", "Your rolls", "Share", "95 % interval"],
  );
  const labels = [...root.querySelectorAll("[aria-label]")].map((node) => node.getAttribute("aria-label"));
  assert.doesNotMatch([root.textContent, ...labels].join(" "), /\b(605|648|1296|0\.934)\b/);
  press(hide, "e");
  assert.deepEqual(asked, [
    { do: "exact", show: false },
    { do: "exact", show: true },
  ]);
});

test("hidden and before the first roll, the chart invites to roll", () => {
  const invitation = () => root.querySelector(".bl-invitation")?.textContent;
  assert.equal(invitation(), undefined);
  change({ ...hidden, sample: empty });
  assert.equal(invitation(), "Roll to see your sample");
  assert.ok([...root.querySelectorAll(".bl-speed")].some((node) => node.textContent === "24"));
});

test("its name tells a board from others", () => {
  assert.equal(root.getAttribute("aria-label"), "Dice Cup, Altitude, KIWI-42");
  change({ trial: "low_flying", pupil: 7 });
  assert.equal(root.getAttribute("aria-label"), "Dice Cup, Low-flying, KIWI-42, pupil 7");
});

test("the dice say which roll they are", () => {
  const lying = () => root.querySelector(".bl-lying").textContent;
  assert.equal(lying(), "Last of your 20 rolls");
  change({ sample: { ...first.sample, rolls: 1 } });
  assert.equal(lying(), "Your first roll");
});

test("buttons ask, and nothing is decided here", () => {
  button("Roll").click();
  button("Roll 200 times").click();
  button("Raise the minimum").click();
  button("Add a green die").click();
  button("Undo").click();
  assert.deepEqual(asked, [
    { do: "roll", times: 1 },
    { do: "roll", times: 200 },
    { do: "raise", by: 1 },
    { do: "gain", colour: "green", by: 1 },
    { do: "undo" },
  ]);
  assert.equal(root.querySelector(".bl-stepper b").textContent, "12");
});

test("an answer is painted in place: the button that was pressed keeps the focus", () => {
  const roll = button("Roll");
  roll.focus();
  change({ status: "Roll 21.", line: "another" });
  assert.equal(document.activeElement, roll);
  assert.equal(root.querySelector("[role=status]").textContent, "Roll 21.");
});

test("by hand a die is a button: it turns, takes a typed face, and the arrows walk", () => {
  button("Set by hand").click();
  const dice = root.querySelectorAll("button.bl-die");
  dice[0].click();
  press(dice[1], "b");
  press(dice[1], "5");
  press(dice[2], "ArrowDown");
  assert.deepEqual(asked, [
    { do: "turn", die: 0, by: 1 },
    { do: "set", die: 1, face: "banana" },
    { do: "set", die: 1, face: "5" },
    { do: "turn", die: 2, by: -1 },
  ]);
  dice[0].focus();
  press(dice[0], "ArrowRight");
  assert.equal(document.activeElement, dice[1]);
});

test("the text view holds every number of the picture, and sets the dice too", () => {
  button("Text view").click();
  assert.equal(root.querySelector(".bl-chart").hasAttribute("hidden"), true);
  const rows = [...root.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  assert.equal(rows.length, first.axis.speeds.length);
  rows.forEach((row, i) => {
    assert.ok(row[0].startsWith(String(first.axis.speeds[i])));
    assert.equal(row[1], `${first.law.weights[i]}/1296`);
    assert.equal(row[3], String(first.sample.counts[i]));
  });
  const select = root.querySelector(".bl-listed select");
  select.value = "banana";
  select.dispatchEvent(new Event("change"));
  assert.deepEqual(asked, [{ do: "set", die: 0, face: "banana" }]);
});

test("keys work inside the board, not in its fields", () => {
  press(button("Clear the sample"), "r");
  press(root.querySelector(".bl-code"), "r");
  press(button("Clear the sample"), "+");
  assert.deepEqual(asked, [
    { do: "roll", times: 1 },
    { do: "raise", by: 1 },
  ]);
});

test("a picture with markup in it stays text", () => {
  change({ status: "<img src=x onerror=alert(1)>", code: "<b>" });
  assert.equal(root.querySelector("img"), null);
  assert.equal(root.querySelector("[role=status]").textContent, "<img src=x onerror=alert(1)>");
});

test("a flight without a banana is struck out", () => {
  change({ speed: { sum: 15, counted: 0, why: "No banana.", reaches: false } });
  assert.equal(root.querySelector(".bl-struck").textContent, "15");
  assert.equal(root.querySelector(".bl-verdict").textContent, "✗ 0 is below 12");
  assert.match(root.querySelector(".bl-calc").getAttribute("aria-label"), /equals 15, counted as 0$/);
});
