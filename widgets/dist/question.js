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
function pieces(...drawings) {
  const prefix = `bl${Math.random().toString(36).slice(2)}-`;
  const holder = document.createElement("div");
  holder.innerHTML = drawings.join("").replace(/(\bid="|href="#|url\(#)/g, `$1${prefix}`);
  const [sheet = svg("svg"), ...more] = (
    /** @type {SVGSVGElement[]} */
    [...holder.children]
  );
  for (const other of more) sheet.append(...other.children);
  sheet.setAttribute("class", "bl-pieces");
  return {
    prefix,
    sheet,
    /** @param {string} name */
    use: (name) => svg("use", { href: `#${prefix}${name}` }),
    /** An SVG element that shows one piece. @param {string} name @param {Attributes} attributes */
    piece: (name, attributes = {}) => svg("svg", { "aria-hidden": "true", ...attributes }, svg("use", { href: `#${prefix}${name}` }))
  };
}
function button(label, click, attributes = {}) {
  return html("button", { type: "button", click, ...attributes }, label);
}
var isPressed = (node) => node.getAttribute("aria-pressed") === "true";
function toggle(label, turn, attributes = {}) {
  const press = () => {
    const on = !isPressed(node);
    set(node, "aria-pressed", String(on));
    turn(on);
  };
  const node = button(label, press, { class: "bl-quiet", "aria-pressed": "false", ...attributes });
  return node;
}
function opener(label, part, attributes = {}, opened) {
  const turn = () => {
    part.hidden = !part.hidden;
    set(node, "aria-expanded", String(!part.hidden));
    if (!part.hidden) opened?.();
  };
  part.hidden = true;
  const node = button(label, turn, { class: "bl-quiet", "aria-expanded": "false", ...attributes });
  return node;
}
function keys(root, shortcuts) {
  root.addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.matches("input:not([type=radio]), select, textarea");
    const ctrl = event.ctrlKey || event.metaKey;
    const key = event.key === "=" ? "+" : event.key.toLowerCase();
    const name = ctrl ? `ctrl+${event.shiftKey ? "shift+" : ""}${key}` : key;
    const action = typing || event.altKey || event.defaultPrevented ? void 0 : shortcuts[name];
    if (action) {
      event.preventDefault();
      action();
    }
    if (action || !ctrl && !event.altKey && event.key !== "Escape" && event.key !== "Tab")
      event.stopPropagation();
  });
}
function help(list) {
  return html(
    "div",
    { class: "bl-help bl-no-print", hidden: true },
    html("p", {}, "Keys work while the board has the focus: press one of its buttons, or go there with Tab."),
    html(
      "dl",
      {},
      ...list.map(([key, does]) => html("div", {}, html("dt", {}, html("kbd", {}, key)), html("dd", {}, does)))
    )
  );
}

