// @ts-check
/** A new game: who plays, which rules, files and positions. */
import { button, download, html, say } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Picture} Picture */

/** More characters than a saved game may have. */
const FILE_MOST = 4_000_001;

/** @param {Board} board */
export function setup(board) {
  const { ask, prefix, tell } = board;
  const people = html("div", { class: "bl-people" });
  const entries = html("div", { class: "bl-entries" });
  const options = html("div", { class: "bl-entries" });
  const rules = html("details", { class: "bl-whole" }, html("summary", {}, "Rules that can be played another way"), options);
  const code = html("input", { class: "bl-input", spellcheck: "false", autocomplete: "off" });
  const line = html("textarea", { class: "bl-input", rows: 4, spellcheck: "false", autocapitalize: "off" });
  const file = html("input", { type: "file", accept: ".json,application/json", class: "bl-vh", tabindex: "-1" });
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    // What is far too large is not read: its beginning is refused like the whole.
    if (chosen) want(opening, "open", { text: await chosen.slice(0, FILE_MOST).text() });
    file.value = "";
  });
  /** @type {Map<string, () => string | number | boolean>} */
  const read = new Map();
  /** The fields that are asked for only where another has a certain value. @type {(() => void)[]} */
  let conditions = [];
  /** @type {{ select: HTMLSelectElement, label: HTMLElement, name: HTMLElement }[]} */
  let seats = [];
  /** How many messages that ask for a game were answered, and where an answer is shown. */
  let answered = board.first.form.begun ?? 0;
  const refusal = () => html("p", { class: "bl-refused bl-whole", role: "alert" });
  const [beginning, opening, placing] = [refusal(), refusal(), refusal()];
  /** @type {HTMLElement} */
  let asking = beginning;
  const hush = () => {
    for (const place of [beginning, opening, placing]) say(place, "");
  };
  /** @param {HTMLElement} where the answer is shown @param {string} word @param {object} rest */
  function want(where, word, rest) {
    hush();
    asking = where;
    ask(word, rest);
  }

  /** @param {Entry} entry */
  function field({ name, label, choices, help, ruling, when, value }) {
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
    const whole = html("div", {}, html("label", { class: "bl-label" }, label, select), note);
    if (when) conditions.push(() => (whole.hidden = read.get(when[0])?.() !== when[1]));
    return whole;
  }

  /** How many play, by the field that asks so; without one as many as now. */
  const playing = () => Number(read.get("players")?.() ?? seats.length);

  /** Ask for what belongs to the game as it is chosen. @param {Picture} picture */
  function fit({ form, people: named }) {
    for (const condition of conditions) condition();
    const count = playing();
    // Whose the colours are follows from how many play, and with how many each.
    const same = form.entries.every(
      ({ name, choices, value }) => typeof choices[0]?.[0] !== "number" || read.get(name)?.() === value,
    );
    seats.forEach(({ label, name }, place) => {
      label.hidden = place >= count;
      say(name, `Player ${place + 1}${same && named[place] ? `: ${named[place].name}` : ""}`);
    });
  }

  /** @param {Picture} picture */
  function fill(picture) {
    const { form, line: position } = picture;
    read.clear();
    conditions = [];
    hush();
    const most = Math.max(form.people.length, ...form.entries.filter(({ name }) => name === "players").flatMap(({ choices }) => choices.map(([count]) => Number(count))));
    seats = Array.from({ length: most }, (_, place) => {
      const select = html(
        "select",
        { class: "bl-input" },
        ...form.kinds.map(([kind]) => html("option", { value: kind }, kind)),
      );
      select.value = form.people[place] ?? form.usual ?? form.kinds.at(-1)?.[0] ?? "";
      const name = html("span");
      return { select, name, label: html("label", { class: "bl-label" }, name, select) };
    });
    people.replaceChildren(...seats.map(({ label }) => label));
    entries.replaceChildren(...form.entries.filter(({ ruling }) => !ruling).map(field));
    rules.hidden = form.entries.every(({ ruling }) => !ruling);
    options.replaceChildren(...form.entries.filter(({ ruling }) => ruling).map(field));
    kinds.replaceChildren(
      ...form.kinds.flatMap(([kind, words]) => [html("dt", {}, kind), html("dd", {}, words)]),
    );
    code.value = "";
    line.value = position;
    entries.onchange = () => fit(picture);
    fit(picture);
  }

  const kinds = html("dl", { class: "bl-kinds bl-small" });
  const begin = () =>
    want(beginning, "new", {
      setup: Object.fromEntries([...read].map(([name, value]) => [name, value()])),
      people: seats.slice(0, playing()).map(({ select }) => select.value),
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
    { class: "bl-form bl-setup bl-no-print", "aria-label": "New game" },
    html("div", { class: "bl-whole" }, html("h3", {}, "Who plays"), people, kinds),
    html("div", { class: "bl-whole" }, html("h3", {}, "The game"), entries),
    rules,
    html("label", { class: "bl-label" }, "Class code (the same luck for all who know it; empty: luck that nobody can know)", code),
    html(
      "div",
      { class: "bl-row bl-whole" },
      button("Begin this game", begin, { class: "bl-primary" }),
      button("Save the game", save),
      button("Open a file …", () => file.click()),
      html("label", { class: "bl-vh" }, "A saved game", file),
    ),
    html(
      "p",
      { class: "bl-small bl-whole" },
      "What is hidden is sealed, in a saved game and on a page. The seal is a curtain, not a lock: it keeps you from seeing by chance, and nobody from looking.",
    ),
    beginning,
    opening,
    html("label", { class: "bl-label bl-whole" }, "A position as text", line),
    button("Play on from this position", () => want(placing, "position", { text: line.value })),
    placing,
  );
  return {
    node,
    fill,
    begun: () => answered,
    /** Show why no other game began, or return that one did. @param {Picture} picture */
    paint(picture) {
      hand(picture);
      const { begun = 0, refused = "" } = picture.form;
      const isAnswer = begun !== answered;
      answered = begun;
      if (isAnswer) say(asking, refused);
      if (isAnswer && refused) asking.scrollIntoView?.({ block: "nearest" });
      return isAnswer && !refused;
    },
  };

  /** Hand over the file that was asked for. @param {Picture} picture */
  function hand({ file: made }) {
    if (made === null || !wanted) return;
    wanted = false;
    download(made.name, made.text, "application/json");
    tell(`Saved as ${made.name}.`);
  }
}
