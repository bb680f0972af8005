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

// src/notebook.js
var WIDGET = "application/vnd.jupyter.widget-view+json";
var BOARD = "application/vnd.banana-lab.board+json";
var PATIENCE = 1500;
var CALM = 200;
var SILENT = "No answer from Python yet. If the kernel was restarted or has ended, run this cell and those above to wake the board; if it works on something else, wait.";
function hosted(render2) {
  const draw = ({ model, el }) => {
    el.classList.add("bl-holder");
    if (!model.widget_manager) return render2({ model, el });
    const { model: attentive, end } = heard(model);
    const close = render2({ model: attentive, el });
    return () => {
      end();
      close();
    };
  };
  return {
    /** @param {{ model: Kernel }} host */
    initialize({ model }) {
      const name = String(model.get("_place"));
      const close = live(name, (el) => draw({ model, el }));
      store(model, name);
      return close;
    },
    /** @param {{ model: Kernel, el: HTMLElement }} host */
    render(host) {
      const { model } = host;
      setTimeout(() => change(model, String(model.get("_place")), kept));
      return draw(host);
    }
  };
}
function kept({ [WIDGET]: _, [BOARD]: { board, saved }, ...rest }) {
  return { ...rest, [BOARD]: { board, saved } };
}
function live(name, draw) {
  const places = /* @__PURE__ */ new Map();
  let isNew = true;
  const open = (place) => {
    for (const [old, close] of places) if (!old.isConnected) close();
    const el = document.createElement("div");
    if (place.classList.contains("jp-OutputArea-output")) el.className = "jp-OutputArea-output";
    place.after(el);
    place.style.setProperty("display", "none", "important");
    const end = draw(el);
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
var question_default = hosted(render);
export {
  question_default as default
};
