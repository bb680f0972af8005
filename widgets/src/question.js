// @ts-check
/** A question: draws the field, what was said to the last answer, and the hints that are open. The
 * answer stays with the session. */
import { button, html, keys, say, set, svg } from "./kit.js";
import { plain } from "./shell.js";

/**
 * @typedef {{
 *   title: string,
 *   question: string,
 *   status: string,
 *   typed: string,
 *   longest: number,
 *   reply: { kind: "right" | "known" | "nearly" | "not yet" | "unread" | "empty" | "shown", head: string },
 *   hints: string[],
 *   help: string,
 * }} Picture
 */

const MARKS = { right: "✓", known: "!", nearly: "≈", "not yet": "!", unread: "?", empty: "?", shown: "→" };
const PENCIL = "M3 17l1-4.5L14 2.5l3.5 3.5-10 10zM11.8 4.7l3.5 3.5";

export default plain("bl-question", [], draw);

/** @param {import("./types.js").Board<Picture>} board @returns {import("./types.js").Parts<Picture>} */
function draw({ ask, first, line, prefix, root }) {
  const id = `${prefix}asked`;
  const title = html("span");
  const question = html("p", { class: "bl-asked", id });
  const hints = html("div", { role: "log", "aria-label": "Hints" });
  const field = html("input", {
    ...{ class: "bl-input", value: first.typed, maxlength: first.longest, enterkeyhint: "done" },
    ...{ autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-describedby": id },
  });
  const help = button("", () => ask("hint"), { class: "bl-quiet bl-no-print" });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    ask("answer", { typed: field.value });
  };
  const form = html(
    "form",
    { class: "bl-row", submit },
    html("label", { class: "bl-field" }, "Your answer", field),
    html("button", { type: "submit", class: "bl-no-print" }, "Check"),
    help,
  );
  const pencil = svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, svg("path", { d: PENCIL }));
  const mark = html("span", { class: "bl-mark", "aria-hidden": "true" });
  const head = html("b");
  const text = html("span");
  line.replaceChildren(mark, html("div", { role: "status" }, head, text));
  keys(root, {});

  let typed = first.typed;
  return {
    body: [html("h3", {}, pencil, title), question, hints, form],
    paint(picture) {
      const { kind, head: words } = picture.reply;
      const replied = picture.status.startsWith(words);
      say(title, picture.title);
      say(question, picture.question);
      for (const [i, hint] of picture.hints.entries())
        if (!hints.children[i]) hints.append(html("p", {}, html("b", {}, `Hint ${i + 1}`), hint));
      if (picture.typed !== typed && field !== document.activeElement) field.value = picture.typed;
      typed = picture.typed;
      set(field, "aria-invalid", replied && (kind === "known" || kind === "not yet") && "true");
      help.hidden = !picture.help;
      say(help, picture.help);
      set(line, "data-kind", replied && kind);
      say(mark, replied ? MARKS[kind] : "");
      say(head, replied ? words : "");
      say(text, replied ? picture.status.slice(words.length) : picture.status);
    },
    refocus: () => field,
  };
}
