// @ts-check
/** A question: draws the field, what was said to the last answer, and the hints that are open. The
 * answer stays with the session. */
import { html, keys, say, set, svg } from "./kit.js";
import { hosted } from "./notebook.js";

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

/** @param {{ model: import("./kit.js").Model, el: HTMLElement }} host */
function render({ model, el }) {
  /** @returns {Picture} */
  const now = () => model.get("picture");
  const first = now();
  const id = `bl${Math.random().toString(36).slice(2)}`;

  const title = html("span");
  const question = html("p", { class: "bl-asked", id });
  const hints = html("div", { role: "log", "aria-label": "Hints" });
  const field = html("input", {
    class: "bl-input",
    value: first.typed,
    maxlength: first.longest,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "done",
    "aria-describedby": id,
  });
  const help = html("button", {
    type: "button",
    class: "bl-quiet bl-no-print",
    click: () => model.send({ do: "hint" }),
  });
  const form = html(
    "form",
    {
      class: "bl-row",
      submit: (event) => {
        event.preventDefault();
        model.send({ do: "answer", typed: field.value });
      },
    },
    html("label", { class: "bl-field" }, "Your answer", field),
    html("button", { type: "submit", class: "bl-no-print" }, "Check"),
    help,
  );
  const mark = html("span", { class: "bl-mark", "aria-hidden": "true" });
  const head = html("b");
  const text = html("span");
  const status = html("div", { class: "bl-status" }, mark, html("div", { role: "status" }, head, text));
  const root = html(
    "div",
    { class: "bl-board bl-question", role: "group" },
    html(
      "div",
      { class: "bl-body" },
      html("h3", {}, svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, svg("path", { d: PENCIL })), title),
      question,
      hints,
      form,
    ),
    status,
  );
  keys(root, {});

  let typed = first.typed;
  function paint() {
    const picture = now();
    const { kind, head: words } = picture.reply;
    const replied = picture.status.startsWith(words);
    set(root, "aria-label", picture.title);
    say(title, picture.title);
    say(question, picture.question);
    for (const [i, hint] of picture.hints.entries()) if (!hints.children[i]) hints.append(line(i + 1, hint));
    if (picture.typed !== typed && field !== document.activeElement) field.value = picture.typed;
    typed = picture.typed;
    set(field, "aria-invalid", replied && (kind === "known" || kind === "not yet") && "true");
    if (!picture.help && help === document.activeElement) field.focus();
    help.hidden = !picture.help;
    say(help, picture.help);
    set(status, "data-kind", replied && kind);
    say(mark, replied ? MARKS[kind] : "");
    say(head, replied ? words : "");
    say(text, replied ? picture.status.slice(words.length) : picture.status);
  }

  el.append(root);
  paint();
  model.on("change:picture", paint);
  return () => {
    model.off("change:picture", paint);
    root.remove();
  };
}

/** @param {number} number @param {string} hint */
function line(number, hint) {
  return html("p", {}, html("b", {}, `Hint ${number}`), hint);
}

export default hosted(render);
