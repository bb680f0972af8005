// src/kit.js
var SVG = "http://www.w3.org/2000/svg";
function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name, value);
    else set(node, name, value);
  }
  node.append(
    ...children.filter((child) => child != null && child !== false).map((child) => (
      /** @type {Node | string} */
      child
    ))
  );
  return node;
}
function html(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}
function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}
function set(node, name, value) {
  if (value == null || value === false) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value))
    node.setAttribute(name, value === true ? "" : String(value));
}
function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
function keys(root, shortcuts) {
  root.addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.matches("input:not([type=radio]), select, textarea");
    const ctrl = event.ctrlKey || event.metaKey;
    const name = (ctrl ? "ctrl+" : "") + event.key.toLowerCase();
    const action = typing || event.altKey || event.defaultPrevented ? void 0 : shortcuts[name];
    if (action) {
      event.preventDefault();
      action();
    }
    if (action || !ctrl && !event.altKey && event.key !== "Escape" && event.key !== "Tab")
      event.stopPropagation();
  });
}

// src/question.js
var MARKS = { right: "✓", known: "!", nearly: "≈", "not yet": "!", unread: "?", empty: "?", shown: "→" };
var PENCIL = "M3 17l1-4.5L14 2.5l3.5 3.5-10 10zM11.8 4.7l3.5 3.5";
function render({ model, el }) {
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
    "aria-describedby": id
  });
  const help = html("button", {
    type: "button",
    class: "bl-quiet bl-no-print",
    click: () => model.send({ do: "hint" })
  });
  const form = html(
    "form",
    {
      class: "bl-row",
      submit: (event) => {
        event.preventDefault();
        model.send({ do: "answer", typed: field.value });
      }
    },
    html("label", { class: "bl-field" }, "Your answer", field),
    html("button", { type: "submit", class: "bl-no-print" }, "Check"),
    help
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
      form
    ),
    status
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
function line(number, hint) {
  return html("p", {}, html("b", {}, `Hint ${number}`), hint);
}
var question_default = { render };
export {
  question_default as default
};
