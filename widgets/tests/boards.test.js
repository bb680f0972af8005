import assert from "node:assert/strict";
import { test } from "node:test";
import { buttonIn, mount, press, read, shown } from "./standin.js";

/** Each board's pictures. */
const PICTURES = {
  auction: [read("auction-picture")],
  bluff: [read("bluff-picture")],
  "council-table": Object.values(read("council-table-pictures")),
  deal: [read("deal-picture")],
  "dice-cup": [read("picture")],
  island: Object.values(read("island-pictures")).map(drawn),
  "island-table": Object.values(read("island-table-pictures")).map(drawn),
  "race-table": [read("race-table-picture")],
  "score-plane": [read("score-plane-picture")],
  splitter: [read("splitter-picture")],
};

/** A picture whose island is drawn, with windows on its beaches. */
function drawn(picture) {
  const beaches = ["Reef", "Bay", "Azzura"];
  const windows = Object.fromEntries(beaches.map((name, at) => [name, `${at} 0 3 3`]));
  const spots = (picture.map.spots.length ? picture.map.spots : Object.keys(picture.map.spots)).map(
    (name, at) =>
      `<g class="spot" data-spot="${name}" transform="translate(${at} 0)"><g class="base"/><use class="hut"/><use class="tiki"/></g>`,
  );
  const chart = { svg: `<svg viewBox="0 0 9 9"><g class="spots">${spots.join("")}</g></svg>`, beaches, windows };
  return { ...picture, map: { ...picture.map, wide: chart, tall: chart } };
}

/** The same value as a notebook's file has it: with the names of each mapping in alphabetical order. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.keys(value).sort().map((name) => [name, sorted(value[name])]));
}

for (const [name, pictures] of Object.entries(PICTURES)) {
  const { default: module } = await import(`../dist/${name}.js`);
  const [first] = pictures;

  test(`A14: the order of what ${name} shows is no mapping's`, () => {
    const look = (picture) => {
      const { root, close } = mount(module, picture);
      const shown = root.outerHTML.replace(/bl[0-9a-z]{6,}-/g, "bl-");
      close();
      return shown;
    };
    for (const picture of pictures) assert.equal(look(sorted(picture)), look(picture));
  });

  test(`${name}: the keys that all boards have`, () => {
    const { root, asked, close } = mount(module, first);
    const keys = () => root.querySelector(".bl-help");
    for (const key of ["u", "t", "l", "?"]) press(root, key);
    press(root, "z", { ctrlKey: true });
    assert.deepEqual(asked, [{ do: "undo" }, { do: "undo" }]);
    assert.ok(root.classList.contains("bl-words"));
    assert.equal(root.getAttribute("data-size"), "projector");
    assert.ok(shown(keys()));
    const listed = [...keys().querySelectorAll("dt")].map((node) => node.textContent);
    for (const key of ["U", "T", "L", "?"]) assert.ok(listed.includes(key), key);
    assert.equal(new Set(listed).size, listed.length);
    for (const key of ["t", "l", "?"]) press(root, key);
    assert.ok(!root.classList.contains("bl-words"));
    assert.equal(root.getAttribute("data-size"), null);
    assert.ok(!shown(keys()));
    close();
  });

  test(`${name}: what has the keyboard never goes without another that takes it`, () => {
    const { root, change, close } = mount(module, first);
    const lost = root.querySelector(".bl-body").appendChild(document.createElement("button"));
    lost.focus();
    lost.hidden = true;
    change({ status: "Answered." });
    assert.ok(root.contains(document.activeElement));
    assert.ok(shown(document.activeElement));
    buttonIn(root, "Keys").focus();
    change({ status: "Answered again." });
    assert.equal(document.activeElement, buttonIn(root, "Keys"));
    close();
  });

  test(`${name}: closed, it is gone and hears nothing`, () => {
    const { root, change, close } = mount(module, first);
    const status = () => root.querySelector("[role=status]").textContent;
    change({ status: "<img src=x>" });
    assert.equal(status(), "<img src=x>");
    close();
    change({ status: "nobody hears this" });
    assert.equal(root.isConnected, false);
    assert.equal(status(), "<img src=x>");
  });
}
