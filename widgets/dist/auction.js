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
function scrolled(label, node) {
  return html("div", { class: "bl-scroll", tabindex: 0, role: "group", "aria-label": label }, node);
}
function segments({ name, legend, options, choose }) {
  const inputs = new Map(
    options.map(([value]) => [
      value,
      html("input", { type: "radio", name, value, change: () => choose(value) })
    ])
  );
  const node = html(
    "fieldset",
    {},
    html("legend", { class: "bl-label" }, legend),
    html(
      "div",
      { class: "bl-segments" },
      ...options.map(([value, face]) => html("label", {}, inputs.get(value), html("span", {}, face)))
    )
  );
  return {
    node,
    /** @param {string} chosen */
    paint(chosen) {
      for (const [value, input] of inputs) input.checked = value === chosen;
    }
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
var fields = /* @__PURE__ */ new WeakMap();
function write(field, value) {
  const shown = fields.get(field) ?? watched(field);
  if (shown.value !== value && !shown.typing) field.value = value;
  shown.value = value;
}
function watched(field) {
  const shown = { typing: false };
  fields.set(field, shown);
  field.addEventListener("input", () => shown.typing = true);
  for (const end of ["change", "blur"]) field.addEventListener(end, () => shown.typing = false);
  return shown;
}
async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
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

// src/auction/hand.js
var DRAWN = 3;
function hand(drawing, { label, press }) {
  const node = html("div", { class: "bl-stacks", role: "group", "aria-label": label });
  let shown = /* @__PURE__ */ new Map();
  function made({ card, count }) {
    const [top, ...below] = Array.from({ length: Math.min(count, DRAWN) }, () => drawing.card(card));
    for (const each of below) set(each, "aria-hidden", "true");
    const about = html("span", { class: "bl-vh" });
    const number = html("b", { class: "bl-count bl-n", "aria-hidden": "true" }, `× ${count}`);
    const button2 = button("", () => entry.stack && press(entry.stack), { class: "bl-stack" });
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

// src/auction/acts.js
function acts(board, choose) {
  const { ask: ask2, tell } = board;
  let chosen = "";
  let picture = board.first;
  const hand2 = hand(board, { label: "Your hand", press: pick });
  const play = button("", bid, { class: "bl-primary" });
  const own = passing(board);
  const buttons = html("div", { class: "bl-row bl-no-print" }, play, ...own.nodes);
  const why = html("p", { class: "bl-small" });
  const title = html("h3");
  const others = hand(board, {
    label: "What the other player may bid",
    press: ({ card, why: why2 }) => why2 ? tell(`${card.name}: ${why2}.`) : ask2("bid", { value: card.value })
  });
  const rival = passing(board);
  const bids = html("div", { class: "bl-row" }, others.node, ...rival.nodes);
  const takes = html("div", { class: "bl-row" });
  const next = nextLots(board);
  const turn = html("section", { class: "bl-theirs bl-no-print" }, title, bids, takes, next);
  const section = html("section", { class: "bl-mine" }, html("h3", {}, "Your hand"), hand2.node, buttons, why);
  const isYours = () => picture.phase === "bidding" && picture.actor?.yours === true;
  function bid() {
    if (chosen === "p") ask2("bird");
    else if (chosen) ask2("bid", { value: Number(chosen) });
    else tell(picture.prompt);
  }
  function pick({ card, why: not }) {
    if (not) return tell(`${card.name}: ${not}.`);
    chosen = card.text;
    const outlook = picture.outlooks.find(({ card: card2 }) => card2 === chosen);
    if (outlook) tell(outlook.says);
    show();
  }
  function show() {
    hand2.paint(picture.hand, isYours() ? chosen : null);
    set(play, "aria-disabled", !chosen && "true");
    say(play, chosen === "p" ? "Play the pass bird" : chosen ? `Play ${chosen}` : "Play a card");
    choose(chosen);
  }
  return {
    turn,
    hand: section,
    bid,
    pass: () => picture.phase === "bidding" && ask2("pass"),
    bird: () => picture.phase === "bidding" && ask2("bird"),
    flip: () => picture.phase === "flipping" && ask2("flip"),
    /** @param {Picture} now */
    paint(now) {
      if (now.line !== picture.line) chosen = "";
      picture = now;
      const { actor, phase } = now;
      turn.hidden = isYours() || phase === "over";
      title.replaceChildren(actor ? player(board, actor) : "The next round");
      bids.hidden = phase !== "bidding";
      others.paint(actor?.stacks ?? []);
      takes.replaceChildren(...(actor?.takes ?? []).map((lot) => take(board, lot)));
      takes.hidden = phase !== "awarding";
      next.hidden = phase !== "flipping";
      buttons.hidden = !isYours();
      section.classList.toggle("bl-waiting", !isYours());
      own.paint(actor?.bird === true);
      rival.paint(actor?.bird === true);
      say(why, now.why);
      show();
    }
  };
}
function passing({ ask: ask2 }) {
  const pass = button("Pass", () => ask2("pass"));
  const bird = button("Use a pass bird", () => ask2("bird"));
  return {
    nodes: [pass, bird],
    /** @param {boolean} birds */
    paint(birds) {
      bird.hidden = !birds;
    }
  };
}
function take({ ask: ask2 }, { text, name, makes }) {
  const node = button(`Take ${name}`, () => ask2("take", { lot: text }));
  if (makes) node.append(html("small", {}, ` ${makes}`));
  return node;
}
function nextLots({ ask: ask2 }) {
  const lots2 = html("input", {
    ...{ class: "bl-input", maxlength: 80, spellcheck: "false", autocapitalize: "off", autocomplete: "off" },
    placeholder: "m24 m16b m10"
  });
  return html(
    "form",
    {
      class: "bl-row",
      submit: (event) => {
        event.preventDefault();
        ask2("lots", { text: lots2.value });
      }
    },
    button("Flip the next lots", () => ask2("flip"), { class: "bl-primary" }),
    html("label", { class: "bl-field" }, "or type them", lots2),
    html("button", { type: "submit" }, "Lay these out")
  );
}

// src/codes.js
function codes({ prefix, ask: ask2 }) {
  const id = `${prefix}about`;
  const common = { autocomplete: "off", "aria-describedby": id };
  const code = html("input", { class: "bl-input bl-code", spellcheck: "false", ...common });
  const pupil = html("input", { class: "bl-input bl-pupil", inputmode: "numeric", placeholder: "all", ...common });
  return {
    ...{ id, code, pupil },
    node: html(
      "div",
      { class: "bl-row" },
      html("label", { class: "bl-field" }, "Class code", code),
      html("label", { class: "bl-field" }, "Pupil", pupil)
    ),
    fresh: () => ask2("code", { pupil: pupil.value }),
    /** @param {{ code: string, pupil: number | null }} picture */
    paint(picture) {
      write(code, picture.code);
      write(pupil, String(picture.pupil ?? ""));
    }
  };
}
function dealt(board, { what, most, rows, deals, copied, how, fields: fields2 }) {
  const { ask: ask2, prefix, tell } = board;
  const { id, code, pupil, fresh, paint } = codes(board);
  const line = html("textarea", {
    ...{ class: "bl-input", rows, maxlength: most, spellcheck: "false", autocapitalize: "off" },
    "aria-describedby": `${prefix}how`
  });
  const copies = async () => tell(await copy(line) ? copied : "Press Ctrl+C to copy.");
  const labelled = (name, field) => html("label", {}, html("span", { class: "bl-label" }, name), field);
  return {
    node: html(
      "div",
      { class: "bl-form bl-dealt bl-no-print" },
      ...fields2,
      html(
        "div",
        { class: "bl-codes" },
        labelled("Class code", code),
        labelled("Pupil", pupil),
        button(`Deal ${what} 1`, () => ask2("code", { code: code.value, pupil: pupil.value })),
        button("New code", fresh, { class: "bl-quiet" })
      ),
      html("p", { class: "bl-small bl-whole", id }, deals),
      html("label", { class: "bl-label bl-whole" }, `${/^[aeiou]/.test(what) ? "An" : "A"} ${what} as text`, line),
      html("p", { class: "bl-small bl-whole", id: `${prefix}how` }, how),
      html(
        "div",
        { class: "bl-row bl-whole" },
        button(`Use this ${what}`, () => ask2("enter", { text: line.value })),
        button("Copy", copies, { class: "bl-quiet" })
      )
    ),
    /** @param {{ code: string, pupil: number | null, line: string }} picture */
    paint(picture) {
      paint(picture);
      write(line, picture.line);
    }
  };
}

// src/auction/form.js
function form(board) {
  const { prefix, first, ask: ask2 } = board;
  const players = segments({
    name: `${prefix}players`,
    legend: "Players",
    options: first.counts.map((count) => [String(count), String(count)]),
    choose: (count) => ask2("players", { players: Number(count) })
  });
  const award = segments({
    name: `${prefix}award`,
    legend: "Who takes a monkey",
    options: [
      ["ranked", "All but the last"],
      ["winner_only", "Only the first"]
    ],
    choose: (award2) => ask2("award", { award: award2 })
  });
  const { node, paint } = dealt(board, {
    what: "auction",
    most: first.longest,
    rows: 4,
    deals: "One code deals the whole class the same auctions; with a pupil number each has their own.",
    copied: "The auction is copied.",
    how: "The round, who began it and who holds mS; the table; who passed, in order; then each player once. Only your own hand is named: bananas as numbers, p a pass bird, m10 a monkey. Of everybody: bids, cards played in earlier rounds, pass birds used, monkeys won, birds. At the end, who is to bid.",
    fields: [players.node, award.node]
  });
  return {
    node,
    /** @param {import("./types.js").Picture} picture */
    paint(picture) {
      players.paint(String(picture.players));
      award.paint(picture.award);
      paint(picture);
    }
  };
}

// src/auction/score.js
function score() {
  const bananas = html("b");
  const monkeys = html("b");
  const birds = html("small");
  const total = html("b", { class: "bl-total" });
  const all = html("p");
  const part = (number, name) => html("span", {}, number, name);
  const named = (words) => html("small", {}, words);
  return {
    node: html(
      "section",
      {},
      html("h3", {}, "Your score now"),
      html(
        "p",
        { class: "bl-equation bl-n" },
        part(bananas, named("bananas")),
        html("i", {}, "×"),
        part(monkeys, birds),
        html("i", {}, "="),
        part(total, named("points"))
      ),
      all
    ),
    /** @param {Picture} picture */
    paint({ score: now, if_all_pass }) {
      say(bananas, now.bananas);
      say(monkeys, `(${now.monkeys} − ${now.deduction})`);
      say(birds, `monkeys, ${now.birds}`);
      say(total, now.total);
      const [words, equation = ""] = if_all_pass.split(": ");
      all.replaceChildren(...words ? [`${words}: `, html("b", { class: "bl-n" }, equation)] : []);
    }
  };
}
function payoff({ ask: ask2 }) {
  const assumed = html("p", { class: "bl-small" });
  const order = html("div", { class: "bl-order", role: "group", "aria-label": "Order assumed" });
  const table = html("table", { class: "bl-payoff" });
  const node = html(
    "section",
    { class: "bl-payoffs" },
    html("h3", {}, "What your score becomes"),
    assumed,
    order,
    scrolled("Scores by action and rank", table)
  );
  const isOther = changes();
  return {
    node,
    /** @param {Picture} picture @param {string} chosen the card that is chosen */
    paint({ assumed: words, order: lots2, heads, outlooks }, chosen) {
      node.hidden = !outlooks.length;
      say(assumed, words);
      if (isOther(lots2)) order.replaceChildren(...chips(lots2, (lot) => ask2("swap", { lot })));
      table.replaceChildren(
        html(
          "thead",
          {},
          html(
            "tr",
            {},
            html("th", { scope: "col" }, "Action"),
            html("th", { scope: "col", class: "bl-left" }, "Bananas left"),
            ...heads.map(({ rank, takes }) => html("th", { scope: "col" }, rank, html("span", {}, takes)))
          )
        ),
        html("tbody", {}, ...outlooks.map((outlook) => row(outlook, chosen)))
      );
    }
  };
}
function row({ does, bid, card, left, scores, lands, best }, chosen) {
  return html(
    "tr",
    { class: [best && "bl-best", card && card === chosen && "bl-chosen"].filter(Boolean).join(" ") || null },
    html("th", { scope: "row" }, does, html("span", {}, bid)),
    html("td", { class: "bl-left" }, left),
    ...scores.map(
      (score2, rank) => html(
        "td",
        { class: score2 === null ? "bl-never" : rank === lands && "bl-lands" },
        score2 ?? "no",
        rank === lands && html("span", { class: "bl-vh" }, " if nobody raises")
      )
    )
  );
}
function chips(lots2, swap) {
  const between = (lot, i) => button("⇄", () => swap(i - 1), { class: "bl-quiet bl-no-print", "aria-label": `Swap ${lots2[i - 1]} and ${lot}` });
  return lots2.flatMap((lot, i) => [...i ? [between(lot, i)] : [], html("span", { class: "bl-chip" }, lot)]);
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
  const text = (words, y, size) => svg("text", { x: 30, y, "text-anchor": "middle", "font-size": size }, String(words));
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

// ../banana_lab/data/symbols/dice.svg
var dice_default = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">\n<defs>\n<linearGradient id="leather" x1="0" x2="1"><stop offset="0" stop-color="#5b331b"/><stop offset=".28" stop-color="#a3673b"/><stop offset=".55" stop-color="#8d5530"/><stop offset="1" stop-color="#4c2915"/></linearGradient>\n<linearGradient id="leather2" x1="0" x2="1"><stop offset="0" stop-color="#71431f"/><stop offset=".3" stop-color="#bd7f4d"/><stop offset=".6" stop-color="#9c6238"/><stop offset="1" stop-color="#5b331b"/></linearGradient>\n<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="var(--bar-off)"/><path d="M0 0 V6" stroke="var(--bar-off-line)" stroke-width="2"/></pattern></defs>\n<symbol id="banana" viewBox="0 0 48 48"><path d="M32.6 7.2 C33.4 15.6 30.2 24.4 22.6 29.8 C18.2 33 12.6 34.4 7.6 34.2 C5.6 34.2 4.6 36.2 5.6 37.9 C8.2 41.8 14.6 44 21.8 43 C33.4 41.4 41.6 32 42 20.4 C42.1 15.6 40.9 11 38.6 6.4 Z" fill="var(--banana,#f2c230)" stroke="#4a3510" stroke-width="2.4" stroke-linejoin="round"/>\n<path d="M35.4 8.4 C37.4 17 35.2 27 27.4 33.4 C22 37.8 14.6 39.2 8.4 37.4 C11 40.4 16.4 41.6 21.6 40.9 C32 39.4 39.5 31 39.9 20.4 C40 16 39 12 37.3 8.2 Z" fill="#d99a12" opacity=".55"/>\n<path d="M34.6 11 C35.4 19.4 32.6 26.6 25.8 31.6 C21.4 34.8 16.4 36.2 11.4 36.2" fill="none" stroke="#fff3c2" stroke-width="1.6" stroke-linecap="round" opacity=".9"/>\n<path d="M31.9 7.6 L31.3 3.6 C31.2 2.6 32 1.9 33 1.8 L36 1.5 C37 1.4 37.7 2 37.9 2.9 L38.9 6.8 C36.8 8.4 34.2 8.7 31.9 7.6 Z" fill="#7c7a2a" stroke="#4a3510" stroke-width="2" stroke-linejoin="round"/>\n<path d="M9 34.3 C6.4 34 4.3 35.6 5.5 37.8 C6.2 39 7.4 40 8.8 40.8 C9.8 38.8 9.9 36.4 9 34.3 Z" fill="#4a3510"/></symbol>\n<symbol id="die" viewBox="0 0 64 68"><rect x="3" y="8" width="58" height="58" rx="15" fill="var(--c)"/><rect x="3" y="8" width="58" height="58" rx="15" fill="#000" fill-opacity=".34"/>\n<rect x="3" y="2" width="58" height="59" rx="15" fill="var(--c)"/>\n<path d="M8 24 C22 18 44 27 57 20 M7 36 C20 31 40 39 58 33 M8 48 C24 42 42 51 57 45" fill="none" stroke="#000" stroke-opacity=".09" stroke-width="1.6"/>\n<rect x="4.6" y="3.6" width="54.8" height="55.6" rx="13.6" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="2"/>\n<path d="M5 20 C5 9 10 4.5 20 4.5 H44 C54 4.5 59 9 59 20 C44 13 20 13 5 20 Z" fill="#fff" opacity=".16"/></symbol>\n<symbol id="face-2" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">2</text></symbol>\n<symbol id="face-3" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">3</text></symbol>\n<symbol id="face-4" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">4</text></symbol>\n<symbol id="face-5" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">5</text></symbol>\n<symbol id="face-6" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">6</text><path d="M24 52 H40" stroke="var(--on)" stroke-width="3" stroke-linecap="round"/></symbol>\n<symbol id="face-banana" viewBox="0 0 64 68"><circle cx="32" cy="31.5" r="22.5" fill="#fffaf0"/><circle cx="32" cy="31.5" r="22.5" fill="none" stroke="#000" stroke-opacity=".12"/><use href="#banana" x="12.5" y="12" width="39" height="39"/></symbol>\n<symbol id="shape-pink" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><circle cx="12" cy="12" r="10.4"/></g></symbol>\n<symbol id="shape-green" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M12 .8 L23.6 21.8 H.4 Z" stroke-linejoin="round"/></g></symbol>\n<symbol id="shape-orange" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><rect x="2" y="2" width="20" height="20" rx="2.4"/></g></symbol>\n<symbol id="shape-yellow" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M12 .3 L23.7 12 L12 23.7 L.3 12 Z"/></g></symbol>\n<symbol id="shape-red" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M7 1 H17 V7 H23 V17 H17 V23 H7 V17 H1 V7 H7 Z"/></g></symbol>\n<symbol id="shape-blue" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M12.0 0.4 L16.3 6.6 L23.6 8.8 L19.0 14.9 L19.2 22.5 L12.0 20.0 L4.8 22.5 L5.0 14.9 L0.4 8.8 L7.7 6.6 Z" stroke-linejoin="round"/></g></symbol>\n<symbol id="cup-open" viewBox="0 0 120 140"><path d="M17 25 L29 120 C31 134 89 134 91 120 L103 25 Z" fill="url(#leather)"/>\n<path d="M27.6 109 C44 118 76 118 92.4 109 L91 120 C89 134 31 134 29 120 Z" fill="url(#leather2)"/>\n<path d="M28.2 114 C44 122.5 76 122.5 91.8 114" fill="none" stroke="#f0d3a6" stroke-width="1.8" stroke-dasharray="5 4" stroke-linecap="round"/>\n<path d="M17 25 L19.2 42 C36 54 84 54 100.8 42 L103 25 Z" fill="url(#leather2)"/>\n<path d="M19.6 38 C36 50 84 50 100.4 38" fill="none" stroke="#f0d3a6" stroke-width="1.8" stroke-dasharray="5 4" stroke-linecap="round"/>\n<ellipse cx="60" cy="25" rx="43.4" ry="13.6" fill="#b97a48"/><ellipse cx="60" cy="25.4" rx="37.6" ry="10.4" fill="#23120a"/>\n<path d="M24 28 C34 37 86 37 96 28 C90 38 30 38 24 28 Z" fill="#5b331b" opacity=".8"/>\n<circle cx="60" cy="80" r="16" fill="var(--c,#0072b2)"/><circle cx="60" cy="80" r="16" fill="none" stroke="#f0d3a6" stroke-width="2"/><circle cx="60" cy="80" r="12.4" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2" stroke-dasharray="3 3"/><use href="#banana" x="50" y="70" width="20" height="20"/></symbol>\n<symbol id="trial-altitude" viewBox="0 0 48 40"><g fill="currentColor"><path d="M3 12.4 C8 11.4 11 9.6 16 9.6 C21 9.6 24 11.2 24.4 13 C24 15 21 16.4 16 16.4 C10.6 16.4 6 14.8 3 13.6 Z M4 12.8 L2.6 6.6 H6 L9.4 11.4 Z M9.6 16 L14 14.4 H18.6 L14.6 19 H10.4 Z" transform="translate(9 6) rotate(-24 13 13)"/></g><path d="M3 36 H17 M33 30 H45" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M33 30 V36 M45 30 V36" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" opacity=".45"/></symbol>\n<symbol id="trial-low_flying" viewBox="0 0 48 40"><g fill="currentColor"><path d="M3 12.4 C8 11.4 11 9.6 16 9.6 C21 9.6 24 11.2 24.4 13 C24 15 21 16.4 16 16.4 C10.6 16.4 6 14.8 3 13.6 Z M4 12.8 L2.6 6.6 H6 L9.4 11.4 Z M9.6 16 L14 14.4 H18.6 L14.6 19 H10.4 Z" transform="translate(9 6) rotate(24 13 13)"/></g><path d="M3 28 H13 M31 37 H45" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M3 28 V37 M13 28 V37" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" opacity=".45"/></symbol>\n<symbol id="trial-acrobatics" viewBox="0 0 48 40"><g fill="currentColor"><path d="M3 12.4 C8 11.4 11 9.6 16 9.6 C21 9.6 24 11.2 24.4 13 C24 15 21 16.4 16 16.4 C10.6 16.4 6 14.8 3 13.6 Z M4 12.8 L2.6 6.6 H6 L9.4 11.4 Z M9.6 16 L14 14.4 H18.6 L14.6 19 H10.4 Z" transform="translate(9 6) rotate(0 13 13)"/></g><path d="M3 36 H17 M31 36 H45" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M12 31 C2 27 4 5 20 5 C29 5 31 9 29 11" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="1 4.4" opacity=".8"/></symbol>\n</svg>\n';

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
  const open = (place2) => {
    for (const [old, close] of places) if (!old.isConnected) close();
    const el = document.createElement("div");
    if (place2.classList.contains("jp-OutputArea-output")) el.className = "jp-OutputArea-output";
    place2.after(el);
    place2.style.setProperty("display", "none", "important");
    const end = draw2(el);
    if (isNew) comeBack(place2);
    isNew = false;
    places.set(place2, () => {
      end();
      el.remove();
      place2.style.removeProperty("display");
      places.delete(place2);
    });
  };
  const look = () => {
    for (const picture of document.getElementsByClassName(`bl-${name}`)) {
      const place2 = picture.closest(".jp-OutputArea-output") ?? picture;
      if (place2 instanceof HTMLElement && !places.has(place2)) open(place2);
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
function comeBack(place2) {
  const cell = place2.closest(".jp-Cell");
  const cells = [...place2.closest(".jp-Notebook")?.querySelectorAll(".jp-Cell") ?? []];
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

// src/auction.js
var auction_default = shell("bl-governance bl-explorer bl-auction", [dice_default, cards_default], draw);
function draw(shared) {
  const board = { ...shared, ...cards(shared) };
  const { ask: ask2, now } = board;
  const turn = html("span", { class: "bl-tag" });
  const form2 = form(board);
  const auction = opener("Auction …", form2.node);
  const lots2 = lots(board);
  const bidders2 = bidders(board);
  const payoff2 = payoff(board);
  const acts2 = acts(board, (chosen) => payoff2.paint(now(), chosen));
  const score2 = score();
  const sentence = html("p", { class: "bl-told" });
  const whence = html("span", { class: "bl-small" });
  const deal = html("div", { class: "bl-row bl-deal bl-no-print" }, button("New deal", () => ask2("deal")), whence);
  const titled = ({ title, where }) => `${title}, ${where}`;
  return {
    name: titled,
    heading: (picture) => ({
      ...{ eyebrow: `${picture.game} · explorer`, title: titled(picture), lede: picture.about },
      can_undo: picture.can_undo
    }),
    under: [turn],
    before: [auction],
    keys: [
      ["Tab", "the next card or button"],
      ["Enter", "choose a card, press a button"],
      ["Y", "play the chosen card", acts2.bid],
      ["P", "pass, whoever is to act", acts2.pass],
      ["B", "use a pass bird", acts2.bird],
      ["N", "flip the next round’s lots", acts2.flip],
      ["D", "deal another auction", () => ask2("deal")],
      ["A", "the auction: players, rule, text", () => auction.click()]
    ],
    body: [
      form2.node,
      html("div", { class: "bl-felt" }, lots2.node, bidders2.node),
      sentence,
      acts2.turn,
      html("div", { class: "bl-halves" }, acts2.hand, score2.node),
      payoff2.node,
      deal
    ],
    paint(picture, words) {
      turn.hidden = !picture.actor;
      if (picture.actor) turn.replaceChildren(player(board, picture.actor));
      form2.paint(picture);
      lots2.paint(picture.lots);
      bidders2.paint(picture.bidders);
      acts2.paint(picture);
      score2.paint(picture);
      say(whence, picture.whence);
      say(sentence, picture.sentence);
      sentence.hidden = !words;
    },
    /** What can be done now. */
    refocus() {
      const ready = [...acts2.turn.querySelectorAll("button"), ...acts2.hand.querySelectorAll("button")];
      return ready.find((node) => !node.closest("[hidden]") && !node.hasAttribute("aria-disabled"));
    }
  };
}
export {
  auction_default as default
};
