import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Python, said } from "../src/live/python.js";

/** A worker that answers when the test says so. */
class FakeWorker {
  heard = [];
  ended = false;
  postMessage(message) {
    this.heard.push(message);
  }
  terminate() {
    this.ended = true;
  }
  say(word) {
    this.onmessage?.({ data: word });
  }
  answer(status, rest = {}) {
    this.say({ patch: { status } });
    this.say({ saved: `after ${status}`, ...rest });
  }
  open() {
    this.say({});
    this.say({ saved: this.heard.at(-1).saved });
  }
}

let hired, python, one, two, shown;

function board(key) {
  return {
    key,
    board: "dice_cup",
    saved: `start ${key}`,
    status: "Roll.",
    trouble: "",
    greets: false,
    show: ({ status }) => {
      shown.push(`${key}: ${status}`);
      return { status: `before ${status}` };
    },
  };
}

const worker = () => hired.at(-1);
const words = (board) => python.note(board).text;
const offer = (board) => python.note(board).offer;

afterEach(() => mock.timers.reset());
beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  hired = [];
  shown = [];
  python = new Python(
    () => {
      hired.push(new FakeWorker());
      return worker();
    },
    () => {},
  );
  [one, two] = [board("1"), board("2")];
});

test("no worker is hired before a board is pointed at or used", () => {
  assert.deepEqual(hired, []);
  python.open(one);
  assert.equal(hired.length, 1);
  python.ask(two, { do: "roll" });
  assert.equal(hired.length, 1);
});

test("clicks wait for the start and are answered one by one, in their order", () => {
  python.ask(one, { do: "a" });
  python.ask(two, { do: "b" });
  python.ask(one, { do: "c" });
  worker().say({ progress: "Loading it." });
  assert.equal(words(one), "Starting Python… Loading it. 2 steps are waiting.");
  assert.equal(words(two), "Starting Python… Loading it.");
  assert.deepEqual(worker().heard, []);
  worker().say({ ready: true });
  assert.deepEqual(worker().heard, [
    { key: "1", board: "dice_cup", saved: "start 1", message: { do: "a" } },
  ]);
  for (const status of ["A", "B", "C"]) worker().answer(status);
  assert.deepEqual(
    worker().heard.map(({ saved, message }) => [saved, message.do]),
    [
      ["start 1", "a"],
      ["start 2", "b"],
      ["after A", "c"],
    ],
  );
  assert.deepEqual(shown, ["1: A", "2: B", "1: C"]);
  assert.equal(words(one), "");
});

test("a board that was only pointed at says when Python is ready, until it is used", () => {
  python.open(one);
  assert.match(words(one), /^Starting Python/);
  worker().say({ ready: true });
  worker().open();
  assert.equal(words(one), "Python is ready. Roll.");
  assert.equal(words(two), "");
  python.ask(one, { do: "a" });
  worker().answer("A");
  assert.equal(words(one), "");
});

test("a failed start says so where clicks wait, and another try answers them", () => {
  python.open(two);
  python.ask(one, { do: "a" });
  worker().say({ fatal: "the file x is missing" });
  assert.equal(hired[0].ended, true);
  assert.deepEqual(python.note(one), {
    text: "Python did not start: the file x is missing.",
    offer: "Try again",
  });
  assert.deepEqual(python.note(two), { text: "", offer: "" });
  python.retry();
  python.retry();
  assert.equal(hired.length, 2);
  assert.match(words(one), /^Starting Python/);
  worker().say({ ready: true });
  worker().answer("A");
  assert.deepEqual(shown, ["1: A"]);
});

test("the next click, too, tries again", () => {
  python.ask(one, { do: "a" });
  worker().onerror({ preventDefault() {} });
  assert.equal(words(one), "Python did not start: the file worker.js is missing or damaged.");
  python.ask(one, { do: "b" });
  worker().say({ ready: true });
  for (const status of ["A", "B"]) worker().answer(status);
  assert.deepEqual(shown, ["1: A", "1: B"]);
});

test("where no worker can be hired, the board says why", () => {
  python = new Python(
    () => {
      throw new Error("forbidden");
    },
    () => {},
  );
  python.ask(one, { do: "a" });
  assert.match(words(one), /^Python did not start: .*forbidden/);
  assert.equal(offer(one), "Try again");
});

test("a crash costs the click that caused it; the others go on in a fresh worker", () => {
  python.open(one);
  python.ask(one, { do: "a" });
  worker().say({ ready: true });
  worker().open();
  worker().answer("A");
  python.open(one);
  python.ask(one, { do: "bad" });
  worker().open();
  python.ask(two, { do: "b" });
  worker().say({ fatal: "out of memory" });
  assert.equal(hired.length, 2);
  assert.match(words(one), /^Python stopped \(out of memory\)\. The board is as it was/);
  worker().say({ ready: true });
  worker().answer("B");
  python.ask(one, { do: "c" });
  assert.equal(words(one), "");
  assert.deepEqual(
    worker().heard.map(({ saved, message }) => [saved, message.do]),
    [
      ["start 2", "b"],
      ["after A", "c"],
    ],
  );
});

