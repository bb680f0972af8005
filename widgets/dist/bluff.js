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
function fraction(text) {
  const [above, below] = text.split("/");
  if (below === void 0) return html("span", { class: "bl-n" }, text);
  return html(
    "span",
    { class: "bl-fraction", role: "math", "aria-label": `${above} over ${below}` },
    html("b", { "aria-hidden": "true" }, grouped(above ?? "")),
    html("b", { "aria-hidden": "true" }, grouped(below))
  );
}
var counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
var capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
function grouped(digits) {
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, " ");
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
function stepper({ label, less, more, step: step2 }) {
  const output = html("b");
  const down = button("−", () => step2(-1), { "aria-label": less });
  const up = button("+", () => step2(1), { "aria-label": more });
  return {
    node: html("span", { class: "bl-stepper", role: "group", "aria-label": label }, down, output, up),
    /** @param {number} value @param {number} low @param {number} high */
    paint(value, low, high) {
      say(output, String(value));
      set(down, "aria-disabled", value <= low && "true");
      set(up, "aria-disabled", value >= high && "true");
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

// src/jack.js
var TILTS = [-5, 4, 3, -6, 5, -4, 6, -3];
var LONG = 4;
function rolledDie(board, { colour, face, foreign, copied }, i) {
  const idle = foreign && face !== "banana";
  const name = `${capital(colour)} die: ${face}`;
  return html(
    "span",
    {
      class: "bl-die",
      role: "img",
      "aria-label": idle ? `${name}, not counted` : name,
      "data-copied": copied,
      "data-idle": idle,
      style: `--tilt: ${TILTS[i % TILTS.length]}deg; --i: ${i}`
    },
    openDie(board, colour, face)
  );
}
function openDie({ use }, colour, face) {
  const drawn = { viewBox: "0 0 64 68", "data-colour": colour, "aria-hidden": "true" };
  return svg("svg", drawn, use("die"), use(`face-${face}`));
}
function blankDie({ use }, colour) {
  const shape = { class: "bl-shape", x: 20, y: 18.5, width: 24, height: 24, viewBox: "0 0 24 24" };
  return svg(
    "svg",
    { class: "bl-blank", viewBox: "0 0 64 68", "data-colour": colour, "aria-hidden": "true" },
    use("die"),
    svg("svg", shape, use(`shape-${colour}`))
  );
}
function calculation({ piece }, { dice, speed, shows }) {
  const terms = dice.filter((die) => !die.foreign || die.face === "banana");
  const spoken = terms.map((die) => die.face === "banana" ? `banana worth ${die.value}` : die.value);
  const sum = html(
    "span",
    {
      class: terms.length > LONG ? "bl-sum bl-long" : "bl-sum",
      role: "math",
      "aria-label": `${spoken.join(" plus ")} equals ${speed}`
    },
    ...terms.flatMap((die, i) => [
      i ? " + " : "",
      die.face === "banana" ? piece("banana") : "",
      String(die.value)
    ])
  );
  const struck = String(speed) !== shows;
  return [
    sum,
    html("em", {}, "= ", struck ? html("s", {}, String(speed)) : String(speed)),
    struck && html("em", { class: "bl-name" }, shows)
  ].filter((node) => node !== false);
}
function plane({ use }, colour, reckless = false, attributes = { class: "bl-plane" }) {
  const mark = use(`mark-${colour}`);
  const box = { x: 23, y: reckless ? 4.5 : 8, width: 26, height: 26 };
  for (const [side, size] of Object.entries(box)) set(mark, side, size);
  return svg(
    "svg",
    { ...attributes, viewBox: "0 0 64 38", "data-colour": colour, "aria-hidden": "true" },
    use(reckless ? "plane-reckless" : "plane"),
    mark
  );
}
function step({ name, is }, i) {
  return html(
    "li",
    { "data-is": is, "aria-current": is === "now" && "step" },
    `${i + 1} `,
    html("span", {}, name)
  );
}

// src/bluff/panels.js
function panels(board) {
  const mine = yourPanel(board);
  const theirs = theirPanel(board);
  return {
    node: html("div", { class: "bl-panels" }, mine.node, theirs.node),
    /** @param {Picture} picture */
    paint(picture) {
      mine.paint(picture);
      theirs.paint(picture);
    },
    /** What is asked for now, where what had the focus is gone. @param {Element} from */
    ready(from) {
      const panel2 = [mine, theirs].find(({ node }) => node.contains(from));
      const toggles = panel2?.chances().includes(
        /** @type {HTMLButtonElement} */
        from
      ) ? panel2.chances() : [];
      const buttons = [...toggles, ...mine.buttons(), ...theirs.buttons()];
      return buttons.find((button2) => !button2.closest("[hidden]") && !button2.hasAttribute("aria-disabled"));
    }
  };
}
function panel(id, name) {
  const title = html("h3", { id });
  const pill = html("span", { class: "bl-pill" });
  const node = html(
    "section",
    { class: `bl-panel bl-${name}`, "aria-labelledby": id },
    html("div", { class: "bl-row bl-between" }, title, pill)
  );
  return {
    node,
    /** @param {string} words @param {string} tag @param {boolean} turn */
    name(words, tag, turn) {
      say(title, words);
      say(pill, tag);
      pill.hidden = !tag;
      pill.classList.toggle("bl-quietly", !turn);
      node.classList.toggle("bl-turn", turn);
    }
  };
}
function yourPanel(board) {
  const { prefix, ask: ask2, piece, first } = board;
  const frame = panel(`${prefix}yours`, "yours");
  const pick = stepper({
    label: "Speed to announce",
    less: "The next lower speed",
    more: "The next higher speed",
    step: (by) => ask2("raise", { by })
  });
  const truth = html("b");
  const aside = html("span");
  const chance = chanceOf(ask2);
  const announce = button("", () => ask2("announce"), { class: "bl-primary" });
  const bananas = button("BANANAS!", () => ask2("bananas"));
  const pass = button("Pass", () => ask2("pass"));
  const accused = html("span");
  const told = html("p", { class: "bl-said" });
  const story = html("ol", { class: "bl-story" });
  const shake = button("", () => ask2("next"), { class: "bl-primary" });
  const gifts = html("div", { class: "bl-buttons" });
  const chooser = html(
    "div",
    { class: "bl-pick" },
    pick.node,
    html("p", { class: "bl-truth" }, truth, aside)
  );
  const buttons = html("div", { class: "bl-buttons bl-no-print" }, announce, bananas, pass);
  const outcomes = html(
    "div",
    { class: "bl-outcomes" },
    blankDie(board, first.you.colour),
    html("p", {}, html("b", {}, "If Orange accuses: "), accused),
    piece("plane", { viewBox: "0 0 64 38", "data-colour": first.you.colour }),
    html("p", {}, html("b", {}, "If Orange holds: "), "you reach the island.")
  );
  frame.node.append(chooser, told, chance.node, story, gifts, buttons, outcomes, shake);
  return {
    node: frame.node,
    buttons: () => [announce, pass, shake, .../** @type {NodeListOf<HTMLElement>} */
    gifts.querySelectorAll("button")],
    chances: chance.buttons,
    /** @param {Picture} picture */
    paint(picture) {
      const { ask: asked, can, choice: choice2, you, number: number2, won } = picture;
      const choosing = asked === "announce";
      const names = {
        announce: "You say",
        "last call": "You said",
        give: "Give Orange a die",
        over: `Round ${number2} is over`
      };
      const turn = asked !== "last call";
      frame.name(names[asked], turn && asked !== "over" ? "Your turn" : "", turn);
      chooser.hidden = !choice2;
      chance.node.hidden = !choice2;
      outcomes.hidden = !choice2;
      buttons.hidden = !choosing;
      announce.hidden = !choice2;
      bananas.hidden = !can.bananas;
      if (choice2) {
        pick.paint(choice2.speed, choice2.low, choice2.high);
        say(truth, choice2.words);
        set(truth, "data-true", String(choice2.true));
        say(aside, `Your cup shows ${you.shows}.`);
        say(announce, `Announce ${choice2.says}`);
        say(accused, choice2.accused);
        chance.paint(
          `From outside, ${choice2.says} is true with probability`,
          `${choice2.says} is true`,
          choice2.chance
        );
      }
      told.hidden = choosing || asked === "over";
      say(told, `“${you.claim}”`);
      story.hidden = choosing;
      story.replaceChildren(...picture.story.map((sentence) => html("li", {}, sentence)));
      gifts.hidden = !can.give.length;
      gifts.replaceChildren(
        ...can.give.map((colour) => {
          const give = button(blankDie(board, colour), () => ask2("give", { colour }));
          give.append(`Give a ${colour} die`);
          return give;
        })
      );
      shake.hidden = !can.next;
      say(shake, won ? "Shake for a new duel" : `Shake for round ${number2 + 1}`);
    }
  };
}
function theirPanel({ prefix, ask: ask2, piece, first }) {
  const frame = panel(`${prefix}theirs`, "theirs");
  const said = html("b", { class: "bl-said" });
  const verdict = html("p", { class: "bl-truth" });
  const chance = chanceOf(ask2);
  const hold = button("Let it fly", () => ask2("hold"), { class: "bl-primary" });
  const accuse = button("Accuse", () => ask2("accuse"), { class: "bl-warn" });
  const buttons = html("div", { class: "bl-buttons bl-no-print" }, accuse, hold);
  const right = html("p");
  const wrong = html("p");
  const outcomes = html(
    "div",
    { class: "bl-outcomes" },
    piece("token-right", { viewBox: "0 0 40 42", "data-colour": first.them.colour }),
    right,
    piece("token-wrong", { viewBox: "0 0 40 42", "data-colour": first.them.colour }),
    wrong
  );
  const policy = html("p", { class: "bl-policy" });
  frame.node.append(
    html("div", { class: "bl-pick" }, said, verdict),
    chance.node,
    buttons,
    outcomes,
    policy
  );
  return {
    node: frame.node,
    buttons: () => [hold, accuse],
    chances: chance.buttons,
    /** @param {Picture} picture */
    paint(picture) {
      const { them, doubt, can, ask: asked } = picture;
      const calling = asked === "last call";
      frame.name("Orange says", calling ? "Your turn" : "", calling);
      said.hidden = !them.claim;
      said.classList.toggle("bl-name", them.claim.length > 4);
      say(said, `“${them.claim}”`);
      const [words, tone] = heard(picture);
      say(verdict, words);
      set(verdict, "data-verdict", tone);
      chance.node.hidden = !doubt;
      outcomes.hidden = !doubt;
      buttons.hidden = !can.accuse;
      hold.hidden = !can.hold;
      if (doubt) {
        right.replaceChildren(html("b", {}, `${doubt.claim} is false: `), doubt.right);
        wrong.replaceChildren(html("b", {}, `${doubt.claim} is true: `), doubt.wrong);
        chance.paint(
          `By the dice alone, ${doubt.claim} is true with probability`,
          `${doubt.claim} is true`,
          doubt.chance
        );
      }
      say(policy, picture.policy);
    }
  };
}
function heard({ them, doubt, ask: ask2 }) {
  if (!them.claim) return ["Orange waits for what you say.", false];
  if (them.verdict === "true") return [`✓ True: its dice show ${them.shows}.`, "true"];
  if (them.verdict === "false") return [`✗ A bluff: its dice show ${them.shows}.`, "false"];
  if (doubt) return ["You have one accusation in a round.", false];
  if (ask2 === "over" && them.claim !== "pass") return ["Nobody accused it: its dice stay secret.", false];
  return ["", false];
}
function chanceOf(ask2) {
  const show = button("Show the exact chance", () => ask2("odds"), { class: "bl-quiet bl-no-print" });
  const words = html("p", { class: "bl-small" });
  const number2 = html("p", { class: "bl-number" });
  const hide = button("Hide", () => ask2("odds"), { class: "bl-quiet bl-no-print" });
  const bar = html("i");
  const meter = html(
    "div",
    { class: "bl-meter", role: "meter", "aria-valuemin": 0, "aria-valuemax": 1 },
    bar
  );
  const scale = html(
    "div",
    { class: "bl-scale", "aria-hidden": "true" },
    ...["0", "½", "1"].map((mark) => html("span", {}, mark))
  );
  const shown = html(
    "div",
    { class: "bl-chance" },
    words,
    html("div", { class: "bl-row bl-between" }, number2, hide),
    meter,
    scale
  );
  return {
    node: html("div", {}, shown, show),
    buttons: () => [show, hide],
    /** @param {string} sentence @param {string} name @param {import("./types.js").Number | null} chance */
    paint(sentence, name, chance) {
      shown.hidden = !chance;
      show.hidden = !!chance;
      if (!chance) return;
      say(words, sentence);
      number2.replaceChildren(
        fraction(chance.fraction),
        html("span", { class: "bl-approx" }, `${chance.sign} ${chance.figures}`)
      );
      set(bar, "style", `width: ${100 * chance.share}%`);
      set(meter, "aria-valuenow", chance.share.toFixed(3));
      set(meter, "aria-label", `${name}: ${chance.fraction.replace("/", " over ")}, about ${chance.figures}`);
    }
  };
}

// src/bluff/record.js
function record() {
  const node = html("dl", { class: "bl-record", "aria-label": "How often each was right" });
  return {
    node,
    /** @param {import("./types.js").Picture} picture */
    paint({ record: rows }) {
      while (node.children.length < rows.length) node.append(html("div", {}, html("dt"), html("dd")));
      rows.forEach(({ what, times, of }, i) => {
        const [name, number2] = (
          /** @type {HTMLElement} */
          node.children[i].children
        );
        say(
          /** @type {Element} */
          name,
          what
        );
        say(
          /** @type {Element} */
          number2,
          of ? `${times} of ${of}` : "none yet"
        );
        set(
          /** @type {Element} */
          number2,
          "data-none",
          !of
        );
      });
    }
  };
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

// src/bluff/setup.js
function setup(board) {
  const { ask: ask2, first, piece } = board;
  const { id, node: codeRow, code, pupil } = codes(board);
  set(code, "placeholder", "fresh dice");
  const opponent = choice(board, "opponent", "Orange", (value) => seldom.hidden = value !== "bluffing");
  const trial = choice(board, "trial", "Trial", () => {
  }, (name) => piece(`trial-${name}`));
  const cup = choice(board, "cup", "Cup", () => {
  });
  const n = number("It bluffs one time in", 1, first.most.n);
  const seldom = html("div", { class: "bl-seldom" }, n.node);
  const minimum = number("Minimum speed", 1, first.most.minimum);
  const dice = ["Your own dice", "Orange’s own dice"].map((name) => number(name, 1, first.most.dice));
  const gained = ["Your gained dice", "Orange’s gained dice"].map((name) => number(name, 0, first.most.dice));
  let asked = false;
  const begin = () => {
    asked = true;
    ask2("new", {
      opponent: opponent.value(),
      trial: trial.value(),
      cup: cup.value(),
      n: n.value(),
      minimum: minimum.value(),
      own: dice.map((field) => field.value()),
      gained: gained.map((field) => field.value()),
      code: code.value,
      pupil: pupil.value
    });
  };
  const fields2 = [...dice, ...gained].map((field) => field.node);
  codeRow.classList.add("bl-whole");
  codeRow.append(button("Begin a new duel", begin, { class: "bl-primary" }));
  const node = html(
    "div",
    { class: "bl-form bl-setup bl-no-print", role: "group", "aria-label": "A new duel" },
    html("div", {}, opponent.node, seldom),
    html("div", {}, trial.node),
    html("div", {}, cup.node, minimum.node),
    html("div", { class: "bl-numbers" }, ...fields2),
    codeRow,
    html(
      "p",
      { class: "bl-small bl-whole", id },
      "One code gives the whole class the same dice; with a pupil number each has their own. Without a code the dice are fresh."
    )
  );
  return {
    node,
    /** Show what the duel that is now played was begun with. @param {Picture} picture */
    fill({ setup: of }) {
      opponent.choose(of.opponent);
      trial.choose(of.trial);
      cup.choose(of.cup);
      n.fill(of.n);
      minimum.fill(of.minimum);
      dice.forEach((field, i) => field.fill(
        /** @type {number} */
        of.own[i]
      ));
      gained.forEach((field, i) => field.fill(
        /** @type {number} */
        of.gained[i]
      ));
      pupil.value = String(of.pupil ?? "");
    },
    /** Whether a new duel was asked for and begun; a refusal changes the status line alone. @param {Picture} before @param {Picture} now */
    begun(before, now) {
      if (!asked) return false;
      asked = false;
      return JSON.stringify({ ...before, status: "" }) !== JSON.stringify({ ...now, status: "" });
    }
  };
}
function choice({ first, prefix }, name, legend, chosen, icon = () => "") {
  let value = first.setup[name];
  const choose = (now) => {
    value = now;
    group.paint(now);
    chosen(now);
  };
  const group = segments({
    name: `${prefix}${name}`,
    legend,
    options: first.sets[name].map(([option, face]) => [
      option,
      html("span", { class: "bl-option" }, icon(option), face)
    ]),
    choose
  });
  return { node: group.node, choose, value: () => value };
}
function number(label, low, high) {
  const input = html("input", { class: "bl-input bl-count", type: "number", min: low, max: high });
  return {
    node: html("label", { class: "bl-field" }, label, input),
    value: () => Number(input.value),
    /** @param {number} value */
    fill(value) {
      input.value = String(value);
    }
  };
}

// src/bluff/table.js
var LARGE = 4;
function table(board) {
  const you = seat(board, "you", "You · Blue");
  const them = seat(board, "them", "Orange");
  const isle = island(board);
  const sentence = html("p", { class: "bl-told" });
  const picture = html("div", { class: "bl-duel" }, you.node, isle.node, them.node);
  return {
    node: html("div", {}, picture, sentence),
    /** @param {Picture} now @param {Picture} before @param {boolean} words */
    paint(now, before, words) {
      picture.hidden = words;
      sentence.hidden = !words;
      say(sentence, now.sentence);
      const shaken = now.number !== before.number;
      you.paint(now.you, now.islands[0], now.goal, shaken);
      them.paint(now.them, now.islands[1], now.goal, !!now.them.dice && !before.them.dice);
      isle.paint(now, before);
    }
  };
}
function seat(board, side, name) {
  const { piece, first, prefix } = board;
  const { colour } = first[side];
  const plane2 = plane(board, colour);
  const way = html("p", { class: "bl-way" });
  const dice = html("div", { class: "bl-dice" });
  const cup = piece("cup-closed", { class: "bl-cup", viewBox: "0 0 140 140", "data-colour": colour });
  const shows = html("div", { class: "bl-shows" });
  const under = html("small");
  const held = html("div", { class: "bl-held", role: "img" });
  return {
    node: html(
      "section",
      { class: `bl-seat bl-${side}`, "aria-labelledby": `${prefix}${side}` },
      html("h3", { class: "bl-who", id: `${prefix}${side}` }, plane2, name),
      way,
      html("div", { class: "bl-cloth" }, cup, dice),
      shows,
      held,
      under
    ),
    /** @param {Duellist} now @param {number} islands @param {number} goal @param {boolean} moved */
    paint(now, islands, goal, moved) {
      const pips = Array.from({ length: goal }, (_, i) => html("i", { "data-on": i < islands }));
      way.replaceChildren(
        html("span", { "aria-hidden": "true" }, ...pips),
        ` ${islands} of ${goal} islands`
      );
      set(cup, "hidden", !!now.dice);
      dice.hidden = !now.dice;
      dice.replaceChildren(...(now.dice ?? []).map((die, i) => rolledDie(board, die, i)));
      dice.classList.toggle("bl-many", (now.dice?.length ?? 0) > LARGE);
      dice.classList.remove("bl-tumble", "bl-lift");
      if (moved) {
        void dice.offsetWidth;
        dice.classList.add(side === "you" ? "bl-tumble" : "bl-lift");
      }
      shows.replaceChildren(...now.dice ? calculation(board, { ...now, dice: now.dice }) : called(now));
      held.replaceChildren(
        ...now.held.flatMap(
          ({ colour: colour2, dice: dice2 }) => Array.from({ length: dice2 }, () => blankDie(board, colour2))
        )
      );
      set(held, "aria-label", holding(now));
      say(under, whoSees(side, now));
    }
  };
}
function whoSees(side, { dice, verdict }) {
  if (verdict) return "the cup was lifted";
  return side === "you" ? "only you see this" : dice ? "" : "under the cup";
}
function holding({ held }) {
  return held.map(({ colour, dice }) => counted(dice, `${colour} die`, `${colour} dice`)).join(", ");
}
function called({ claim }) {
  if (!claim) return [html("span", { class: "bl-silent" }, "…")];
  return [html("em", { class: claim.length > 4 ? "bl-name" : "" }, `“${claim}”`)];
}
function island(board) {
  const { prefix, use, first } = board;
  const minimum = svg("text", { x: 134, y: 186, "font-size": 22, "font-weight": 800, class: "bl-n" });
  const trial = use(`trial-${first.island.trial}`);
  const [yours, theirs] = [place(board, first.you.colour, 100), place(board, first.them.colour, 172)];
  const drawing = svg(
    "svg",
    { class: "bl-isle", viewBox: "0 0 300 250", role: "img" },
    svg("rect", { width: 300, height: 250, rx: 16, fill: `url(#${prefix}sky)` }),
    svg("circle", { cx: 246, cy: 46, r: 20, fill: "var(--banana)", opacity: 0.75 }),
    cloud("M34 62 c4 -12 20 -12 24 -2 c10 -4 18 4 14 12 h-44 c-4 -4 0 -10 6 -10Z", 0.8),
    cloud("M196 92 c3 -9 15 -9 18 -2 c8 -3 14 3 11 9 h-34 c-3 -3 0 -7 5 -7Z", 0.7),
    svg("path", { d: "M0 200 H300 V234 A16 16 0 0 1 284 250 H16 A16 16 0 0 1 0 234Z", fill: "var(--sea)" }),
    sized(use("palm"), 54, 62, 60, 82),
    sized(use("island-level"), 58, 150, 184, 62),
    sized(use("island-top"), 52, 124, 196, 56),
    wave("M40 213 q13 -7 26 0 t26 0 t26 0 t26 0 t26 0 t26 0 t26 0 t26 0", 0.65, 2.4),
    wave("M20 230 q9 -5 18 0 t18 0 M214 234 q9 -5 18 0 t18 0", 0.35, 2),
    yours.node,
    theirs.node,
    svg(
      "g",
      { class: "bl-sign" },
      svg("rect", { x: 88, y: 158, width: 126, height: 40, rx: 10 }),
      sized(use("gauge"), 102, 166, 24, 24),
      minimum,
      svg("path", { d: "M167 165 V191" }),
      sized(trial, 174, 163, 34, 28)
    )
  );
  const caption = html("p", { class: "bl-caption" });
  return {
    node: html("div", { class: "bl-isle-column" }, drawing, caption),
    /** @param {Picture} now @param {Picture} before */
    paint({ island: of, you, them }, before) {
      const label = [of.sentence, landed(you, "You have"), landed(them, "Orange has")];
      set(drawing, "aria-label", label.filter(Boolean).join(" "));
      say(minimum, String(of.minimum));
      set(trial, "href", `#${prefix}trial-${of.trial}`);
      yours.paint(you.flown, before.you.flown);
      theirs.paint(them.flown, before.them.flown);
      caption.replaceChildren(
        html("span", {}, "minimum ", html("b", {}, String(of.minimum))),
        html("span", {}, of.trial_name),
        html("span", {}, of.cup)
      );
    }
  };
}
function landed({ flown }, who) {
  return flown ? `${who} flown ${counted(flown, "island")}.` : "";
}
function place(board, colour, x) {
  const slot = sized(board.use("plane-slot"), x, 101, 62, 37);
  const twice = svg("text", { x: x + 31, y: 94, "text-anchor": "middle", "font-size": 15, class: "bl-twice" });
  const plane2 = svg(
    "g",
    { class: "bl-landed" },
    plane(board, colour, false, { x, y: 101, width: 62, height: 37 }),
    twice
  );
  return {
    node: svg("g", {}, slot, plane2),
    /** @param {number} flown @param {number} before */
    paint(flown, before) {
      set(plane2, "data-flown", flown > 0);
      plane2.classList.toggle("bl-arrives", flown > before);
      set(slot, "visibility", flown > 0 && "hidden");
      say(twice, flown > 1 ? `×${flown}` : "");
    }
  };
}
function sized(node, x, y, width, height) {
  for (const [name, value] of Object.entries({ x, y, width, height })) set(node, name, value);
  return node;
}
function cloud(d, opacity) {
  return svg("path", { d, fill: "var(--card)", opacity });
}
function wave(d, opacity, width) {
  return svg("path", {
    d,
    fill: "none",
    stroke: "#fff",
    "stroke-opacity": opacity,
    "stroke-width": width,
    "stroke-linecap": "round"
  });
}

// ../banana_lab/data/symbols/planes.svg
var planes_default = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">\n<defs>\n<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--sky-top)"/><stop offset="1" stop-color="var(--sky-low)"/></linearGradient>\n</defs>\n<symbol id="cup-closed" viewBox="0 0 140 140"><ellipse cx="70" cy="127" rx="60" ry="9" fill="#000" opacity=".16"/>\n<path d="M41 22 C43 8 97 8 99 22 L113 118 C96 131 44 131 27 118 Z" fill="url(#leather)"/>\n<path d="M41 22 C43 9 97 9 99 22 C90 29 50 29 41 22 Z" fill="#b97a48"/>\n<path d="M29.6 100 C46 112 94 112 110.4 100 L113 118 C96 131 44 131 27 118 Z" fill="url(#leather2)"/>\n<path d="M29 105 C46 117 94 117 111 105" fill="none" stroke="#f0d3a6" stroke-width="1.8" stroke-dasharray="5 4" stroke-linecap="round"/>\n<path d="M39.4 32 C52 40 88 40 100.6 32" fill="none" stroke="#f0d3a6" stroke-width="1.8" stroke-dasharray="5 4" stroke-linecap="round"/>\n<circle cx="70" cy="69" r="25" fill="var(--c,#e69f00)"/><circle cx="70" cy="69" r="25" fill="none" stroke="#f0d3a6" stroke-width="2.4"/>\n<text x="70" y="83" text-anchor="middle" font-size="40" font-weight="800" style="font-family:var(--num)" fill="var(--on,#1f2430)">?</text></symbol>\n<symbol id="plane" viewBox="0 0 64 38"><path d="M5 20 L1.5 5.5 C1.4 4.4 2 3.8 3 3.8 H8.4 C9.6 3.8 10.2 4.2 10.8 5 L19 16 Z" fill="var(--c)"/><path d="M5 20 L1.5 5.5 C1.4 4.4 2 3.8 3 3.8 H8.4 C9.6 3.8 10.2 4.2 10.8 5 L19 16 Z" fill="#000" fill-opacity=".16" stroke="#1f2430" stroke-width="1.5" stroke-linejoin="round"/>\n<path d="M29 12 C30 4.6 41 3.4 45.6 12.2 Z" fill="#dff1fa" stroke="#1f2430" stroke-width="1.5" stroke-linejoin="round"/><circle cx="36.6" cy="9.4" r="2.7" fill="#7a4a2c"/>\n<path d="M4 18 C16 15 24 10.5 38 10.5 C50 10.5 57.5 15 58.5 21 C57.5 27.5 49 31 38 31 C24 31 12 25 4 22 Z" fill="var(--c)" stroke="#1f2430" stroke-width="1.5" stroke-linejoin="round"/>\n<path d="M8 19 C20 16 27 12.6 38 12.6 C46 12.6 52 14.6 55 18" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.8" stroke-linecap="round"/>\n\n<path d="M52.6 13.6 C56.4 15.4 58.2 18 58.5 21 C58.2 24 56.2 26.8 52.6 28.6 C54.4 24 54.4 18 52.6 13.6 Z" fill="#fffaf0" stroke="#1f2430" stroke-width="1.3"/>\n<path d="M13 29.5 L25 26 H42 C44 26 44.4 28 43 29.2 L38.6 33.4 C37.8 34.2 36.8 34.6 35.4 34.6 H14.4 C11.4 34.6 10.6 30.4 13 29.5 Z" fill="var(--c)"/><path d="M13 29.5 L25 26 H42 C44 26 44.4 28 43 29.2 L38.6 33.4 C37.8 34.2 36.8 34.6 35.4 34.6 H14.4 C11.4 34.6 10.6 30.4 13 29.5 Z" fill="#fff" fill-opacity=".30" stroke="#1f2430" stroke-width="1.5" stroke-linejoin="round"/>\n<rect x="58.2" y="19" width="3.6" height="4.4" rx="1.6" fill="#1f2430"/><ellipse cx="61.4" cy="21" rx="1.7" ry="12" fill="var(--ink,#1f2430)" opacity=".34"/></symbol>\n<symbol id="plane-slot" viewBox="0 0 64 38"><g fill="var(--card)" fill-opacity=".5" stroke="var(--ink)" stroke-opacity=".42" stroke-width="1.5" stroke-linejoin="round"><path d="M4 18 L1.5 5.5 C1.4 4.4 2 3.8 3 3.8 H8.4 C9.6 3.8 10.2 4.2 10.8 5 L17.6 14.6 C24 12 29 10.5 38 10.5 C50 10.5 57.5 15 58.5 21 C57.5 27 50 30.4 41 31 L38.6 33.4 C37.8 34.2 36.8 34.6 35.4 34.6 H14.4 C11.4 34.6 10.6 30.4 13 29.5 L16.4 28.4 C11 26.6 7 24.4 4 22 Z"/></g></symbol>\n<symbol id="mark-pink" viewBox="-1.5 -1.5 27 27"><g fill="none" stroke="var(--c,none)" stroke-width="5.4"><circle cx="12" cy="12" r="10.4"/></g><g fill="#fff" stroke="#1f2430" stroke-width="1.6"><circle cx="12" cy="12" r="10.4"/></g><text x="12" y="16.8" text-anchor="middle" font-size="14" font-weight="800" style="font-family:var(--num)" fill="#1f2430">1</text></symbol>\n<symbol id="mark-green" viewBox="-1.5 -1.5 27 27"><g fill="none" stroke="var(--c,none)" stroke-width="5.4"><path d="M12 .8 L23.6 21.8 H.4 Z" stroke-linejoin="round"/></g><g fill="#fff" stroke="#1f2430" stroke-width="1.6"><path d="M12 .8 L23.6 21.8 H.4 Z" stroke-linejoin="round"/></g><text x="12" y="19" text-anchor="middle" font-size="12.5" font-weight="800" style="font-family:var(--num)" fill="#1f2430">2</text></symbol>\n<symbol id="mark-yellow" viewBox="-1.5 -1.5 27 27"><g fill="none" stroke="var(--c,none)" stroke-width="5.4"><path d="M12 .3 L23.7 12 L12 23.7 L.3 12 Z"/></g><g fill="#fff" stroke="#1f2430" stroke-width="1.6"><path d="M12 .3 L23.7 12 L12 23.7 L.3 12 Z"/></g><text x="12" y="16.8" text-anchor="middle" font-size="14" font-weight="800" style="font-family:var(--num)" fill="#1f2430">4</text></symbol>\n<symbol id="mark-red" viewBox="-1.5 -1.5 27 27"><g fill="none" stroke="var(--c,none)" stroke-width="5.4"><path d="M7 1 H17 V7 H23 V17 H17 V23 H7 V17 H1 V7 H7 Z"/></g><g fill="#fff" stroke="#1f2430" stroke-width="1.6"><path d="M7 1 H17 V7 H23 V17 H17 V23 H7 V17 H1 V7 H7 Z"/></g><text x="12" y="16.8" text-anchor="middle" font-size="14" font-weight="800" style="font-family:var(--num)" fill="#1f2430">5</text></symbol>\n<symbol id="mark-orange" viewBox="-1.5 -1.5 27 27"><g fill="none" stroke="var(--c,none)" stroke-width="5.4"><rect x="2" y="2" width="20" height="20" rx="2.4"/></g><g fill="#fff" stroke="#1f2430" stroke-width="1.6"><rect x="2" y="2" width="20" height="20" rx="2.4"/></g><text x="12" y="16.8" text-anchor="middle" font-size="14" font-weight="800" style="font-family:var(--num)" fill="#1f2430">3</text></symbol>\n<symbol id="mark-blue" viewBox="-1.5 -1.5 27 27"><g fill="none" stroke="var(--c,none)" stroke-width="5.4"><path d="M12.0 0.4 L16.3 6.6 L23.6 8.8 L19.0 14.9 L19.2 22.5 L12.0 20.0 L4.8 22.5 L5.0 14.9 L0.4 8.8 L7.7 6.6 Z" stroke-linejoin="round"/></g><g fill="#fff" stroke="#1f2430" stroke-width="1.6"><path d="M12.0 0.4 L16.3 6.6 L23.6 8.8 L19.0 14.9 L19.2 22.5 L12.0 20.0 L4.8 22.5 L5.0 14.9 L0.4 8.8 L7.7 6.6 Z" stroke-linejoin="round"/></g><text x="12" y="17.2" text-anchor="middle" font-size="13" font-weight="800" style="font-family:var(--num)" fill="#1f2430">6</text></symbol>\n<symbol id="island-level" viewBox="0 0 120 40" preserveAspectRatio="none"><path d="M12 0 H108 L111 40 H9 Z" fill="var(--rock)"/><path d="M108 0 L111 40 H84 L88 0 Z" fill="#000" opacity=".12"/><path d="M12 0 L9 40 H24 L28 0 Z" fill="#fff" opacity=".16"/>\n<path d="M10 20 C34 16 50 25 74 20 S104 18 110 21" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="1.6"/><path d="M34 4 L32 16 M66 24 L69 37 M48 26 L46 33" stroke="#000" stroke-opacity=".16" stroke-width="1.6" stroke-linecap="round"/></symbol>\n<symbol id="island-top" viewBox="0 0 120 34" preserveAspectRatio="none"><path d="M1 14 C2 5 14 3 28 3 H94 C110 3 118 6 119 14 C118 24 110 30 104 34 H15 C9 30 2 24 1 14 Z" fill="var(--sand)"/>\n<path d="M104 34 C110 30 118 24 119 14 C112 22 96 25 60 25 C24 25 8 22 1 14 C2 24 9 30 15 34 Z" fill="#000" opacity=".12"/>\n<path d="M6 11 C10 5 20 4 32 4 H90 C104 4 112 6 114.5 11 C108 17 92 18 60 18 C28 18 12 17 6 11 Z" fill="var(--grass)"/></symbol>\n<symbol id="palm" viewBox="0 0 44 60"><path d="M21 58 C19 44 20 32 25 20" fill="none" stroke="var(--path)" stroke-width="4.6" stroke-linecap="round"/>\n<path d="M19.6 50 H23.4 M19.4 42 H23.2 M20.4 34 H24.2" stroke="#000" stroke-opacity=".2" stroke-width="1.4"/>\n<g fill="var(--leaf)"><path d="M25 20 C18 10 8 11 2 19 C10 16 18 17 25 21 Z"/><path d="M25 20 C32 9 40 11 43 19 C37 15 31 16 25 21 Z"/><path d="M25 20 C22 9 14 4 7 6 C14 9 20 13 24 21 Z"/><path d="M25 20 C27 9 34 4 40 6 C34 9 29 13 26 21 Z"/><path d="M25 20 C17 20 12 25 12 32 C16 26 20 23 26 22 Z"/><path d="M25 20 C33 21 37 26 36 32 C33 26 30 23 24 22 Z"/></g>\n<circle cx="23.4" cy="22" r="2.6" fill="#7a4a2c"/><circle cx="27.4" cy="23" r="2.6" fill="#8d5530"/></symbol>\n<symbol id="token-right" viewBox="0 0 40 42"><circle cx="20" cy="23" r="17.6" fill="var(--c)"/><circle cx="20" cy="23" r="17.6" fill="#000" fill-opacity=".34"/><circle cx="20" cy="20" r="17.6" fill="var(--c)"/><circle cx="20" cy="20" r="13" fill="#fffaf0" stroke="#000" stroke-opacity=".15"/><path d="M20 12 V28 M12 20 H28" stroke="#1f2430" stroke-width="4" stroke-linecap="round"/></symbol>\n<symbol id="token-wrong" viewBox="0 0 40 42"><circle cx="20" cy="23" r="17.6" fill="var(--c)"/><circle cx="20" cy="23" r="17.6" fill="#000" fill-opacity=".34"/><circle cx="20" cy="20" r="17.6" fill="var(--c)"/><circle cx="20" cy="20" r="13" fill="#fffaf0" stroke="#000" stroke-opacity=".15"/><path d="M12 20 H28" stroke="#1f2430" stroke-width="4" stroke-linecap="round"/></symbol>\n<symbol id="gauge" viewBox="0 0 24 24"><path d="M3.5 18 A10 10 0 1 1 20.5 18" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/><path d="M12 14 L17 8" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/><circle cx="12" cy="14" r="2" fill="currentColor"/></symbol>\n</svg>\n';

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
    const { model: attentive, end } = heard2(model);
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
function heard2(model) {
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

// src/bluff.js
var bluff_default = shell("bl-bluff", [dice_default, planes_default], draw);
function draw(board) {
  const { ask: ask2 } = board;
  const duels = score(board);
  const setup2 = setup(board);
  const fresh = opener("New duel …", setup2.node, {}, () => setup2.fill(board.now()));
  const steps = html("ol", { class: "bl-steps" });
  const table2 = table(board);
  const panels2 = panels(board);
  const record2 = record();
  let before = board.first;
  return {
    heading: (picture) => ({ ...asExplorer(picture), eyebrow: `${picture.game} · duel on one island` }),
    above: duels.node,
    before: [fresh],
    keys: [
      ["A", "announce the speed shown", () => ask2("announce")],
      ["+ −", "another speed", { "+": () => ask2("raise", { by: 1 }), "-": () => ask2("raise", { by: -1 }) }],
      ["B", "announce BANANAS!", () => ask2("bananas")],
      ["P", "pass", () => ask2("pass")],
      ["C", "accuse Orange of cheating", () => ask2("accuse")],
      ["H", "hold: let it fly", () => ask2("hold")],
      ["S", "shake for the next round", () => ask2("next")],
      ["E", "exact chances", () => ask2("odds")],
      ["N", "a new duel", () => fresh.click()]
    ],
    body: [setup2.node, steps, table2.node, panels2.node, record2.node],
    paint(picture, words) {
      if (setup2.begun(before, picture) && !setup2.node.hidden) fresh.click();
      duels.paint(picture.duels);
      steps.replaceChildren(...picture.steps.map(step));
      table2.paint(picture, before, words);
      panels2.paint(picture);
      record2.paint(picture);
      before = picture;
    },
    refocus: panels2.ready
  };
}
function score({ piece, first }) {
  const [yours, theirs] = [html("b"), html("b")];
  const node = html(
    "div",
    { class: "bl-score", role: "img" },
    html("span", {}, piece("shape-blue", { "data-colour": first.you.colour }), yours),
    html("i", {}, "duels"),
    html("span", {}, theirs, piece("shape-orange", { "data-colour": first.them.colour }))
  );
  return {
    node,
    /** @param {Picture["duels"]} won */
    paint([you, them]) {
      say(yours, String(you));
      say(theirs, String(them));
      set(node, "aria-label", `Duels won: you, Blue, ${you}; Orange ${them}.`);
    }
  };
}
export {
  bluff_default as default
};
