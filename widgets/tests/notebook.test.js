import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { JSDOM } from "jsdom";

const dom = new JSDOM("<!doctype html><body></body>");
Object.assign(globalThis, { document: dom.window.document, Element: dom.window.Element });
const { hosted } = await import("../src/notebook.js");

/** A widget's model whose kernel answers when the test says so, and a board that shows its status. */
function shown(send) {
  const listeners = {};
  const model = {
    widget_manager: {},
    get: () => ({ status: "Roll." }),
    on: (event, callback) => (listeners[event] ??= new Set()).add(callback),
    off: (event, callback) => listeners[event]?.delete(callback),
    send,
  };
  let status, ask;
  const module = hosted(({ model }) => {
    const paint = () => (status = model.get("picture").status);
    model.on("change:picture", paint);
    ask = () => model.send({ do: "roll" });
    paint();
    return () => model.off("change:picture", paint);
  });
  const close = module.render({ model, el: document.createElement("div") });
  const answer = () => listeners["change:picture"].forEach((callback) => callback());
  return { ask: () => ask(), answer, close, status: () => status, left: () => listeners["change:picture"].size };
}

test("E2: a message that nobody answers is said within two seconds, until there is an answer", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const board = shown(() => {});
    board.ask();
    board.answer();
    mock.timers.tick(5000);
    assert.equal(board.status(), "Roll.");
    board.ask();
    mock.timers.tick(1999);
    assert.match(board.status(), /run this cell .*to wake the board/);
    board.answer();
    assert.equal(board.status(), "Roll.");
    board.close();
    assert.equal(board.left(), 0);
  } finally {
    mock.timers.reset();
  }
});

test("E2: where the way to the kernel is closed that is said at once", () => {
  const board = shown(() => {
    throw new Error("Cannot send");
  });
  board.ask();
  assert.match(board.status(), /run this cell .*to wake the board/);
  board.close();
});