test("an answer shows at once, and the next click waits until the page has the session", () => {
  python.ask(one, { do: "a" });
  python.ask(two, { do: "b" });
  worker().say({ ready: true });
  worker().say({ patch: { status: "A" } });
  assert.deepEqual(shown, ["1: A"]);
  assert.equal(worker().heard.length, 1);
  worker().say({ saved: "after A" });
  assert.equal(worker().heard.length, 2);
});

test("a crash before the session came takes its answer back", () => {
  python.ask(one, { do: "a" });
  worker().say({ ready: true });
  worker().say({ patch: { status: "A" } });
  worker().say({ fatal: "out of memory" });
  assert.deepEqual(shown, ["1: A", "1: before A"]);
  assert.match(words(one), /as it was before that step/);
  assert.equal(one.saved, "start 1");
});

test("a full heap is let go after the answer, and the next click has a fresh worker", () => {
  python.ask(one, { do: "a" });
  worker().say({ ready: true });
  worker().answer("A", { full: true });
  assert.equal(hired[0].ended, true);
  assert.equal(hired.length, 1);
  python.ask(one, { do: "b" });
  worker().say({ ready: true });
  assert.equal(hired[1].heard[0].saved, "after A");
});

test("a session that does not open is said on its board, and the others live", () => {
  python.ask(one, { do: "a" });
  python.ask(two, { do: "b" });
  worker().say({ ready: true });
  worker().say({ error: "Not a saved board." });
  worker().say({ saved: "" });
  worker().answer("B");
  assert.equal(one.saved, "start 1");
  assert.equal(words(one), "Not a saved board.");
  assert.deepEqual(shown, ["2: B"]);
});

test("long work can be stopped, and stopping forgets the board's waiting clicks alone", () => {
  python.ask(one, { do: "a" });
  python.ask(one, { do: "b" });
  python.ask(two, { do: "c" });
  worker().say({ ready: true });
  assert.equal(words(one), "");
  mock.timers.tick(1000);
  assert.deepEqual(python.note(one), { text: "Working…", offer: "Stop" });
  assert.deepEqual(python.note(two), { text: "Working…", offer: "" });
  python.stop(two);
  assert.equal(hired[0].ended, false);
  python.stop(one);
  assert.equal(hired[0].ended, true);
  assert.match(words(one), /^Stopped\./);
  worker().say({ ready: true });
  assert.deepEqual(
    worker().heard.map(({ message }) => message.do),
    ["c"],
  );
});

test("F8: a worker that died without a word is noticed, and its step is done by another", () => {
  python.ask(one, { do: "a" });
  python.ask(one, { do: "b" });
  worker().say({ ready: true });
  mock.timers.tick(4000);
  assert.deepEqual(python.note(one), { text: "Python does not answer any more.", offer: "Try again" });
  python.retry();
  assert.equal(hired[0].ended, true);
  worker().say({ ready: true });
  worker().say({ begun: true });
  worker().answer("A");
  worker().answer("B");
  assert.deepEqual(
    hired.map(({ heard }) => heard.map(({ message }) => message.do)),
    [["a"], ["a", "b"]],
  );
  assert.deepEqual(shown, ["1: A", "1: B"]);
  assert.equal(words(one), "");
});

test("F8: long work may still be answered, or done again", () => {
  python.ask(one, { do: "a" });
  worker().say({ ready: true });
  worker().say({ begun: true });
  mock.timers.tick(19_000);
  assert.deepEqual(python.note(one), { text: "Working…", offer: "Stop" });
  mock.timers.tick(1000);
  assert.match(words(one), /has stopped without a word/);
  assert.equal(offer(one), "Try again");
  worker().answer("A");
  assert.deepEqual(python.note(one), { text: "", offer: "" });
});

test("F8: a start whose files stop arriving offers another try, a slow one does not", () => {
  python.ask(one, { do: "a" });
  for (let at = 0; at < 5; at++) {
    mock.timers.tick(29_000);
    worker().say({ arriving: true });
  }
  assert.match(words(one), /^Starting Python/);
  mock.timers.tick(30_000);
  assert.deepEqual(python.note(one), {
    text: "Python did not start: its files have stopped arriving.",
    offer: "Try again",
  });
  python.retry();
  worker().say({ ready: true });
  worker().answer("A");
  assert.deepEqual(shown, ["1: A"]);
});

test("F8: whatever a failed start throws, a sentence is said", () => {
  for (const fatal of [{}, { message: "" }, null, 3, ["x"]]) {
    python.ask(one, { do: "a" });
    worker().say({ fatal });
    assert.equal(words(one), "Python did not start: it gave no reason.");
  }
  worker()?.say({});
  assert.equal(said({ message: " no memory " }), "no memory");
  assert.equal(said("gone"), "gone");
});
