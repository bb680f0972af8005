import assert from "node:assert/strict";
import { test } from "node:test";
import { axis, cut, minimumAt, scale } from "../src/law-chart.js";

const law = (speeds, shares, counts = speeds.map(() => 0)) => ({
  ...{ speeds, counts, end: speeds.at(-1), marked: -1 },
  law: shares && { shares },
});

test("the axis breaks between 0 and the first speed, and keeps impossible speeds empty", () => {
  const { slots, broken, units } = axis(law([0, 4, 6], [0.2, 0.4, 0.4]));
  assert.equal(broken, true);
  assert.deepEqual(
    slots.map(({ speed, index }) => [speed, index]),
    [
      [0, 0],
      [4, 1],
      [5, undefined],
      [6, 2],
    ],
  );
  assert.equal(units, slots[1].at + 3);
});

test("without a gap nothing breaks", () => {
  assert.equal(axis(law([0, 1, 2], [0.2, 0.4, 0.4])).broken, false);
});

test("a tail that hardly happens is cut off, but never what was seen or lies on the table", () => {
  const long = { ...law([2, 3, 4, 5, 6]), end: 3 };
  assert.equal(axis(long).beyond, 3);
  assert.equal(axis({ ...long, counts: [0, 0, 0, 1, 0] }).beyond, 1);
  assert.equal(axis({ ...long, marked: 6 }).beyond, 0);
});

test("the minimum cuts before the first speed that reaches it; beyond the last nothing does", () => {
  const drawn = axis(law([0, 4, 6], [0.2, 0.4, 0.4]));
  const { slots, units } = drawn;
  assert.equal(cut(drawn, 5), slots[2].at);
  assert.equal(cut(drawn, 7), units);
  for (const { speed } of slots.slice(1)) assert.equal(minimumAt(drawn, cut(drawn, speed)), speed);
  assert.equal(minimumAt(drawn, -5), 1);
});

test("a few rolls do not flatten the law", () => {
  const shares = [0.1, 0.2, 0.7];
  assert.ok(scale({ ...law([1, 2, 3], shares, [1, 0, 0]), rolls: 1 }).top <= 1);
  const small = { ...law([1, 2, 3], [0.04, 0.1, 0.06], [1, 0, 0]), rolls: 1 };
  assert.ok(scale(small).top < 0.2);
  const { ticks, top } = scale(small);
  assert.ok(ticks.length >= 2 && ticks.at(-1) <= top);
});

test("where the law is hidden the sample alone sets the scale", () => {
  const sample = law([1, 2, 3], null, [1, 0, 3]);
  assert.equal(scale({ ...sample, rolls: 0, counts: [0, 0, 0] }).top, 1);
  assert.equal(scale({ ...sample, rolls: 4 }).top, 0.75 * 1.05);
  assert.equal(scale({ ...sample, rolls: 1, counts: [0, 1, 0] }).top, 1);
});

test("values that stand further apart make one slot each", () => {
  const drawn = axis({ ...law([0, 10, 20, 40]), step: 10 });
  assert.equal(drawn.broken, false);
  assert.deepEqual(
    drawn.slots.map(({ speed, at }) => [speed, at]),
    [
      [0, 0],
      [10, 1],
      [20, 2],
      [30, 3],
      [40, 4],
    ],
  );
  assert.equal(minimumAt(drawn, -5), 10);
  assert.equal(axis({ ...law([0, 6, 8]), step: 2 }).broken, true);
});
