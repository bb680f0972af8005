// @ts-check
/** A new game: who plays, which rules, files and positions. */
import { html, say, set } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Picture} Picture */

/** @param {Board} board */
export function setup(board) {
  const { ask, prefix, tell } = board;
  const people = html("div", { class: "bl-people" });
  const entries = html("div", { class: "bl-entries" });
  const options = html("div", { class: "bl-entries" });
  const code = html("input", { class: "bl-input", spellcheck: "false", autocomplete: "off" });
  const line = html("textarea", { class: "bl-input", rows: 2, spellcheck: "false", autocapitalize: "off" });
  const file = html("input", { type: "file", accept: ".json,application/json", class: "bl-vh", tabindex: "-1" });
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (chosen) ask("open", { text: await chosen.text() });
    file.value = "";
  });
  /** @type {Map<string, () => string | number | boolean>} */
  const read = new Map();
  /** @type {HTMLSelectElement[]} */
  let seats = [];

  /** @param {Entry} entry */
  function field({ name, label, choices, help, ruling, value }) {
    const about = `${prefix}${name}`;
    const note = help && html("p", { class: "bl-small", id: about }, ruling && html("b", {}, `${ruling} `), help);
    if (choices.length === 0) {
      const box = html("input", { type: "checkbox", "aria-describedby": help && about });
      box.checked = value === true;
      read.set(name, () => box.checked);
      return html("div", {}, html("label", { class: "bl-check" }, box, label), note);
    }
    const select = html(
      "select",
      { class: "bl-input", "aria-describedby": help && about },
      ...choices.map(([value, words]) => html("option", { value }, words)),
    );
    select.value = String(value);
    const numbers = typeof choices[0]?.[0] === "number";
    read.set(name, () => (numbers ? Number(select.value) : select.value));
    return html("div", {}, html("label", { class: "bl-label" }, label, select), note);
  }

  /** @param {Picture} picture */
  function fill({ form, people: named, line: position }) {
    read.clear();
    const most = Math.max(form.people.length, ...form.entries.filter(({ name }) => name === "players").flatMap(({ choices }) => choices.map(([count]) => Number(count))));
    seats = Array.from({ length: most }, (_, place) => {
      const select = html(
        "select",
        { class: "bl-input" },
        ...form.kinds.map(([kind]) => html("option", { value: kind }, kind)),
      );
      select.value = form.people[place] ?? form.kinds.at(-1)?.[0] ?? "";
      return select;
    });
    people.replaceChildren(
      ...seats.map((select, place) =>
        html("label", { class: "bl-label" }, `Player ${place + 1}${named[place] ? `: ${named[place].name}` : ""}`, select),
      ),
    );
    entries.replaceChildren(...form.entries.filter(({ ruling }) => !ruling).map(field));
    options.replaceChildren(...form.entries.filter(({ ruling }) => ruling).map(field));
    kinds.replaceChildren(
      ...form.kinds.flatMap(([kind, words]) => [html("dt", {}, kind), html("dd", {}, words)]),
    );
    code.value = "";
    line.value = position;
  }

  const kinds = html("dl", { class: "bl-kinds bl-small" });
  const begin = () =>
    ask("new", {
      setup: Object.fromEntries([...read].map(([name, value]) => [name, value()])),
      people: seats.map((select) => select.value),
      code: code.value,
    });
  /** Ask for the game as a file, and hand it over when it comes. */
  let wanted = false;
  const save = () => {
    wanted = true;
    ask("save");
  };
  const node = html(
    "section",
    { class: "bl-setup bl-no-print", hidden: true, "aria-label": "New game" },
    html("div", { class: "bl-whole" }, html("h3", {}, "Who plays"), people, kinds),
    html("div", { class: "bl-whole" }, html("h3", {}, "The game"), entries),
    html("details", { class: "bl-whole" }, html("summary", {}, "Rules that can be played another way"), options),
    html("label", { class: "bl-label" }, "Code (the same code brings the same luck; empty: fresh)", code),
    html(
      "div",
      { class: "bl-row bl-whole" },
      html("button", { type: "button", class: "bl-primary", click: begin }, "Begin this game"),
      html("button", { type: "button", click: save }, "Save the game"),
      html("button", { type: "button", click: () => file.click() }, "Open a file …"),
      html("label", { class: "bl-vh" }, "A saved game", file),
    ),
    html("label", { class: "bl-label bl-whole" }, "A position as text", line),
    html(
      "button",
      { type: "button", click: () => ask("open", { text: line.value }) },
      "Play on from this position",
    ),
  );
  return {
    node,
    fill,
    /** Hand over the file that was asked for. @param {Picture} picture */
    paint({ file: made }) {
      if (made === null || !wanted) return;
      wanted = false;
      const link = html("a", {
        download: made.name,
        href: URL.createObjectURL(new Blob([made.text], { type: "application/json" })),
      });
      link.click();
      URL.revokeObjectURL(link.href);
      tell(`Saved as ${made.name}.`);
    },
  };
}
