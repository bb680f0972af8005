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
function heads(...names) {
  return html("thead", {}, html("tr", {}, ...names.map((name) => html("th", { scope: "col" }, name))));
}
function row(attributes, name, ...cells) {
  const th = html("th", { scope: "row" }, ...[name].flat());
  return html("tr", attributes, th, ...cells.map((cell) => html("td", {}, ...[cell].flat())));
}
var capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
function button(label, click, attributes = {}) {
  return html("button", { type: "button", click, ...attributes }, label);
}
var isPressed = (node) => node.getAttribute("aria-pressed") === "true";
function toggle(label, turn2, attributes = {}) {
  const press = () => {
    const on = !isPressed(node);
    set(node, "aria-pressed", String(on));
    turn2(on);
  };
  const node = button(label, press, { class: "bl-quiet", "aria-pressed": "false", ...attributes });
  return node;
}
function opener(label, part, attributes = {}, opened) {
  const turn2 = () => {
    part.hidden = !part.hidden;
    set(node, "aria-expanded", String(!part.hidden));
    if (!part.hidden) opened?.();
  };
  part.hidden = true;
  const node = button(label, turn2, { class: "bl-quiet", "aria-expanded": "false", ...attributes });
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
function download(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  html("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1e3);
}
function changes() {
  let before;
  return (value) => {
    const now = JSON.stringify(value);
    const differs = now !== before;
    before = now;
    return differs;
  };
}

// ../banana_lab/data/symbols/dice.svg
var dice_default = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">\n<defs>\n<linearGradient id="leather" x1="0" x2="1"><stop offset="0" stop-color="#5b331b"/><stop offset=".28" stop-color="#a3673b"/><stop offset=".55" stop-color="#8d5530"/><stop offset="1" stop-color="#4c2915"/></linearGradient>\n<linearGradient id="leather2" x1="0" x2="1"><stop offset="0" stop-color="#71431f"/><stop offset=".3" stop-color="#bd7f4d"/><stop offset=".6" stop-color="#9c6238"/><stop offset="1" stop-color="#5b331b"/></linearGradient>\n<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="var(--bar-off)"/><path d="M0 0 V6" stroke="var(--bar-off-line)" stroke-width="2"/></pattern></defs>\n<symbol id="banana" viewBox="0 0 48 48"><path d="M32.6 7.2 C33.4 15.6 30.2 24.4 22.6 29.8 C18.2 33 12.6 34.4 7.6 34.2 C5.6 34.2 4.6 36.2 5.6 37.9 C8.2 41.8 14.6 44 21.8 43 C33.4 41.4 41.6 32 42 20.4 C42.1 15.6 40.9 11 38.6 6.4 Z" fill="var(--banana,#f2c230)" stroke="#4a3510" stroke-width="2.4" stroke-linejoin="round"/>\n<path d="M35.4 8.4 C37.4 17 35.2 27 27.4 33.4 C22 37.8 14.6 39.2 8.4 37.4 C11 40.4 16.4 41.6 21.6 40.9 C32 39.4 39.5 31 39.9 20.4 C40 16 39 12 37.3 8.2 Z" fill="#d99a12" opacity=".55"/>\n<path d="M34.6 11 C35.4 19.4 32.6 26.6 25.8 31.6 C21.4 34.8 16.4 36.2 11.4 36.2" fill="none" stroke="#fff3c2" stroke-width="1.6" stroke-linecap="round" opacity=".9"/>\n<path d="M31.9 7.6 L31.3 3.6 C31.2 2.6 32 1.9 33 1.8 L36 1.5 C37 1.4 37.7 2 37.9 2.9 L38.9 6.8 C36.8 8.4 34.2 8.7 31.9 7.6 Z" fill="#7c7a2a" stroke="#4a3510" stroke-width="2" stroke-linejoin="round"/>\n<path d="M9 34.3 C6.4 34 4.3 35.6 5.5 37.8 C6.2 39 7.4 40 8.8 40.8 C9.8 38.8 9.9 36.4 9 34.3 Z" fill="#4a3510"/></symbol>\n<symbol id="die" viewBox="0 0 64 68"><rect x="3" y="8" width="58" height="58" rx="15" fill="var(--c)"/><rect x="3" y="8" width="58" height="58" rx="15" fill="#000" fill-opacity=".34"/>\n<rect x="3" y="2" width="58" height="59" rx="15" fill="var(--c)"/>\n<path d="M8 24 C22 18 44 27 57 20 M7 36 C20 31 40 39 58 33 M8 48 C24 42 42 51 57 45" fill="none" stroke="#000" stroke-opacity=".09" stroke-width="1.6"/>\n<rect x="4.6" y="3.6" width="54.8" height="55.6" rx="13.6" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="2"/>\n<path d="M5 20 C5 9 10 4.5 20 4.5 H44 C54 4.5 59 9 59 20 C44 13 20 13 5 20 Z" fill="#fff" opacity=".16"/></symbol>\n<symbol id="face-2" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">2</text></symbol>\n<symbol id="face-3" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">3</text></symbol>\n<symbol id="face-4" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">4</text></symbol>\n<symbol id="face-5" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">5</text></symbol>\n<symbol id="face-6" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">6</text><path d="M24 52 H40" stroke="var(--on)" stroke-width="3" stroke-linecap="round"/></symbol>\n<symbol id="face-banana" viewBox="0 0 64 68"><circle cx="32" cy="31.5" r="22.5" fill="#fffaf0"/><circle cx="32" cy="31.5" r="22.5" fill="none" stroke="#000" stroke-opacity=".12"/><use href="#banana" x="12.5" y="12" width="39" height="39"/></symbol>\n<symbol id="shape-pink" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><circle cx="12" cy="12" r="10.4"/></g></symbol>\n<symbol id="shape-green" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M12 .8 L23.6 21.8 H.4 Z" stroke-linejoin="round"/></g></symbol>\n<symbol id="shape-orange" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><rect x="2" y="2" width="20" height="20" rx="2.4"/></g></symbol>\n<symbol id="shape-yellow" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M12 .3 L23.7 12 L12 23.7 L.3 12 Z"/></g></symbol>\n<symbol id="shape-red" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M7 1 H17 V7 H23 V17 H17 V23 H7 V17 H1 V7 H7 Z"/></g></symbol>\n<symbol id="shape-blue" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M12.0 0.4 L16.3 6.6 L23.6 8.8 L19.0 14.9 L19.2 22.5 L12.0 20.0 L4.8 22.5 L5.0 14.9 L0.4 8.8 L7.7 6.6 Z" stroke-linejoin="round"/></g></symbol>\n<symbol id="cup-open" viewBox="0 0 120 140"><path d="M17 25 L29 120 C31 134 89 134 91 120 L103 25 Z" fill="url(#leather)"/>\n<path d="M27.6 109 C44 118 76 118 92.4 109 L91 120 C89 134 31 134 29 120 Z" fill="url(#leather2)"/>\n<path d="M28.2 114 C44 122.5 76 122.5 91.8 114" fill="none" stroke="#f0d3a6" stroke-width="1.8" stroke-dasharray="5 4" stroke-linecap="round"/>\n<path d="M17 25 L19.2 42 C36 54 84 54 100.8 42 L103 25 Z" fill="url(#leather2)"/>\n<path d="M19.6 38 C36 50 84 50 100.4 38" fill="none" stroke="#f0d3a6" stroke-width="1.8" stroke-dasharray="5 4" stroke-linecap="round"/>\n<ellipse cx="60" cy="25" rx="43.4" ry="13.6" fill="#b97a48"/><ellipse cx="60" cy="25.4" rx="37.6" ry="10.4" fill="#23120a"/>\n<path d="M24 28 C34 37 86 37 96 28 C90 38 30 38 24 28 Z" fill="#5b331b" opacity=".8"/>\n<circle cx="60" cy="80" r="16" fill="var(--c,#0072b2)"/><circle cx="60" cy="80" r="16" fill="none" stroke="#f0d3a6" stroke-width="2"/><circle cx="60" cy="80" r="12.4" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2" stroke-dasharray="3 3"/><use href="#banana" x="50" y="70" width="20" height="20"/></symbol>\n<symbol id="trial-altitude" viewBox="0 0 48 40"><g fill="currentColor"><path d="M3 12.4 C8 11.4 11 9.6 16 9.6 C21 9.6 24 11.2 24.4 13 C24 15 21 16.4 16 16.4 C10.6 16.4 6 14.8 3 13.6 Z M4 12.8 L2.6 6.6 H6 L9.4 11.4 Z M9.6 16 L14 14.4 H18.6 L14.6 19 H10.4 Z" transform="translate(9 6) rotate(-24 13 13)"/></g><path d="M3 36 H17 M33 30 H45" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M33 30 V36 M45 30 V36" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" opacity=".45"/></symbol>\n<symbol id="trial-low_flying" viewBox="0 0 48 40"><g fill="currentColor"><path d="M3 12.4 C8 11.4 11 9.6 16 9.6 C21 9.6 24 11.2 24.4 13 C24 15 21 16.4 16 16.4 C10.6 16.4 6 14.8 3 13.6 Z M4 12.8 L2.6 6.6 H6 L9.4 11.4 Z M9.6 16 L14 14.4 H18.6 L14.6 19 H10.4 Z" transform="translate(9 6) rotate(24 13 13)"/></g><path d="M3 28 H13 M31 37 H45" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M3 28 V37 M13 28 V37" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" opacity=".45"/></symbol>\n<symbol id="trial-acrobatics" viewBox="0 0 48 40"><g fill="currentColor"><path d="M3 12.4 C8 11.4 11 9.6 16 9.6 C21 9.6 24 11.2 24.4 13 C24 15 21 16.4 16 16.4 C10.6 16.4 6 14.8 3 13.6 Z M4 12.8 L2.6 6.6 H6 L9.4 11.4 Z M9.6 16 L14 14.4 H18.6 L14.6 19 H10.4 Z" transform="translate(9 6) rotate(0 13 13)"/></g><path d="M3 36 H17 M31 36 H45" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M12 31 C2 27 4 5 20 5 C29 5 31 9 29 11" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="1 4.4" opacity=".8"/></symbol>\n</svg>\n';

// src/notebook.js
var WIDGET = "application/vnd.jupyter.widget-view+json";
var BOARD = "application/vnd.banana-lab.board+json";
var PATIENCE = 1500;
var CALM = 200;
var SILENT = "No answer from Python yet. If the kernel was restarted or has ended, run this cell and those above to wake the board; if it works on something else, wait.";
function hosted(render) {
  const draw = ({ model, el }) => {
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

// src/shell.js
function shell(name, drawings, draw) {
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
    const parts = draw(board);
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
function makeHead({ root, ask: ask2, paint }, { keys: keys2 = [], heading: heading2 = asExplorer, under = [], above, before = [], after = [], redoes }) {
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
      const words = heading2(picture);
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

// src/table/aside.js
function aside() {
  const says = html("p", { class: "bl-says" });
  const rows = html("tbody");
  const how = html("p", { class: "bl-small" });
  const coach = html(
    "section",
    { class: "bl-coach", "aria-label": "Coach" },
    says,
    html("table", {}, rows),
    how
  );
  const lines = html("ol");
  const log = html("div", { class: "bl-log", role: "log", tabindex: "0", "aria-label": "What happened" }, lines);
  const heading2 = html("b");
  const does = html("p");
  const rulings = html("dl");
  const explain = html(
    "details",
    { class: "bl-explain" },
    html("summary", {}, "Rule: ", heading2),
    does,
    rulings
  );
  const areOthers = changes();
  const end = () => log.scrollTop = log.scrollHeight;
  const node = html("div", { class: "bl-aside" }, coach, html("h3", {}, "What happened"), log, explain);
  return {
    node,
    /** @param {Picture} picture */
    paint(picture) {
      node.hidden = picture.cover !== null;
      coach.hidden = picture.coach === null;
      const advice = picture.coach ?? { says: "", rows: [], how: "" };
      say(says, advice.says);
      rows.replaceChildren(
        ...advice.rows.map(
          ({ label, value, best }) => html(
            "tr",
            { "data-best": best },
            html("th", { scope: "row" }, label),
            html("td", { class: "bl-n" }, value)
          )
        )
      );
      say(how, advice.how);
      if (areOthers(picture.log)) {
        lines.replaceChildren(...picture.log.map(({ text }) => html("li", {}, text)));
        if (log.isConnected) end();
        else setTimeout(end);
      }
      explain.hidden = picture.explain === null;
      if (picture.explain === null) return;
      say(heading2, picture.explain.heading);
      say(does, picture.explain.does);
      set(rulings, "hidden", picture.explain.rulings.length === 0);
      rulings.replaceChildren(
        ...picture.explain.rulings.flatMap(({ id, question, ruling }) => [
          html("dt", {}, html("b", {}, id), ` ${question}`),
          html("dd", {}, ruling)
        ])
      );
    }
  };
}

// src/table/replay.js
function replay({ ask: ask2 }) {
  let at = 0;
  let last = 0;
  const go = (to) => {
    if (!node.hidden && to !== at && to >= 0 && to <= last) ask2("go", { at: to });
  };
  const slider = html("input", {
    type: "range",
    min: 0,
    step: 1,
    "aria-label": "Moves shown",
    input: () => go(slider.valueAsNumber)
  });
  const place = html("span", { class: "bl-small bl-n" });
  const branch = button("Play on from here", () => ask2("branch"));
  const present = button("To the present", () => go(last), { class: "bl-quiet" });
  const node = html(
    "div",
    { class: "bl-row bl-replay bl-no-print" },
    button("◀", () => go(at - 1), { class: "bl-quiet", "aria-label": "A move back" }),
    slider,
    button("▶", () => go(at + 1), { class: "bl-quiet", "aria-label": "A move on" }),
    place,
    branch,
    present
  );
  return {
    node,
    /** @param {1 | -1} by */
    step: (by) => go(at + by),
    /** @param {Picture} picture */
    paint({ replay: replay2, cover }) {
      ({ at, last } = replay2);
      node.hidden = last === 0 || cover !== null;
      set(slider, "max", last);
      if (slider.valueAsNumber !== at) slider.value = String(at);
      set(slider, "aria-valuetext", `${at} of ${last} moves`);
      say(place, `${at} / ${last}`);
      branch.hidden = present.hidden = replay2.now;
    }
  };
}

// src/table/setup.js
var FILE_MOST = 4000001;
function setup(board) {
  const { ask: ask2, prefix, tell } = board;
  const people = html("div", { class: "bl-people" });
  const entries = html("div", { class: "bl-entries" });
  const options = html("div", { class: "bl-entries" });
  const rules = html("details", { class: "bl-whole" }, html("summary", {}, "Rules that can be played another way"), options);
  const code = html("input", { class: "bl-input", spellcheck: "false", autocomplete: "off" });
  const line = html("textarea", { class: "bl-input", rows: 4, spellcheck: "false", autocapitalize: "off" });
  const file = html("input", { type: "file", accept: ".json,application/json", class: "bl-vh", tabindex: "-1" });
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (chosen) want(opening, "open", { text: await chosen.slice(0, FILE_MOST).text() });
    file.value = "";
  });
  const read = /* @__PURE__ */ new Map();
  let conditions = [];
  let seats = [];
  let answered = board.first.form.begun ?? 0;
  const refusal = () => html("p", { class: "bl-refused bl-whole", role: "alert" });
  const [beginning, opening, placing] = [refusal(), refusal(), refusal()];
  let asking = beginning;
  const hush = () => {
    for (const place of [beginning, opening, placing]) say(place, "");
  };
  function want(where, word, rest) {
    hush();
    asking = where;
    ask2(word, rest);
  }
  function field({ name, label, choices, help: help2, ruling, when, value }) {
    const about = `${prefix}${name}`;
    const note = help2 && html("p", { class: "bl-small", id: about }, ruling && html("b", {}, `${ruling} `), help2);
    if (choices.length === 0) {
      const box = html("input", { type: "checkbox", "aria-describedby": help2 && about });
      box.checked = value === true;
      read.set(name, () => box.checked);
      return html("div", {}, html("label", { class: "bl-check" }, box, label), note);
    }
    const select = html(
      "select",
      { class: "bl-input", "aria-describedby": help2 && about },
      ...choices.map(([value2, words]) => html("option", { value: value2 }, words))
    );
    select.value = String(value);
    const numbers = typeof choices[0]?.[0] === "number";
    read.set(name, () => numbers ? Number(select.value) : select.value);
    const whole = html("div", {}, html("label", { class: "bl-label" }, label, select), note);
    if (when) conditions.push(() => whole.hidden = read.get(when[0])?.() !== when[1]);
    return whole;
  }
  const playing = () => Number(read.get("players")?.() ?? seats.length);
  function fit({ form, people: named }) {
    for (const condition of conditions) condition();
    const count = playing();
    const same = form.entries.every(
      ({ name, choices, value }) => typeof choices[0]?.[0] !== "number" || read.get(name)?.() === value
    );
    seats.forEach(({ label, name }, place) => {
      label.hidden = place >= count;
      say(name, `Player ${place + 1}${same && named[place] ? `: ${named[place].name}` : ""}`);
    });
  }
  function fill2(picture) {
    const { form, line: position } = picture;
    read.clear();
    conditions = [];
    hush();
    const most = Math.max(form.people.length, ...form.entries.filter(({ name }) => name === "players").flatMap(({ choices }) => choices.map(([count]) => Number(count))));
    seats = Array.from({ length: most }, (_, place) => {
      const select = html(
        "select",
        { class: "bl-input" },
        ...form.kinds.map(([kind]) => html("option", { value: kind }, kind))
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
      ...form.kinds.flatMap(([kind, words]) => [html("dt", {}, kind), html("dd", {}, words)])
    );
    code.value = "";
    line.value = position;
    entries.onchange = () => fit(picture);
    fit(picture);
  }
  const kinds = html("dl", { class: "bl-kinds bl-small" });
  const begin = () => want(beginning, "new", {
    setup: Object.fromEntries([...read].map(([name, value]) => [name, value()])),
    people: seats.slice(0, playing()).map(({ select }) => select.value),
    code: code.value
  });
  let wanted = false;
  const save = () => {
    wanted = true;
    ask2("save");
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
      html("label", { class: "bl-vh" }, "A saved game", file)
    ),
    html(
      "p",
      { class: "bl-small bl-whole" },
      "What is hidden is sealed, in a saved game and on a page. The seal is a curtain, not a lock: it keeps you from seeing by chance, and nobody from looking."
    ),
    beginning,
    opening,
    html("label", { class: "bl-label bl-whole" }, "A position as text", line),
    button("Play on from this position", () => want(placing, "position", { text: line.value })),
    placing
  );
  return {
    node,
    fill: fill2,
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
    }
  };
  function hand({ file: made }) {
    if (made === null || !wanted) return;
    wanted = false;
    download(made.name, made.text, "application/json");
    tell(`Saved as ${made.name}.`);
  }
}

// src/table/review.js
function review({ ask: ask2 }) {
  const start = button("Which decisions cost most?", () => ask2("review"));
  const progress = html("progress", { "aria-label": "Moves weighed" });
  const rows = html("ol", { class: "bl-costs" });
  const none = html("p", { class: "bl-small" }, "None: the coach would have done the same.");
  const how = html(
    "p",
    { class: "bl-small" },
    "Weighed one step ahead, by what could be known at the time: a model, not a proof."
  );
  const node = html("div", { class: "bl-review" }, start, progress, rows, none, how);
  const areOthers = changes();
  return {
    node,
    /** @param {Picture} picture */
    paint({ over, review: review2, replay: replay2 }) {
      node.hidden = !over || !replay2.now;
      const working = review2 !== null && review2.done < review2.of;
      start.hidden = review2 !== null;
      progress.hidden = !working;
      if (review2 !== null) {
        progress.max = review2.of;
        progress.value = review2.done;
      }
      const found = working ? [] : review2?.rows ?? [];
      rows.hidden = found.length === 0;
      none.hidden = review2 === null || working || found.length > 0;
      how.hidden = rows.hidden;
      if (!areOthers(found)) return;
      rows.replaceChildren(
        ...found.map(({ at, who, did, better, lost }) => {
          const show = button(`Show move ${at + 1}`, () => ask2("go", { at }), { class: "bl-quiet" });
          const words = html("p");
          say(words, `${who}: ${ended(did)} Worth more: ${ended(better)} `);
          words.append(html("b", { class: "bl-n" }, `−${lost}`));
          return html("li", {}, words, show);
        })
      );
    }
  };
}
function ended(words) {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

// src/table/turn.js
function turn(board, controls2) {
  const { ask: ask2, act } = board;
  const handed = html("p", { class: "bl-handed" });
  const look = button("", () => ask2("look"), { class: "bl-primary" });
  const cover = html("section", { class: "bl-cover", hidden: true }, handed, look);
  const whose = html("h3");
  const question = html("p");
  const buttons = html("div", { class: "bl-row bl-options" });
  const results = html("div", { class: "bl-results" });
  const review2 = review(board);
  let asking = controls2;
  const node = html(
    "section",
    { class: "bl-turn", tabindex: "-1" },
    ...[whose, question, asking?.node, buttons, results, review2.node]
  );
  const areOthers = changes();
  function offer(options) {
    if (!areOthers(options)) return;
    buttons.replaceChildren(
      ...options.map(({ action, label }) => button(label, () => act(action), { "data-action": action }))
    );
  }
  function ready() {
    if (!cover.hidden) return look;
    const shown = [.../** @type {NodeListOf<HTMLElement>} */
    node.querySelectorAll("button, input, select")].filter(
      (part) => !part.closest("[hidden]")
    );
    return shown.find((part) => part.matches(".bl-primary")) ?? shown[0] ?? node;
  }
  return {
    node,
    cover,
    ready,
    /** Press one of the first options. @param {number} number from 1 */
    press(number) {
      const button2 = (
        /** @type {HTMLElement | undefined} */
        buttons.children[number - 1]
      );
      button2?.click();
    },
    /** Ask by other controls from now on. @param {Controls} [others] */
    clear(others) {
      if (others) asking?.node.replaceWith(others.node);
      asking = others;
    },
    /** Bring what is asked for into view, whole if it fits, and the keyboard to it. */
    reveal() {
      ready().focus({ preventScroll: true });
      (cover.hidden ? node : cover).scrollIntoView?.({ block: "nearest" });
    },
    /** @param {Picture} picture */
    paint(picture) {
      cover.hidden = picture.cover === null;
      say(handed, `Hand the screen to ${picture.cover ?? ""}. Nobody else should look.`);
      say(look, `I am ${picture.cover ?? ""}: go on`);
      node.hidden = picture.cover !== null;
      set(node, "data-your-turn", picture.turn !== null);
      say(whose, heading(picture));
      say(question, picture.question);
      const taken = asking?.paint(picture) ?? false;
      offer(taken ? [] : picture.options);
      results.replaceChildren(...picture.over && picture.replay.now ? [scores(picture)] : []);
      review2.paint(picture);
    }
  };
}
function heading(picture) {
  if (!picture.replay.now) return "An earlier move";
  if (picture.over) return "The game is over";
  if (picture.turn === "you") return "It is your turn";
  if (picture.turn !== null) return `${capital(picture.turn)}, it is your turn`;
  return "The others move …";
}
function scores({ results }) {
  return html(
    "table",
    {},
    heads("Player", "Score", "Share of the win"),
    html(
      "tbody",
      {},
      ...results.map(({ name, score, share }) => row({ class: share !== "0" && "bl-wins" }, name, score, share))
    )
  );
}

// src/table.js
var CALM2 = 700;
var QUICK = 30;
var DIGITS = [..."123456789"];
function table({ name, drawings, scene: makeScene, controls: makeControls, keys: keys2 = [] }) {
  return shell(`bl-table ${name}`, drawings, draw);
  function draw(shared) {
    const { ask: ask2, now } = shared;
    const board = { ...shared, act: (action) => ask2("act", { action }) };
    let seat = { ...board };
    const setup2 = setup(board);
    const head = makeHead2(board, setup2, schedule);
    let scene2 = makeScene(seat);
    const turn2 = turn(board, makeControls?.(seat));
    const aside2 = aside();
    const replay2 = replay(board);
    let timer;
    let stuck = "";
    function schedule() {
      clearTimeout(timer);
      const { replay: replay3, review: review2 } = now();
      const here = JSON.stringify([replay3.last, review2?.done, setup2.begun()]);
      if (here !== stuck) stuck = "";
      const goOn = () => {
        stuck = here;
        ask2("on");
      };
      const watching = now().form.people.every((kind) => kind !== "person");
      const reviews = now().over;
      const held = here === stuck || !reviews && (head.isHeld() || watching && !head.isQuick());
      const pace = reviews || head.isQuick() ? QUICK : CALM2;
      if (now().runs && !held) timer = setTimeout(goOn, pace);
      head.step.hidden = !now().runs || !held;
    }
    function clear() {
      seat = { ...board };
      const blank = makeScene(seat);
      for (
        const part of
        /** @type {const} */
        ["node", "beside", "below"]
      ) scene2[part]?.replaceWith(blank[part] ?? "");
      scene2 = blank;
      turn2.clear(makeControls?.(seat));
    }
    let { cover } = board.first;
    return {
      heading: ({ title, phase, can_undo, cover: cover2 }) => ({ title, lede: phase, can_undo: can_undo && cover2 === null }),
      before: [head.step, head.fresh],
      after: [head.redo, head.coach, head.hold, head.quick],
      redoes: true,
      keys: [
        ...keys2.map(([key, does, press]) => (
          /** @type {Key} */
          [key.toUpperCase(), does, () => press(seat)]
        )),
        ["1 … 9", "the first choices", Object.fromEntries(DIGITS.map((n) => [n, () => turn2.press(Number(n))]))],
        ["[ ]", "a move back, a move on", { "[": () => replay2.step(-1), "]": () => replay2.step(1) }],
        ["C", "the coach", () => ask2("coach")],
        ["Q", "the others move quickly", () => head.quick.click()],
        ["N", "new game, files, positions", () => head.fresh.click()]
      ],
      body: [
        setup2.node,
        turn2.cover,
        scene2.node,
        html("div", { class: "bl-halves" }, turn2.node, scene2.beside, aside2.node),
        scene2.below,
        replay2.node
      ],
      paint(picture, words) {
        const atTurn = document.activeElement === turn2.node;
        if (picture.cover !== null && cover === null) clear();
        ({ cover } = picture);
        head.paint(picture);
        scene2.node.hidden = picture.scene === null;
        if (scene2.below) scene2.below.hidden = picture.scene === null;
        if (picture.scene !== null) scene2.paint(picture, words);
        turn2.paint(picture);
        aside2.paint(picture);
        replay2.paint(picture);
        const begins = setup2.paint(picture);
        if (begins && !setup2.node.hidden) head.fresh.click();
        if (begins) turn2.reveal();
        else if (atTurn) turn2.ready().focus();
        schedule();
      },
      refocus: turn2.ready,
      end: () => clearTimeout(timer)
    };
  }
}
function makeHead2({ ask: ask2, now }, setup2, pace) {
  const quick = toggle("Quick", pace);
  const hold = toggle("Pause", pace);
  const redo2 = button("", () => ask2("redo"), { class: "bl-quiet" });
  const coach = button("Coach", () => ask2("coach"), { class: "bl-quiet" });
  return {
    ...{ quick, hold, redo: redo2, coach },
    step: button("Next move", () => ask2("on")),
    fresh: opener("Game …", setup2.node, {}, () => setup2.fill(now())),
    isQuick: () => isPressed(quick),
    isHeld: () => isPressed(hold),
    /** @param {Picture} picture */
    paint(picture) {
      const covered = picture.cover !== null;
      redo2.hidden = covered || !picture.redo;
      say(redo2, picture.redo ?? "");
      set(coach, "aria-disabled", covered && "true");
      set(coach, "aria-pressed", String(picture.coaching));
    }
  };
}

// src/plain-table.js
function scene() {
  const drawn = html("img", { alt: "The position as a picture; the text view has it in words." });
  const lines = html("ul", { class: "bl-told" });
  return {
    node: html("div", { class: "bl-scene" }, drawn, lines),
    /** @param {Picture} picture @param {boolean} words */
    paint({ scene: scene2 }, words) {
      if (scene2 === null) return;
      drawn.hidden = words || scene2.drawing === "";
      drawn.src = drawn.hidden ? "" : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(scene2.drawing)}`;
      lines.hidden = !drawn.hidden;
      lines.replaceChildren(...scene2.lines.map((line) => html("li", {}, line)));
    }
  };
}
function controls(board) {
  const words = html("input", { class: "bl-input", spellcheck: "false", autocapitalize: "off", autocomplete: "off" });
  const node = html(
    "form",
    {
      class: "bl-row",
      submit: (event) => {
        event.preventDefault();
        board.act(words.value);
      }
    },
    html("label", { class: "bl-label" }, "In words", words),
    html("button", { class: "bl-primary" }, "Do it")
  );
  return {
    node,
    /** @param {Picture} picture */
    paint({ turn: turn2, options }) {
      node.hidden = turn2 === null || options.length > 0;
      if (node.hidden) words.value = "";
      return false;
    }
  };
}
var plain_table_default = table({ name: "bl-plain-table", drawings: [dice_default], scene, controls });
export {
  plain_table_default as default
};
