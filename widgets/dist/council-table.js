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
  const press2 = () => {
    const on = !isPressed(node);
    set(node, "aria-pressed", String(on));
    turn2(on);
  };
  const node = button(label, press2, { class: "bl-quiet", "aria-pressed": "false", ...attributes });
  return node;
}
function opener(label, part2, attributes = {}, opened) {
  const turn2 = () => {
    part2.hidden = !part2.hidden;
    set(node, "aria-expanded", String(!part2.hidden));
    if (!part2.hidden) opened?.();
  };
  part2.hidden = true;
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

// src/cards.js
var bunch = (value) => value > 10 ? "bunch-4" : value > 6 ? "bunch-3" : value > 2 ? "bunch-2" : "bunch-1";
function cards({ use }) {
  const at = (name, [x, y, width, height]) => {
    const node = use(name);
    for (const [side, size] of Object.entries({ x, y, width, height })) node.setAttribute(side, String(size));
    return node;
  };
  const face = (ground, ...drawn) => svg("svg", { viewBox: "0 0 60 88", "aria-hidden": "true" }, at(ground, [0, 0, 60, 88]), ...drawn);
  const text = (words2, y, size) => svg("text", { x: 30, y, "text-anchor": "middle", "font-size": size }, String(words2));
  function drawing({ kind, value, bird, start }) {
    if (kind === "banana") return face("card-banana", text(value, 27, 26), at(bunch(value), [10, 34, 40, 44]));
    if (kind === "pass bird") return face("card-bird", at("bird", [11, 17, 38, 34]), text("pass", 75, 14.5));
    if (kind === "bird add-on") return face("card-bird", at("bird", [9, 24, 42, 38]));
    return face(
      "card-monkey",
      text(value, 26, 26),
      at("monkey", bird ? [5, 33, 36, 35] : start ? [14, 31, 32, 31] : [11, 35, 38, 37]),
      bird && at("bird", [28, 58, 28, 25]),
      start && text("start", 79, 13.5)
    );
  }
  const card = (face2, text2, name) => html(
    "span",
    { class: "bl-card", role: "img", "aria-label": name },
    face2,
    html("b", { class: "bl-card-text", "aria-hidden": "true" }, text2)
  );
  return {
    /** A card. @param {Card} of */
    card: (of) => card(drawing(of), of.text, of.name),
    /** What ends the last group. */
    hand: () => card(face("card-divider", at("paw", [11, 18, 38, 46])), "hand", "monkey hand"),
    /** What a divider shows. @param {number} value */
    divider: (value) => [
      face("card-divider", text(value, 33, 26), at(bunch(value), [10, 36, 40, 38])),
      html("b", { class: "bl-card-text", "aria-hidden": "true" }, `|${value}`)
    ]
  };
}

// ../banana_lab/data/symbols/cards.svg
var cards_default = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">\n<!-- The cards of Banana Governance. A card is 60 by 88; its number is written over it. -->\n<g id="one-banana" stroke-linecap="round" stroke-linejoin="round"><path d="M-2.4 -1C-14 9 -15 31 3.5 41.5L7.6 39.6C-1.5 30 -1 13 3.4 .6Z" fill="var(--banana)" stroke="var(--peel)" stroke-width="1.5"/><path d="M-5 8C-9.5 17 -8 28 -1 35" fill="none" stroke="var(--peel-light)" stroke-width="2"/><path d="M3.5 41.5L7.6 39.6L6.2 37.9L1.4 40.2Z" fill="var(--peel)"/></g>\n<path id="stem" d="M-4 1.5L-3 -6H3L4 1.5Q0 4 -4 1.5Z" fill="var(--stem)" stroke="var(--peel)" stroke-width="1.4" stroke-linejoin="round"/>\n<symbol id="bunch-1" viewBox="-26 -8 52 54" overflow="visible"><use href="#one-banana" transform="translate(3 0)"/><use href="#stem" transform="translate(3 0) scale(.8)"/></symbol>\n<symbol id="bunch-2" viewBox="-26 -8 52 54" overflow="visible"><use href="#one-banana" transform="rotate(16)"/><use href="#one-banana" transform="scale(-1 1) rotate(16)"/><use href="#stem"/></symbol>\n<symbol id="bunch-3" viewBox="-26 -8 52 54" overflow="visible"><use href="#one-banana" transform="rotate(30)"/><use href="#one-banana" transform="scale(-1 1) rotate(30)"/><use href="#one-banana" transform="translate(1 1) rotate(4)"/><use href="#stem"/></symbol>\n<symbol id="bunch-4" viewBox="-26 -8 52 54" overflow="visible"><use href="#one-banana" transform="rotate(42) scale(.96)"/><use href="#one-banana" transform="scale(-1 1) rotate(42) scale(.96)"/><use href="#one-banana" transform="rotate(15)"/><use href="#one-banana" transform="scale(-1 1) rotate(15)"/><use href="#stem" transform="scale(1.2)"/></symbol>\n<symbol id="monkey" viewBox="0 0 52 50" overflow="visible">\n<g fill="var(--fur)" stroke="var(--fur-line)" stroke-width="1.6" stroke-linejoin="round"><circle cx="7.5" cy="25" r="6.5"/><circle cx="44.5" cy="25" r="6.5"/><path d="M26 3C38 3 44 12 44 24C44 38 36 47 26 47C16 47 8 38 8 24C8 12 14 3 26 3Z"/></g>\n<g fill="var(--fur-face)"><path d="M26 16C29 11 39 12 39 21C39 25 37 27 37 30C40 38 33 43.5 26 43.5C19 43.5 12 38 15 30C15 27 13 25 13 21C13 12 23 11 26 16Z"/><circle cx="7.5" cy="25" r="3"/><circle cx="44.5" cy="25" r="3"/></g>\n<g fill="var(--fur-line)"><ellipse cx="20" cy="22" rx="2.3" ry="2.9"/><ellipse cx="32" cy="22" rx="2.3" ry="2.9"/><ellipse cx="24.3" cy="29.5" rx="1" ry="1.3"/><ellipse cx="27.7" cy="29.5" rx="1" ry="1.3"/></g>\n<path d="M19 34.5Q26 41 33 34.5" fill="none" stroke="var(--fur-line)" stroke-width="1.9" stroke-linecap="round"/>\n<path d="M22 4Q24 -2 29 0Q26 1 28 3.5" fill="var(--fur)" stroke="var(--fur-line)" stroke-width="1.4" stroke-linejoin="round"/></symbol>\n<symbol id="bird" viewBox="0 0 52 46" overflow="visible">\n<g stroke="var(--plume-line)" stroke-width="1.6" stroke-linejoin="round"><path d="M43 18L51 21.5L43 25Z" fill="var(--beak)"/><path d="M12 27L0 20L3 34Z" fill="var(--wing)"/><path d="M8 28C8 15 20 6 31 8C40 9 45 16 44 23C43 34 35 41 24 41C14 41 8 36 8 28Z" fill="var(--plume)"/><path d="M13 25C18 20 27 21 30 24C29 32 21 36 14 33Z" fill="var(--wing)"/><path d="M21 41v5M28 40.5v5.5" stroke-linecap="round"/></g>\n<circle cx="35.5" cy="17.5" r="2.7" fill="var(--plume-line)"/><circle cx="36.3" cy="16.7" r=".9" fill="#fff"/></symbol>\n<symbol id="paw" viewBox="0 0 44 50" overflow="visible">\n<path d="M12 48C8 40 4 34 3 28C2.5 24.5 7 23.5 9 27L11 30V9C11 4.5 17 4.5 17 9V6C17 1.5 23 1.5 23 6V8C23 3.5 29 4 29 8.5V12C29.5 8.5 35 9 35 13V32C35 39 32 43 31 48Z" fill="var(--fur)" stroke="var(--fur-line)" stroke-width="1.7" stroke-linejoin="round"/>\n<path d="M16 31C19 26 28 26 30 31C31.5 37 27 41 23 41C18 41 14.5 37 16 31Z" fill="var(--fur-face)"/>\n<path d="M17 10V23M23 9V22M29 12V23" stroke="var(--fur-line)" stroke-width="1.4" stroke-linecap="round"/></symbol>\n<symbol id="card-banana" viewBox="0 0 60 88"><rect x="1" y="1" width="58" height="86" rx="7" fill="var(--card-face)" stroke="var(--card-edge)" stroke-width="1.6"/></symbol>\n<symbol id="card-monkey" viewBox="0 0 60 88"><rect x="1" y="1" width="58" height="86" rx="7" fill="var(--fur-soft)" stroke="var(--fur-edge)" stroke-width="1.6"/></symbol>\n<symbol id="card-bird" viewBox="0 0 60 88"><rect x="1" y="1" width="58" height="86" rx="7" fill="var(--plume-soft)" stroke="var(--plume-edge)" stroke-width="1.6"/></symbol>\n<symbol id="card-divider" viewBox="0 0 60 88"><path d="M8 8H20Q22 8 23 5.500Q24 2 27 2H33Q36 2 37 5.500Q38 8 40 8H52Q59 8 59 15V80Q59 87 52 87H8Q1 87 1 80V15Q1 8 8 8Z" fill="var(--div-face)" stroke="var(--div-edge)" stroke-width="2.2"/><path d="M24 78H36.1M24 83H36.1" stroke="var(--div-edge)" stroke-width="3.6" stroke-linecap="round" stroke-dasharray="0 6"/></symbol>\n</svg>\n';

// src/auction/table.js
var player = ({ piece }, { who, colour }) => html(
  "span",
  { class: "bl-player" },
  piece(`shape-${colour}`, { "data-colour": colour, viewBox: "0 0 24 24" }),
  html("b", {}, who)
);
function lots(drawing) {
  const list = html("ul", { class: "bl-lots", "aria-label": "Lots" });
  const none = html("p", { class: "bl-small" }, "No lots lie open.");
  return {
    node: html("div", {}, list, none),
    /** @param {Lot[]} lots */
    paint(lots2) {
      none.hidden = lots2.length > 0;
      list.replaceChildren(...lots2.map((lot) => drawLot(drawing, lot)));
    }
  };
}
function drawLot(drawing, { cards: cards2, rank, taker, taken }) {
  return html(
    "li",
    {},
    html("span", { class: "bl-pile" }, ...cards2.map(drawing.card)),
    taker && player(drawing, taker),
    html("span", { class: "bl-small" }, rank && `${rank}${taken ? ", taken" : ""}`)
  );
}
function bidders(drawing) {
  const node = html("div", { class: "bl-bidders" });
  let places = [];
  return {
    node,
    /** @param {Bidder[]} bidders */
    paint(bidders2) {
      if (places.length !== bidders2.length) {
        places = bidders2.map(() => place(drawing));
        node.replaceChildren(...places.map((each) => each.node));
        node.style.setProperty("--players", String(bidders2.length));
      }
      bidders2.forEach((bidder, i) => places[i]?.paint(bidder));
    }
  };
}
function place(drawing) {
  const name = html("span");
  const state = html("span", { class: "bl-small" });
  const cards2 = html("div", { class: "bl-bids" });
  const total = html("b", { class: "bl-n" });
  const rank = html("b");
  const gets = html("p", { class: "bl-small" });
  const holds = html("p", { class: "bl-small bl-holds" });
  const node = html(
    "section",
    { class: "bl-bidder" },
    html("div", {}, name, state),
    cards2,
    html("div", { class: "bl-bid" }, total, rank),
    gets,
    holds
  );
  return {
    node,
    /** @param {Bidder} bidder */
    paint(bidder) {
      set(node, "aria-label", `${bidder.who}, ${bidder.state || "done"}, total ${bidder.total}`);
      node.classList.toggle("bl-turn", bidder.turn);
      node.classList.toggle("bl-out", bidder.out);
      name.replaceChildren(player(drawing, bidder));
      say(state, bidder.state);
      cards2.replaceChildren(...bidder.cards.map(drawing.card));
      say(total, String(bidder.total));
      say(rank, bidder.rank);
      say(gets, bidder.gets);
      say(holds, bidder.holds);
    }
  };
}

// src/council-table/motion.js
var MILLISECONDS = 450;
function place2(node) {
  const box = node?.getBoundingClientRect();
  return box?.width ? box : null;
}
function slide(node, from) {
  const to = place2(node);
  if (!node || !from || !to || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const zoom = to.width / node.offsetWidth || 1;
  const [x, y] = [(from.x - to.x) / zoom, (from.y - to.y) / zoom];
  if (Math.hypot(x, y) < 2) return;
  node.animate(
    [
      { translate: `${x}px ${y}px`, zIndex: 3, position: "relative" },
      { translate: "0 0", zIndex: 3, position: "relative" }
    ],
    { duration: MILLISECONDS, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" }
  );
}

// src/council-table/auction.js
function auction(drawing) {
  const lots2 = lots(drawing);
  const bidders2 = bidders(drawing);
  const won = html("div", { class: "bl-won", role: "group", "aria-label": "Won so far" });
  const node = html("div", { class: "bl-felt" }, lots2.node, bidders2.node, won);
  let shown = { lots: [], bidders: [], won: [] };
  const lotPlaces = () => {
    const piles = [...lots2.node.querySelectorAll(".bl-pile")];
    return new Map(shown.lots.map(({ text }, at) => [text, place2(piles[at])]));
  };
  const chosen = () => place2(node.closest(".bl-board")?.querySelector('.bl-stack[aria-pressed="true"] .bl-card:last-child'));
  function offer(options) {
    shown.lots.forEach(({ text }, at) => {
      const action = `win ${text}`;
      if (!options.some((its) => its.action === action)) return;
      lots2.node.querySelectorAll(".bl-pile")[at]?.classList.add("bl-takeable");
      lots2.node.querySelectorAll(".bl-pile")[at]?.addEventListener("click", () => drawing.act(action));
    });
  }
  return {
    node,
    /** @param {Scene} scene @param {Picture["options"]} options */
    paint(scene2, options) {
      node.hidden = scene2.bidders.length === 0;
      const before = shown;
      const from = lotPlaces();
      const hand2 = chosen();
      shown = scene2;
      lots2.paint(scene2.lots);
      bidders2.paint(scene2.bidders);
      won.style.setProperty("--players", String(scene2.won.length));
      won.replaceChildren(...scene2.won.map((its) => drawWon(drawing, its)));
      offer(options);
      scene2.bidders.forEach(({ cards: cards2, yours }, at) => {
        if (cards2.length !== (before.bidders[at]?.cards.length ?? cards2.length) + 1) return;
        const bidder = bidders2.node.children[at];
        slide(last(bidder), yours && hand2 || place2(bidder?.querySelector(".bl-player")));
      });
      scene2.won.forEach(({ cards: cards2 }, at) => {
        const drawn = won.children[at]?.querySelectorAll(".bl-card") ?? [];
        for (const of of gained(cards2, before.won[at]?.cards ?? cards2)) {
          slide(
            /** @type {HTMLElement} */
            drawn[of],
            from.get(cards2[of]?.kind === "monkey" ? cards2[of].text : "")
          );
        }
      });
    }
  };
}
var last = (bidder) => (
  /** @type {HTMLElement | null} */
  bidder?.querySelector(".bl-bids > :last-child") ?? null
);
function gained(now, before) {
  const left = before.map(({ text }) => text);
  return now.flatMap(({ text }, at) => {
    const known = left.indexOf(text);
    if (known < 0) return [at];
    left.splice(known, 1);
    return [];
  });
}
function drawWon(drawing, { who, colour, cards: cards2, sum }) {
  return html(
    "section",
    {},
    html("div", {}, player(drawing, { who, colour }), html("span", { class: "bl-small" }, sum)),
    html("div", { class: "bl-heap" }, ...cards2.map(drawing.card))
  );
}

// src/auction/hand.js
var DRAWN = 3;
function hand(drawing, { label, press: press2 }) {
  const node = html("div", { class: "bl-stacks", role: "group", "aria-label": label });
  let shown = /* @__PURE__ */ new Map();
  function made({ card, count }) {
    const [top, ...below] = Array.from({ length: Math.min(count, DRAWN) }, () => drawing.card(card));
    for (const each of below) set(each, "aria-hidden", "true");
    const about = html("span", { class: "bl-vh" });
    const number = html("b", { class: "bl-count bl-n", "aria-hidden": "true" }, `× ${count}`);
    const button2 = button("", () => entry.stack && press2(entry.stack), { class: "bl-stack" });
    button2.append(...below, ...top ? [top] : [], ...count > 1 ? [number] : [], about);
    const entry = { button: button2, about, stack: (
      /** @type {Stack | null} */
      null
    ) };
    return entry;
  }
  return {
    node,
    /** @param {Stack[]} stacks @param {string | null} chosen the text of the card chosen, null where none can be */
    paint(stacks, chosen = null) {
      const key = ({ card, count }) => `${card.text} ${count}`;
      const next = new Map(stacks.map((stack) => [key(stack), shown.get(key(stack)) ?? made(stack)]));
      for (const [name, { button: button2 }] of shown) if (!next.has(name)) button2.remove();
      [...next.values()].forEach(({ button: button2 }, i) => {
        if (node.children[i] !== button2) node.insertBefore(button2, node.children[i] ?? null);
      });
      for (const stack of stacks) {
        const { card, count, why } = stack;
        const entry = next.get(key(stack));
        if (!entry) continue;
        entry.stack = stack;
        say(entry.about, [count > 1 && `${count} cards`, why].filter(Boolean).join("; "));
        set(entry.button, "aria-disabled", why !== "" && "true");
        set(entry.button, "title", why || null);
        set(entry.button, "aria-pressed", chosen === null ? null : String(card.text === chosen));
      }
      shown = next;
    }
  };
}

// src/council-table/in-words.js
function words({ kind, value, bird, start }) {
  if (kind === "banana") return String(value);
  if (kind === "monkey") return `${start ? "start " : ""}monkey ${value}${bird ? " + bird" : ""}`;
  return kind === "pass bird" ? kind : "bird";
}
function say2(node, words2) {
  const text = node.matches(".bl-card-text") ? node : node.querySelector(".bl-card-text");
  if (text === null) return;
  text.textContent = words2;
  text.classList.toggle("bl-long", /[a-z]/.test(words2));
}
var inWords = (drawing) => ({
  ...drawing,
  card(of) {
    const card = drawing.card(of);
    say2(card, words(of));
    return card;
  },
  hand() {
    const card = drawing.hand();
    say2(card, "monkey hand");
    return card;
  },
  divider(value) {
    const parts = drawing.divider(value);
    for (const part2 of parts) say2(part2, `divider ${value}`);
    return parts;
  }
});

// src/council-table/controls.js
var pressed = /* @__PURE__ */ new WeakMap();
var press = (board, word) => pressed.get(board)?.[word]();
function controls(board) {
  const { act, tell } = board;
  let chosen = "";
  let picture = board.first;
  const divide = html("button", { type: "button", class: "bl-primary", click: yes }, "Divide it so");
  const how = html(
    "p",
    { class: "bl-small" },
    "The number below a group counts its bananas. Drag a divider. Or choose one, then use ← and →, or touch where it should go. Shift with an arrow swaps two."
  );
  const dividing = html("div", { class: "bl-deciding" }, html("div", { class: "bl-row bl-no-print" }, divide), how);
  const hand2 = hand(inWords({ ...board, ...cards(board) }), { label: "Your hand", press: pick });
  const play = html("button", { type: "button", class: "bl-primary", click: yes });
  const bird = html("button", { type: "button", click: () => act("pass bird") }, "Use a pass bird");
  const pass = html("button", { type: "button", click: () => act("pass") }, "Pass");
  const buttons = html("div", { class: "bl-row bl-no-print" }, play, pass, bird);
  const why = html("p", { class: "bl-small" });
  const holding = html("div", { class: "bl-deciding" }, html("h4", {}, "Your hand"), hand2.node, buttons, why);
  const asks = (phase) => picture.turn !== null && picture.scene?.phase === phase;
  function yes() {
    if (asks("dividing")) act(picture.scene?.division?.action ?? "");
    else if (!asks("bidding")) tell(picture.question || "Nothing is asked of you now.");
    else if (chosen === "p") act("pass bird");
    else if (chosen) act(`bid ${chosen}`);
    else tell("Choose a card of your hand first.");
  }
  function pick({ card, why: not }) {
    if (not) return tell(`${card.name}: ${not}.`);
    chosen = card.text;
    tell(card.text === "p" ? "A pass bird is chosen: you stay in and add nothing." : `${card.name} chosen.`);
    show();
  }
  function show() {
    hand2.paint(picture.scene?.hand ?? [], asks("bidding") ? chosen : null);
    set(play, "aria-disabled", !chosen && "true");
    say(play, chosen === "p" ? "Use the pass bird" : chosen ? `Play ${chosen}` : "Play a card");
  }
  pressed.set(board, { yes, pass: () => act("pass"), bird: () => act("pass bird") });
  return {
    node: html("div", {}, dividing, holding),
    /** @param {Picture} now */
    paint(now) {
      if (now.replay.last !== picture.replay.last || now.turn !== picture.turn) chosen = "";
      picture = now;
      dividing.hidden = !asks("dividing");
      holding.hidden = !now.scene?.hand.length;
      buttons.hidden = !asks("bidding");
      bird.hidden = !now.scene?.bird;
      const forced = now.options.length === 1;
      play.hidden = forced;
      pass.classList.toggle("bl-primary", forced);
      say(why, now.scene?.why ?? "");
      show();
      return asks("dividing") || asks("bidding");
    }
  };
}

// src/splitter/drag.js
var SLACK = 5;
function within(row3, node) {
  const frame = row3.getBoundingClientRect();
  const box = node.getBoundingClientRect();
  const zoom = frame.width / row3.offsetWidth || 1;
  const [x, y] = [(box.x - frame.x) / zoom, (box.y - frame.y) / zoom];
  return { x, y, width: box.width / zoom, height: box.height / zoom, zoom };
}
function dragging(row3, { dividerOf, chosen, put }) {
  const says = html("b");
  const target = html("div", { class: "bl-target", "aria-hidden": "true", hidden: true }, says);
  let held = null;
  let lifted;
  function settle() {
    if (held) return;
    target.hidden = true;
    lifted?.classList.remove("bl-grabbed");
    lifted?.style.removeProperty("translate");
    lifted = void 0;
  }
  function nearest({ clientX, clientY }, but) {
    const line = [...row3.querySelectorAll(".bl-card")].slice(0, -1).filter((thing) => thing !== but);
    const far = line.map((thing) => {
      const { top, bottom, left, width } = thing.getBoundingClientRect();
      const beside = clientX - left - width / 2;
      return { beside, distance: 100 * Math.max(top - clientY, clientY - bottom, 0) + Math.abs(beside) };
    });
    const least = Math.min(...far.map(({ distance }) => distance));
    const at = far.findIndex(({ distance }) => distance === least);
    const after = (far[at]?.beside ?? 0) > 0;
    return { place: at + Number(after), thing: (
      /** @type {Element} */
      line[at]
    ), after };
  }
  function down(event) {
    const slider = sliderOf(event);
    const divider = slider && dividerOf(slider);
    if (!divider || event.button) return;
    settle();
    held = { slider, divider, x: event.clientX, y: event.clientY };
    slider.setPointerCapture(event.pointerId);
  }
  function move(event) {
    if (!held) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (held.place === void 0 && Math.hypot(dx, dy) < SLACK) return;
    const { place: place3, thing, after } = nearest(event, held.slider);
    const { x, y, width, height, zoom } = within(row3, thing);
    lifted = held.slider;
    held.place = place3;
    lifted.classList.add("bl-grabbed");
    lifted.style.translate = `${dx / zoom}px ${dy / zoom}px`;
    target.hidden = false;
    target.style.cssText = `left: ${after ? x + width : x}px; top: ${y}px; height: ${height}px`;
    say(says, held.divider.guarantees[place3] ?? "");
  }
  function up() {
    if (!held) return;
    const { divider, place: place3 = divider.place } = held;
    held = null;
    if (place3 === divider.place) settle();
    else put(divider, place3);
    target.hidden = true;
  }
  function cancel() {
    held = null;
    settle();
  }
  row3.addEventListener("pointerdown", down);
  row3.addEventListener("pointermove", move);
  row3.addEventListener("pointerup", up);
  row3.addEventListener("pointercancel", cancel);
  row3.addEventListener("keydown", ({ key }) => key === "Escape" && cancel());
  row3.addEventListener("mousedown", (event) => {
    if (chosen() && !sliderOf(event)) event.preventDefault();
  });
  row3.addEventListener("click", (event) => {
    const divider = chosen();
    const slider = document.activeElement;
    if (!divider || !slider || sliderOf(event) || buttonOf(event)) return;
    const { place: place3 } = nearest(event, slider);
    if (place3 !== divider.place) put(divider, place3);
  });
  return { node: target, settle };
}
function sliderOf({ target }) {
  return target instanceof Element ? (
    /** @type {HTMLElement | null} */
    target.closest("[role=slider]")
  ) : null;
}
function buttonOf({ target }) {
  return target instanceof Element && target.closest("button");
}

// src/splitter/row.js
var STEPS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
function row2(board) {
  const { ask: ask2 } = board;
  const node = html("div", { class: "bl-line", role: "group", "aria-label": "Your row" });
  let trays = [];
  let dividers = [];
  const dividerOf = (slider) => dividers[trays.findIndex((tray2) => slider && tray2.slider === slider)];
  const chosen = () => dividerOf(document.activeElement);
  const drag = dragging(node, {
    dividerOf,
    chosen,
    put: ({ value }, place3) => ask2("place", { divider: value, place: place3 })
  });
  const buttons = movers(node, board, chosen);
  node.addEventListener("keydown", (event) => {
    const divider = chosen();
    if (!divider || event.ctrlKey || event.metaKey || event.altKey) return;
    const { value, last: last2 } = divider;
    const by = STEPS[event.key];
    if (by) ask2(event.shiftKey ? "swap" : "step", { divider: value, by });
    else if (event.key === "Home") ask2("place", { divider: value, place: 0 });
    else if (event.key === "End") ask2("place", { divider: value, place: last2 });
    else return;
    event.preventDefault();
  });
  node.append(drag.node, buttons.node);
  return {
    node,
    resize: buttons.paint,
    /** @param {Pick<Picture, "groups" | "dividers">} picture */
    paint({ groups, dividers: now }) {
      const held = chosen()?.value;
      dividers = now;
      if (trays.length !== groups.length) {
        for (const old of trays) old.node.remove();
        trays = groups.map(({ divider }) => tray(board, divider > 0));
        node.prepend(...trays.map((each) => each.node));
        node.style.setProperty("--groups", String(groups.length));
      }
      drag.settle();
      groups.forEach((group, i) => trays[i]?.paint(group, now[i]));
      trays[now.findIndex(({ value }) => value === held)]?.slider?.focus();
      buttons.paint();
    }
  };
}
function tray(board, divided) {
  const slider = divided ? html("span", { class: "bl-card bl-divider", role: "slider", tabindex: 0, "aria-valuemin": 0 }) : null;
  const end2 = slider ?? board.hand();
  const name = html("b");
  const least = html("span", {}, "smallest");
  const worth = html("b", { class: "bl-n" });
  const row3 = html("div", { class: "bl-cards" }, end2);
  const caption = html("div", { class: "bl-cap", "aria-hidden": "true" }, name, least, worth);
  const node = html("div", { class: "bl-tray", role: "group" }, row3, caption);
  let cards2 = [];
  let drawn = "";
  return {
    node,
    slider,
    /** @param {Group} group @param {Divider | undefined} divider */
    paint(group, divider) {
      const { smallest } = group;
      if (drawn !== group.text) {
        drawn = group.text;
        for (const old of cards2) old.remove();
        cards2 = group.cards.map(board.card);
        end2.before(...cards2);
        slider?.replaceChildren(...board.divider(group.divider));
      }
      set(node, "aria-label", `Group ${group.name}, worth ${group.worth}${smallest ? ", smallest" : ""}`);
      node.classList.toggle("bl-least", smallest);
      node.classList.toggle("bl-narrow", cards2.length < 2);
      least.hidden = !smallest;
      say(name, group.name);
      say(worth, group.worth);
      if (!slider || !divider) return;
      set(slider, "aria-label", `Divider ${divider.value}`);
      set(slider, "aria-valuemax", divider.last);
      set(slider, "aria-valuenow", divider.place);
      set(slider, "aria-valuetext", divider.words);
    }
  };
}
function movers(row3, { ask: ask2 }, chosen) {
  const button2 = (label, sign, move) => button(
    html("span", { "aria-hidden": "true" }, sign),
    () => {
      const divider = chosen();
      if (divider) move(divider);
    },
    { tabindex: -1, "aria-label": label, mousedown: (event) => event.preventDefault() }
    // the divider stays chosen
  );
  const step = (by) => ({ value }) => ask2("step", { divider: value, by });
  const node = html(
    "div",
    { class: "bl-movers bl-no-print", hidden: true },
    button2("One place to the left", "◀", step(-1)),
    button2("One place to the right", "▶", step(1))
  );
  function paint() {
    const divider = chosen();
    node.hidden = !divider;
    if (!divider) return;
    const slider = (
      /** @type {HTMLElement} */
      document.activeElement
    );
    const { x, y, width, height } = within(row3, slider);
    const below = getComputedStyle(row3).getPropertyValue("--below").trim() === "1";
    const left = Math.max(0, Math.min(row3.clientWidth - node.offsetWidth, x + width / 2 - node.offsetWidth / 2));
    node.style.transform = `translate(${left}px, ${below ? y + height : y - node.offsetHeight}px)`;
  }
  row3.addEventListener("focusin", paint);
  row3.addEventListener("focusout", paint);
  return { node, paint };
}

// src/council-table/draft.js
function draft(drawing) {
  const holders = html("ul", { class: "bl-holders", "aria-label": "Players" });
  const row3 = row2(drawing);
  const packs = html("div", { class: "bl-packs" });
  const node = html("div", {}, holders, row3.node, packs);
  let trays = /* @__PURE__ */ new Map();
  let shown = "";
  function show(now) {
    const named = JSON.stringify(now);
    if (named === shown) return;
    shown = named;
    const from = new Map([...trays].map(([text, tray2]) => [text, place2(tray2)]));
    trays = /* @__PURE__ */ new Map();
    packs.replaceChildren(...now.map((pack) => drawPack(drawing, pack, trays)));
    for (const [text, tray2] of trays) slide(tray2, from.get(text));
  }
  return {
    node,
    /** @param {Scene} scene */
    paint(scene2) {
      node.hidden = scene2.holders.length === 0;
      holders.replaceChildren(
        ...scene2.holders.map((its) => html("li", {}, player(drawing, its), ` ${its.does}`))
      );
      row3.node.hidden = scene2.division === null;
      if (scene2.division) row3.paint(scene2.division);
      show(scene2.packs);
    }
  };
}
function drawPack(drawing, { title, groups }, trays) {
  const drawn = groups.map((group) => {
    const tray2 = drawTray(drawing, group);
    trays.set(`${group.cards.map(({ text }) => text).join(" ")}|${group.divider}`, tray2);
    return tray2;
  });
  const cards2 = groups.reduce((sum, group) => sum + group.cards.length, 0);
  const line = html("div", { class: "bl-line" }, ...drawn);
  line.style.setProperty("--groups", String(groups.length));
  line.style.setProperty("--cards", String(cards2));
  return html("section", { class: "bl-pack" }, html("h3", {}, title), line);
}
function drawTray(drawing, { name, cards: cards2, divider, worth, action }) {
  const tray2 = html(
    "div",
    {
      class: `bl-tray${cards2.length < 2 ? " bl-narrow" : ""}`,
      role: "group",
      "aria-label": worth ? `${name && `${name}, `}${bananas(worth)}` : "Row"
    },
    html("div", { class: "bl-cards" }, ...cards2.map(drawing.card), end(drawing, divider)),
    worth && html("div", { class: "bl-cap", "aria-hidden": "true" }, html("b", {}, name), html("b", { class: "bl-n" }, worth))
  );
  if (action) {
    tray2.classList.add("bl-takeable");
    tray2.addEventListener("click", () => drawing.act(action));
  }
  return tray2;
}
var bananas = (worth) => `${worth} ${worth === "1" ? "banana" : "bananas"}`;
function end({ divider, hand: hand2 }, value) {
  if (value === null) return null;
  if (value === 0) return hand2();
  return html("span", { class: "bl-card", role: "img", "aria-label": `divider ${value}` }, ...divider(value));
}

// src/council-table/recap.js
function recap(drawing) {
  const title = html("h3");
  const places = html("ol");
  const node = html("section", { class: "bl-recap" }, title, places);
  let shown = "";
  return {
    node,
    /** @param {Scene} scene */
    paint({ ended: ended2 }) {
      node.hidden = ended2 === null;
      const named = JSON.stringify(ended2);
      if (named === shown) return;
      shown = named;
      say(title, ended2?.title ?? "");
      set(node, "aria-label", ended2?.title ?? null);
      places.style.setProperty("--players", String(ended2?.places.length ?? 0));
      places.replaceChildren(...(ended2?.places ?? []).map((its) => drawPlace(drawing, its)));
    }
  };
}
function drawPlace(drawing, { who, colour, rank, bids, total, gets }) {
  const heap = (cards2) => cards2.length > 0 && html("span", { class: "bl-heap" }, ...cards2.map(drawing.card));
  const arrow = html("i", { role: "img", "aria-label": "takes" }, "→");
  const takes = gets.length > 0 && html("span", { class: "bl-takes" }, arrow, heap(gets));
  return html(
    "li",
    {},
    html("div", {}, html("span", { class: "bl-rank" }, rank), player(drawing, { who, colour })),
    html("div", {}, heap(bids), html("span", { class: "bl-came-to" }, html("b", { class: "bl-n" }, total), takes))
  );
}

// src/council-table/sheets.js
function sheets(drawing) {
  const title = html("h3");
  const list = html("div");
  const node = html("section", { class: "bl-sheets" }, title, list);
  return {
    node,
    /** @param {Scene} scene */
    paint({ sheets: sheets2, phase }) {
      node.hidden = sheets2.length === 0;
      say(title, phase === "over" ? "The scores" : sheets2.length > 1 ? "The scores now" : "Your score now");
      list.replaceChildren(...sheets2.map((sheet) => drawSheet(drawing, sheet, sheets2.length > 1)));
    }
  };
}
function drawSheet(drawing, sheet, named) {
  const { bananas: bananas2, monkeys, birds, cost, total, won } = sheet;
  const sign = (face) => html("i", {}, face);
  const node = html(
    "div",
    { class: "bl-sheet" },
    named && html("div", {}, player(drawing, sheet), won && html("span", { class: "bl-tag" }, "Great Boss Monkey")),
    html(
      "div",
      { class: "bl-reckoning" },
      part(drawing, bananas2, String(bananas2.total), "bananas"),
      sign("× ("),
      part(drawing, monkeys, String(monkeys.total), "points of monkeys"),
      sign("−"),
      part(drawing, birds, String(cost), birds.total === 1 ? "for 1 bird" : `for ${birds.total} birds`),
      sign(") ="),
      html("b", { class: "bl-total bl-n" }, total)
    )
  );
  set(node, "data-won", won);
  return node;
}
var part = (drawing, { cards: cards2 }, number, name) => html(
  "div",
  {},
  cards2.length > 0 && html("div", { class: "bl-heap" }, ...cards2.map(drawing.card)),
  html("p", {}, html("b", { class: "bl-n" }, number), ` ${name}`)
);

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
    const { model: attentive, end: end2 } = heard(model);
    const close = render({ model: attentive, el });
    return () => {
      end2();
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
  const open = (place3) => {
    for (const [old, close] of places) if (!old.isConnected) close();
    const el = document.createElement("div");
    if (place3.classList.contains("jp-OutputArea-output")) el.className = "jp-OutputArea-output";
    place3.after(el);
    place3.style.setProperty("display", "none", "important");
    const end2 = draw(el);
    if (isNew) comeBack(place3);
    isNew = false;
    places.set(place3, () => {
      end2();
      el.remove();
      place3.style.removeProperty("display");
      places.delete(place3);
    });
  };
  const look = () => {
    for (const picture of document.getElementsByClassName(`bl-${name}`)) {
      const place3 = picture.closest(".jp-OutputArea-output") ?? picture;
      if (place3 instanceof HTMLElement && !places.has(place3)) open(place3);
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
function comeBack(place3) {
  const cell = place3.closest(".jp-Cell");
  const cells = [...place3.closest(".jp-Notebook")?.querySelectorAll(".jp-Cell") ?? []];
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
      tell: (words2) => say(status, words2)
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
      const words2 = head?.isText() ?? false;
      const focused = (
        /** @type {HTMLElement | null} */
        document.activeElement
      );
      const inside = root.contains(focused);
      set(root, "aria-label", parts.name?.(picture) ?? picture.title);
      root.classList.toggle("bl-words", words2);
      say(status, picture.status);
      head?.paint(picture);
      parts.paint(picture, words2);
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
        ([key, , press2 = {}]) => typeof press2 === "function" ? [[key.toLowerCase(), press2]] : Object.entries(press2)
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
      const words2 = heading2(picture);
      for (
        const [node, said = ""] of
        /** @type {const} */
        [[eyebrow, words2.eyebrow], [title, words2.title], [lede, words2.lede]]
      ) {
        say(node, said);
        node.hidden = !said;
      }
      undo.hidden = words2.can_undo === void 0;
      set(undo, "aria-disabled", !words2.can_undo && "true");
    }
  };
}
var asExplorer = ({ game, title, question, can_undo }) => ({
  ...{ eyebrow: `${game} · explorer`, title, lede: question, can_undo }
});
var redo = (press2) => ["R", "redo", { r: press2, "ctrl+y": press2, "ctrl+shift+z": press2 }];

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
  const end2 = () => log.scrollTop = log.scrollHeight;
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
        if (log.isConnected) end2();
        else setTimeout(end2);
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
  let last2 = 0;
  const go = (to) => {
    if (!node.hidden && to !== at && to >= 0 && to <= last2) ask2("go", { at: to });
  };
  const slider = html("input", {
    type: "range",
    min: 0,
    step: 1,
    "aria-label": "Moves shown",
    input: () => go(slider.valueAsNumber)
  });
  const place3 = html("span", { class: "bl-small bl-n" });
  const branch = button("Play on from here", () => ask2("branch"));
  const present = button("To the present", () => go(last2), { class: "bl-quiet" });
  const node = html(
    "div",
    { class: "bl-row bl-replay bl-no-print" },
    button("◀", () => go(at - 1), { class: "bl-quiet", "aria-label": "A move back" }),
    slider,
    button("▶", () => go(at + 1), { class: "bl-quiet", "aria-label": "A move on" }),
    place3,
    branch,
    present
  );
  return {
    node,
    /** @param {1 | -1} by */
    step: (by) => go(at + by),
    /** @param {Picture} picture */
    paint({ replay: replay2, cover }) {
      ({ at, last: last2 } = replay2);
      node.hidden = last2 === 0 || cover !== null;
      set(slider, "max", last2);
      if (slider.valueAsNumber !== at) slider.value = String(at);
      set(slider, "aria-valuetext", `${at} of ${last2} moves`);
      say(place3, `${at} / ${last2}`);
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
    for (const place3 of [beginning, opening, placing]) say(place3, "");
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
      ...choices.map(([value2, words2]) => html("option", { value: value2 }, words2))
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
    seats.forEach(({ label, name }, place3) => {
      label.hidden = place3 >= count;
      say(name, `Player ${place3 + 1}${same && named[place3] ? `: ${named[place3].name}` : ""}`);
    });
  }
  function fill2(picture) {
    const { form, line: position } = picture;
    read.clear();
    conditions = [];
    hush();
    const most = Math.max(form.people.length, ...form.entries.filter(({ name }) => name === "players").flatMap(({ choices }) => choices.map(([count]) => Number(count))));
    seats = Array.from({ length: most }, (_, place3) => {
      const select = html(
        "select",
        { class: "bl-input" },
        ...form.kinds.map(([kind]) => html("option", { value: kind }, kind))
      );
      select.value = form.people[place3] ?? form.usual ?? form.kinds.at(-1)?.[0] ?? "";
      const name = html("span");
      return { select, name, label: html("label", { class: "bl-label" }, name, select) };
    });
    people.replaceChildren(...seats.map(({ label }) => label));
    entries.replaceChildren(...form.entries.filter(({ ruling }) => !ruling).map(field));
    rules.hidden = form.entries.every(({ ruling }) => !ruling);
    options.replaceChildren(...form.entries.filter(({ ruling }) => ruling).map(field));
    kinds.replaceChildren(
      ...form.kinds.flatMap(([kind, words2]) => [html("dt", {}, kind), html("dd", {}, words2)])
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
      hand2(picture);
      const { begun = 0, refused = "" } = picture.form;
      const isAnswer = begun !== answered;
      answered = begun;
      if (isAnswer) say(asking, refused);
      if (isAnswer && refused) asking.scrollIntoView?.({ block: "nearest" });
      return isAnswer && !refused;
    }
  };
  function hand2({ file: made }) {
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
          const words2 = html("p");
          say(words2, `${who}: ${ended(did)} Worth more: ${ended(better)} `);
          words2.append(html("b", { class: "bl-n" }, `−${lost}`));
          return html("li", {}, words2, show);
        })
      );
    }
  };
}
function ended(words2) {
  return /[.!?]$/.test(words2) ? words2 : `${words2}.`;
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
      (part2) => !part2.closest("[hidden]")
    );
    return shown.find((part2) => part2.matches(".bl-primary")) ?? shown[0] ?? node;
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
        const part2 of
        /** @type {const} */
        ["node", "beside", "below"]
      ) scene2[part2]?.replaceWith(blank[part2] ?? "");
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
        ...keys2.map(([key, does, press2]) => (
          /** @type {Key} */
          [key.toUpperCase(), does, () => press2(seat)]
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
      paint(picture, words2) {
        const atTurn = document.activeElement === turn2.node;
        if (picture.cover !== null && cover === null) clear();
        ({ cover } = picture);
        head.paint(picture);
        scene2.node.hidden = picture.scene === null;
        if (scene2.below) scene2.below.hidden = picture.scene === null;
        if (picture.scene !== null) scene2.paint(picture, words2);
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

// src/council-table.js
function scene(board) {
  const drawn = inWords({ ...board, ...cards(board) });
  const lines = html("ul", { class: "bl-told" });
  const draft2 = draft(drawn);
  const recap2 = recap(drawn);
  const auction2 = auction(drawn);
  const sheets2 = sheets(drawn);
  return {
    node: html("div", { class: "bl-scene" }, lines, draft2.node, recap2.node, auction2.node, sheets2.node),
    /** @param {Picture} picture @param {boolean} words */
    paint({ scene: scene2, options }, words2) {
      if (scene2 === null) return;
      lines.hidden = !words2;
      lines.replaceChildren(...scene2.lines.map((line) => html("li", {}, line)));
      draft2.paint(scene2);
      recap2.paint(scene2);
      auction2.paint(scene2, options);
      sheets2.paint(scene2);
    }
  };
}
var council_table_default = table({
  name: "bl-governance bl-council-table",
  drawings: [dice_default, cards_default],
  scene,
  controls,
  keys: [
    ["y", "play the chosen card, or divide the row so", (board) => press(board, "yes")],
    ["p", "pass", (board) => press(board, "pass")],
    ["b", "use a pass bird", (board) => press(board, "bird")]
  ]
});
export {
  council_table_default as default
};
