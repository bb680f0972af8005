import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { mount } from "./standin.js";
import board from "../dist/question.js";

const first = {
  board: "question",
  title: "Exercise 1",
  question: "How many <rolls>?",
  status: "Write one number.",
  typed: "",
  longest: 60,
  reply: { kind: "empty", head: "Your turn." },
  hints: [],
  help: "Show hint 1 of 2",
};
let root, asked, close, change;

beforeEach(() => {
  ({ root, asked, change, close } = mount(board, first));
});

const find = (selector) => root.querySelector(selector);
const help = () => find("button[type=button]");
const said = () => find("[role=status]").textContent;

test("it draws the question as text, and names the field", () => {
  assert.equal(find("h3").textContent, "Exercise 1");
  assert.equal(find(".bl-asked").textContent, "How many <rolls>?");
  assert.equal(find("label").textContent, "Your answer");
  assert.equal(find("input").getAttribute("aria-describedby"), find(".bl-asked").id);
  assert.equal(said(), "Write one number.");
  assert.equal(find(".bl-mark").textContent, "");
});

test("Check and Enter send what was typed, help asks for a hint", () => {
  find("input").value = " 35/36 ";
  find("button[type=submit]").click();
  find("form").dispatchEvent(new Event("submit", { cancelable: true }));
  help().click();
  const answer = { do: "answer", typed: " 35/36 " };
  assert.deepEqual(asked, [answer, answer, { do: "hint" }]);
});

test("a reply shows in words and by a mark, and the field tells what is not right", () => {
  change({ typed: "12", reply: { kind: "known", head: "Not yet." }, status: "Not yet. Pair them." });
  assert.equal(find(".bl-status").dataset.kind, "known");
  assert.equal(find("[role=status] b").textContent, "Not yet.");
  assert.equal(said(), "Not yet. Pair them.");
  assert.equal(find("input").getAttribute("aria-invalid"), "true");
  change({ status: "Starting Python…" });
  assert.equal(find(".bl-status").dataset.kind, undefined);
  assert.equal(find("[role=status] b").textContent, "");
  change({ typed: "36", reply: { kind: "right", head: "Yes, 36." }, status: "Yes, 36.", help: "" });
  assert.equal(find(".bl-mark").textContent, "✓");
  assert.equal(find("input").hasAttribute("aria-invalid"), false);
});

test("hints are added below one another", () => {
  change({ hints: ["One"], help: "Show hint 2 of 2" });
  const one = find("[role=log] p");
  change({ hints: ["One", "Two"], help: "Show the answer" });
  assert.deepEqual(
    [...root.querySelectorAll("[role=log] p")].map((p) => p.textContent),
    ["Hint 1One", "Hint 2Two"],
  );
  assert.equal(find("[role=log] p"), one);
  assert.equal(help().textContent, "Show the answer");
});

test("the focus stays on the board when the button for help goes", () => {
  help().focus();
  change({ help: "" });
  assert.equal(help().hidden, true);
  assert.equal(document.activeElement, find("input"));
});

test("what is being typed stays", () => {
  find("input").value = "3";
  find("input").focus();
  change({ typed: "36" });
  assert.equal(find("input").value, "3");
  find("input").blur();
  change({ typed: "35" });
  assert.equal(find("input").value, "35");
});

test("closed, it is gone and hears nothing", () => {
  close();
  assert.equal(root.isConnected, false);
  change({ question: "Another?" });
  assert.equal(find(".bl-asked").textContent, first.question);
});
