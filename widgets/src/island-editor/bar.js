// @ts-check
/** Back and forth, and the file: open one, begin with an island of the package, save, copy. */
import { button, capital, copy, download, html, opener, say, set, write } from "../kit.js";

/** @typedef {import("./types.js").Picture} Picture */

/** How much of a file or a text is read; the session says how long one may be. */
const READ_MOST = 200_000;

/** @param {import("./types.js").Board} board */
export function bar({ ask, tell, first }) {
  const undo = button("Undo", () => ask("undo"));
  const redo = button("Redo", () => ask("redo"));
  const save = button("", () => keep(), { class: "bl-primary" });
  const name = html("input", {
    class: "bl-input",
    value: first.name,
    maxlength: first.longest,
    autocomplete: "off",
    spellcheck: "false",
    change: () => ask("name", { name: name.value }),
  });
  const why = html("p", { class: "bl-why" });
  const pasted = html("textarea", { class: "bl-input", rows: 5, spellcheck: "false" });
  const chosen = html("input", {
    type: "file",
    accept: ".toml,text/plain",
    hidden: true,
    change: async () => {
      const [file] = chosen.files ?? [];
      chosen.value = "";
      if (file) begin("load", { file: await file.slice(0, READ_MOST).text() });
    },
  });
  const opening = html(
    "div",
    { class: "bl-form", role: "group", "aria-label": "Open an island" },
    html("p", { class: "bl-label" }, "Begin with"),
    html(
      "div",
      { class: "bl-row" },
      ...first.starts.map((island) => button(capital(island), () => begin("start", { island }))),
    ),
    html("p", { class: "bl-label" }, "Go on with a TOML file of yours"),
    html("div", { class: "bl-row" }, chosen, button("Choose a file …", () => chosen.click())),
    html("label", { class: "bl-label" }, "or paste its text", pasted),
    html(
      "div",
      { class: "bl-row" },
      button("Open this text", () => begin("load", { file: pasted.value.slice(0, READ_MOST) })),
    ),
  );
  const text = html("textarea", { class: "bl-input", rows: 9, readonly: true, spellcheck: "false" });
  const caption = html("span");
  const reading = html(
    "div",
    { class: "bl-form", role: "group", "aria-label": "Text of the file" },
    html("label", { class: "bl-label" }, caption, text),
    html(
      "div",
      { class: "bl-row" },
      button("Copy", async () =>
        tell((await copy(text)) ? "The text of the file is copied." : "Select the text and copy it by hand."),
      ),
    ),
  );
  const open = opener("Open …", opening, { class: null });
  const read = opener("As text …", reading, { class: null });

  let file = first.file;
  let waiting = false;

  /**
   * Ask for another island; once it is there, what was opened for that closes.
   * @param {string} word @param {object} rest
   */
  function begin(word, rest) {
    waiting = true;
    ask(word, rest);
  }

  function keep() {
    download(file.name, file.text, "application/toml");
    tell(`Saved as ${file.name}. ${file.why}`);
  }

  return {
    node: html(
      "div",
      { class: "bl-no-print" },
      html(
        "div",
        { class: "bl-row" },
        html("div", { class: "bl-row" }, undo, redo, open),
        html("div", { class: "bl-row bl-file" }, html("label", { class: "bl-field" }, "Name", name), save, read),
      ),
      why,
      opening,
      reading,
    ),
    open,
    save,
    /** @param {Picture} picture */
    paint(picture) {
      set(undo, "aria-disabled", !picture.can_undo && "true");
      set(redo, "aria-disabled", !picture.can_redo && "true");
      if (waiting && picture.file.text !== file.text) {
        waiting = false;
        if (!opening.hidden) open.click();
        if (opening.contains(document.activeElement)) open.focus();
      }
      file = picture.file;
      write(name, picture.name);
      say(save, file.save);
      say(why, file.why);
      say(caption, file.name);
      if (text.value !== file.text) text.value = file.text;
    },
  };
}