// src/notebook.js
var WIDGET = "application/vnd.jupyter.widget-view+json";
var BOARD = "application/vnd.banana-lab.board+json";
var PATIENCE = 1500;
var CALM = 200;
var SILENT = "No answer from Python yet. If the kernel was restarted or has ended, run this cell and those above to wake the board; if it works on something else, wait.";
function hosted(render) {
  const draw2 = ({ model, el }) => {
    el.classList.add("bl-holder");
    if (!model.widget_manager) return render({ model, el });
    const { model: attentive, end } = heard(model);
    const close = render({ model: attentive, el });
    return () => {
      end();
      close();
    };
  };
  return {
    /** @param {{ model: Kernel }} host */
    initialize({ model }) {
      const name = String(model.get("_place"));
      const close = live(name, (el) => draw2({ model, el }));
      store(model, name);
      return close;
    },
    /** @param {{ model: Kernel, el: HTMLElement }} host */
    render(host) {
      const { model } = host;
      setTimeout(() => change(model, String(model.get("_place")), kept));
      return draw2(host);
    }
  };
}
function kept({ [WIDGET]: _, [BOARD]: { board, saved }, ...rest }) {
  return { ...rest, [BOARD]: { board, saved } };
}
function live(name, draw2) {
  const places = /* @__PURE__ */ new Map();
  let isNew = true;
  const open = (place) => {
    for (const [old, close] of places) if (!old.isConnected) close();
    const el = document.createElement("div");
    if (place.classList.contains("jp-OutputArea-output")) el.className = "jp-OutputArea-output";
    place.after(el);
    place.style.setProperty("display", "none", "important");
    const end = draw2(el);
    if (isNew) comeBack(place);
    isNew = false;
    places.set(place, () => {
      end();
      el.remove();
      place.style.removeProperty("display");
      places.delete(place);
    });
  };
  const look = () => {
    for (const picture of document.getElementsByClassName(`bl-${name}`)) {
      const place = picture.closest(".jp-OutputArea-output") ?? picture;
      if (place instanceof HTMLElement && !places.has(place)) open(place);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    observer.disconnect();
    for (const close of [...places.values()]) close();
  };
}
function comeBack(place) {
  const cell = place.closest(".jp-Cell");
  const cells = [...place.closest(".jp-Notebook")?.querySelectorAll(".jp-Cell") ?? []];
  const first = cells.findIndex((each) => each.querySelector(".bl-board"));
  if (cell && cells[first] === cell && cells.at(-1)?.matches(".jp-mod-active")) cell.scrollIntoView();
}
function store(model, name) {
  if (!model.widget_manager?.context) return;
  let timer;
  model.on("msg:custom", (content) => {
    if (content.stored) change(model, name, () => content.stored);
  });
  for (const event of ["change:picture", "change:map"])
    model.on(event, () => {
      clearTimeout(timer);
      timer = setTimeout(() => ask(model), CALM);
    });
}
function ask(model) {
  try {
    model.send({ do: "store" });
  } catch {
  }
}
function change(model, name, of) {
  for (const { outputs } of model.widget_manager?.context?.model.cells ?? []) {
    for (let at = 0; outputs && at < outputs.length; at++) {
      const output = outputs.get(at);
      if (String(output.data?.["text/html"]).includes(`bl-${name}`))
        outputs.set(at, { ...output.toJSON(), data: of(output.data ?? {}) });
    }
  }
}
function heard(model) {
  const listeners = /* @__PURE__ */ new Set();
  let timer;
  let silent = false;
  const answer = () => {
    clearTimeout(timer);
    silent = false;
  };
  const events = ["change:picture", "change:map"];
  for (const event of events) model.on(event, answer);
  const fallSilent = () => {
    silent = true;
    listeners.forEach((callback) => callback());
  };
  return {
    model: {
      get: (name) => {
        const value = model.get(name);
        return silent && name === "picture" ? { ...value, status: SILENT } : value;
      },
      on: (event, callback) => {
        listeners.add(callback);
        model.on(event, callback);
      },
      off: (event, callback) => {
        listeners.delete(callback);
        model.off(event, callback);
      },
      send: (message) => {
        clearTimeout(timer);
        try {
          model.send(message);
          timer = setTimeout(fallSilent, PATIENCE);
        } catch {
          fallSilent();
        }
      }
    },
    end: () => {
      answer();
      for (const event of events) model.off(event, answer);
    }
  };
}

// src/shell.js
function shell(name, drawings, draw2) {
  return hosted(({ model, el }) => {
    const now = () => ({ map: model.get("map"), ...model.get("picture") });
    const status = html("span");
    const line = html("div", { class: "bl-status" }, html("div", { role: "status" }, status));
    const root = html("div", { class: `bl-board ${name}`, role: "group" });
    const send = (message) => model.send(message);
    const board = {
      ...pieces(...drawings),
      ...{ root, line, now, send, paint, first: now() },
      ask: (word, rest = {}) => send({ do: word, ...rest }),
      tell: (words) => say(status, words)
    };
    const parts = draw2(board);
    const head = parts.keys && makeHead(board, parts);
    if (drawings.length) root.append(board.sheet);
    root.append(html("div", { class: "bl-body" }, head?.node, head?.help, ...parts.body));
    if (!root.contains(line)) {
      if (drawings.length) line.prepend(board.piece("banana"));
      root.append(line);
    }
    function paint() {
      const picture = now();
      const words = head?.isText() ?? false;
      const focused = (
        /** @type {HTMLElement | null} */
        document.activeElement
      );
      const inside = root.contains(focused);
      set(root, "aria-label", parts.name?.(picture) ?? picture.title);
      root.classList.toggle("bl-words", words);
      say(status, picture.status);
      head?.paint(picture);
      parts.paint(picture, words);
      const { activeElement: at } = document;
      const isGone = !focused?.isConnected || focused.closest("[hidden]");
      if (inside && focused && isGone && (at === focused || !root.contains(at)))
        (parts.refocus?.(focused) ?? head?.views)?.focus();
    }
    el.append(root);
    paint();
    model.on("change:picture", paint);
    return () => {
      parts.end?.();
      model.off("change:picture", paint);
      root.remove();
    };
  });
}
function makeHead({ root, ask: ask2, paint }, { keys: keys2 = [], heading = asExplorer, under = [], above, before = [], after = [], redoes }) {
  const eyebrow = html("p", { class: "bl-eyebrow" });
  const title = html("h2");
  const lede = html("p", { class: "bl-lede" });
  const undo = button("Undo", () => ask2("undo"), { class: "bl-quiet" });
  const views = toggle("Text view", paint);
  const larger = toggle("Larger", (on) => set(root, "data-size", on && "projector"));
  const all = [
    ...keys2,
    ["U", "undo", { u: () => ask2("undo"), "ctrl+z": () => ask2("undo") }],
    ...redoes ? [redo(() => ask2("redo"))] : [],
    ["T", "text view", () => views.click()],
    ["L", "larger, for a projector", () => larger.click()],
    ["?", "this list", () => list.click()]
  ];
  const help2 = help(all);
  const list = opener("Keys", help2);
  keys(
    root,
    Object.fromEntries(
      all.flatMap(
        ([key, , press = {}]) => typeof press === "function" ? [[key.toLowerCase(), press]] : Object.entries(press)
      )
    )
  );
  const buttons = html("div", { class: "bl-row bl-no-print" }, ...before, undo, ...after, views, larger, list);
  return {
    node: html(
      "div",
      { class: "bl-head" },
      html("div", {}, eyebrow, title, lede, ...under),
      above ? html("div", { class: "bl-tools" }, above, buttons) : buttons
    ),
    help: help2,
    views,
    isText: () => isPressed(views),
    /** @param {P} picture */
    paint(picture) {
      const words = heading(picture);
      for (
        const [node, said = ""] of
        /** @type {const} */
        [[eyebrow, words.eyebrow], [title, words.title], [lede, words.lede]]
      ) {
        say(node, said);
        node.hidden = !said;
      }
      undo.hidden = words.can_undo === void 0;
      set(undo, "aria-disabled", !words.can_undo && "true");
    }
  };
}
var asExplorer = ({ game, title, question, can_undo }) => ({
  ...{ eyebrow: `${game} · explorer`, title, lede: question, can_undo }
});
var redo = (press) => ["R", "redo", { r: press, "ctrl+y": press, "ctrl+shift+z": press }];

// src/question.js
var MARKS = { right: "✓", known: "!", nearly: "≈", "not yet": "!", unread: "?", empty: "?", shown: "→" };
var PENCIL = "M3 17l1-4.5L14 2.5l3.5 3.5-10 10zM11.8 4.7l3.5 3.5";
var question_default = shell("bl-question", [], draw);
function draw({ ask: ask2, first, line, prefix, root }) {
  const id = `${prefix}asked`;
  const title = html("span");
  const question = html("p", { class: "bl-asked", id });
  const hints = html("div", { role: "log", "aria-label": "Hints" });
  const field = html("input", {
    ...{ class: "bl-input", value: first.typed, maxlength: first.longest, enterkeyhint: "done" },
    ...{ autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-describedby": id }
  });
  const help2 = button("", () => ask2("hint"), { class: "bl-quiet bl-no-print" });
  const submit = (event) => {
    event.preventDefault();
    ask2("answer", { typed: field.value });
  };
  const form = html(
    "form",
    { class: "bl-row", submit },
    html("label", { class: "bl-field" }, "Your answer", field),
    html("button", { type: "submit", class: "bl-no-print" }, "Check"),
    help2
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
      help2.hidden = !picture.help;
      say(help2, picture.help);
      set(line, "data-kind", replied && kind);
      say(mark, replied ? MARKS[kind] : "");
      say(head, replied ? words : "");
      say(text, replied ? picture.status.slice(words.length) : picture.status);
    },
    refocus: () => field
  };
}
export {
  question_default as default
};
