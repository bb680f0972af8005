import assert from "node:assert/strict";
import { before, test } from "node:test";
import { JSDOM } from "jsdom";

let kit, dom;

before(async () => {
  dom = new JSDOM("<!doctype html><body></body>");
  Object.assign(globalThis, { document: dom.window.document, Element: dom.window.Element });
  kit = await import("../src/kit.js");
});

const press = (node, key, more = {}) => {
  const event = new dom.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  node.dispatchEvent(event);
  return event;
};

test("text is text, never markup", () => {
  assert.equal(kit.html("p", {}, "<img src=x>").innerHTML, "&lt;img src=x&gt;");
});

test("a fraction is read aloud as one", () => {
  const node = kit.fraction("605/648");
  assert.equal(node.getAttribute("aria-label"), "605 over 648");
  assert.equal(kit.fraction("1").textContent, "1");
});

test("A8: halves round up, of shares whose float lies below the half, too", () => {
  assert.deepEqual(
    [
      [1, 16],
      [9, 2000], // as a float 0.00449999…
      [0, 7],
      [7, 7],
    ].map(([part, whole]) => kit.rounded(part, whole)),
    ["0.063", "0.005", "0.000", "1.000"],
  );
  assert.deepEqual(
    [
      [1683, 4080], // 0.4125
      [996, 10_000],
      [9996, 10_000],
      [9996, 100_000],
      [1, 3],
      [1, 4080],
      [0, 4080],
      [4080, 4080],
    ].map(([part, whole]) => kit.figures(part, whole)),
    ["0.413", "0.0996", "1.00", "0.100", "0.333", "0.000245", "0", "1"],
  );
});

test("long numbers are grouped by three", () => {
  assert.deepEqual(["648", "1296", "46656", "2176782336"].map(kit.grouped), [
    "648",
    "1296",
    "46\u202f656",
    "2\u202f176\u202f782\u202f336",
  ]);
});

test("two boards share no id", () => {
  const drawing =
    '<svg><defs><pattern id="hatch"/></defs><symbol id="a"><use href="#b"/><path fill="url(#hatch)"/></symbol></svg>';
  const [one, two] = [kit.pieces(drawing), kit.pieces(drawing)];
  assert.notEqual(one.prefix, two.prefix);
  assert.equal(one.sheet.querySelector("use").getAttribute("href"), `#${one.prefix}b`);
  assert.equal(two.sheet.querySelector("path").getAttribute("fill"), `url(#${two.prefix}hatch)`);
});

test("keys: a shortcut acts, plain keys stay in the board, the notebook keeps its own", () => {
  const outer = document.body.appendChild(kit.html("div"));
  const field = kit.html("input"),
    radio = kit.html("input", { type: "radio" });
  const root = outer.appendChild(kit.html("div", {}, field, radio));
  let rolled = 0;
  const heard = [];
  kit.keys(root, { r: () => rolled++ });
  outer.addEventListener("keydown", (event) => heard.push(event.key));
  assert.equal(press(radio, "R").defaultPrevented, true);
  press(field, "r");
  press(radio, "x");
  assert.equal(rolled, 1);
  assert.deepEqual(heard, []);
  press(radio, "s", { ctrlKey: true });
  press(radio, "Escape");
  assert.deepEqual(heard, ["s", "Escape"]);
});

test("a stepper says where it ends, and stays in the tab order", () => {
  const steps = [];
  const { node, paint } = kit.stepper({
    label: "Minimum",
    less: "Lower",
    more: "Raise",
    step: (by) => steps.push(by),
  });
  paint(1, 1, 72);
  const [down, up] = node.querySelectorAll("button");
  assert.equal(down.getAttribute("aria-disabled"), "true");
  assert.equal(down.disabled, false);
  up.click();
  assert.deepEqual(steps, [1]);
});

test("a field shows its value where that changed, and never while somebody types there", () => {
  const field = kit.html("input");
  const hear = (name) => field.dispatchEvent(new dom.window.Event(name));
  kit.write(field, "60");
  field.value = "42";
  kit.write(field, "60");
  assert.equal(field.value, "42");
  kit.write(field, "7");
  assert.equal(field.value, "7");
  field.value = "70";
  hear("input");
  kit.write(field, "8");
  assert.equal(field.value, "70");
  hear("change");
  kit.write(field, "8");
  assert.equal(field.value, "70");
  kit.write(field, "70");
  kit.write(field, "9");
  assert.equal(field.value, "9");
});

test("the list of keys says where keys work", () => {
  const node = kit.help([["U", "undo"]]);
  assert.match(node.firstChild.textContent, /while the board has the focus/);
  assert.equal(node.querySelector("dt").textContent, "U");
  assert.equal(node.querySelector("dd").textContent, "undo");
  assert.equal(node.hidden, true);
});
