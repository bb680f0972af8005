// @ts-check
/** The table: the dice as they lie, how they come to their speed, and the cup to roll again. */
import { goOn } from "../experiment.js";
import { button, capital, changes, html, isPressed, say, set, svg, toggle, write } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Die} Die */
/** @typedef {import("./types.js").Picture} Picture */

/** How far each die is turned from straight, in degrees: thrown, not set. */
const TILTS = [-9, 8, -5, 11, -7, 6, -10, 4, 9, -6, 5, -8];

/** @param {Board} board */
export function stage(board) {
  const lying = html("p", { class: "bl-lying" });
  const turn = (/** @type {boolean} */ on) => {
    board.paint();
    if (!on) return byHand.focus();
    scene.focus();
    board.tell("You are on the first die: type 2 to 6 or B for banana. ← → go to the next die, H ends.");
  };
  const byHand = toggle("Set by hand", turn, { class: "bl-quiet bl-no-print" });
  const scene = diceScene(board);
  const list = diceList(board);
  const calculation = calculationLine(board);
  const why = html("span");
  const verdict = html("span", { class: "bl-verdict" });
  return {
    node: html(
      "div",
      { class: "bl-stage" },
      html("div", { class: "bl-row bl-between" }, lying, byHand),
      scene.node,
      list.node,
      calculation.node,
      html("p", { class: "bl-why" }, why, " ", verdict),
      goOn(board.ask, "Roll"),
    ),
    /** Go to the dice to set them, or, where they are set already, leave them. */
    setByHand() {
      if (byHand.hidden) list.focus();
      else byHand.click();
    },
    /** @param {Picture} picture @param {{ words: boolean, rolled: boolean }} view */
    paint(picture, { words, rolled }) {
      const hand = isPressed(byHand);
      const { speed, minimum } = picture;
      scene.paint(picture, { hand, rolled });
      say(lying, howTheyLie(picture, hand && !words));
      byHand.hidden = words;
      scene.node.hidden = words;
      list.node.hidden = !words;
      list.paint(picture);
      calculation.paint(picture);
      say(why, speed.why);
      say(
        verdict,
        speed.reaches ? `✓ ${speed.counted} reaches ${minimum}` : `✗ ${speed.counted} is below ${minimum}`,
      );
      set(verdict, "data-ok", String(speed.reaches));
    },
  };
}

/** @param {Picture} picture @param {boolean} hand */
function howTheyLie({ lying, sample }, hand) {
  if (lying === "by hand") return "Set by hand, not in the sample";
  if (hand) return "Press a die, or type its face";
  if (lying === "ready") return "Ready to roll";
  return sample.rolls === 1 ? "Your first roll" : `Last of your ${sample.rolls} rolls`;
}

/** The cup and the dice, which are buttons while they are set by hand. @param {Board} board */
function diceScene(board) {
  const { first, piece, prefix } = board;
  const own = html("div", { class: "bl-dice", role: "group", "aria-label": "Your dice" });
  const gained = html("div", { class: "bl-dice bl-gained", role: "group", "aria-label": "Gained dice" });
  const cup = piece("cup-open", { class: "bl-cup", "data-colour": first.own_colour, viewBox: "14 8 92 124" });
  const node = html("div", { class: "bl-scene" }, html("div", { class: "bl-throw" }, cup, own), gained);
  /** @type {HTMLElement[]} */
  let dice = [];
  const isOther = changes();

  /** Make new elements only where the dice are others. @param {Picture} picture @param {boolean} hand */
  const build = (picture, hand) => {
    if (!isOther([hand, picture.dice.map((die) => die.colour)])) return;
    dice = picture.dice.map((die, i) =>
      dieNode(board, die, hand && dieKeys(board, picture.faces, () => dice, i)),
    );
    own.replaceChildren(...dice.filter((_, i) => !picture.dice[i]?.foreign));
    gained.replaceChildren(...dice.filter((_, i) => picture.dice[i]?.foreign));
    gained.hidden = !gained.children.length;
    gained.classList.toggle("bl-many", gained.children.length > 5);
    node.classList.toggle("bl-hand", hand);
  };

  return {
    node,
    focus: () => dice[0]?.focus(),
    /** @param {Picture} picture @param {{ hand: boolean, rolled: boolean }} view */
    paint(picture, { hand, rolled }) {
      if (rolled) settle(dice);
      build(picture, hand);
      picture.dice.forEach((die, i) => {
        const shown = /** @type {HTMLElement} */ (dice[i]);
        const idle = die.foreign && die.face !== "banana";
        const name = `${capital(die.colour)} die: ${die.face}`;
        set(
          shown,
          "aria-label",
          hand ? `${name}. Press for the next face.` : name + (idle ? ", not counted" : ""),
        );
        set(shown, "data-copied", die.copied);
        set(shown, "data-idle", idle);
        shown.style.cssText = `--tilt: ${hand ? 0 : TILTS[i]}deg; --i: ${i}`;
        set(
          /** @type {Element} */ (shown.querySelector("use:last-child")),
          "href",
          `#${prefix}face-${die.face}`,
        );
      });
      for (const die of dice) die.classList.toggle("bl-tumble", rolled);
    },
  };
}

/** End the dice's last tumble, so that the next one begins. @param {HTMLElement[]} dice */
function settle(dice) {
  for (const die of dice) die.classList.remove("bl-tumble");
  void dice[0]?.offsetWidth; // now that nothing else has changed, the browser has little to lay out
}

/** @param {Board} board @param {Die} die @param {false | { click: () => void, keydown: (event: any) => void }} hand what a die set by hand does */
function dieNode({ use }, die, hand) {
  const drawing = svg(
    "svg",
    { viewBox: "0 0 64 68", "data-colour": die.colour, "aria-hidden": "true" },
    use("die"),
    use(`face-${die.face}`),
  );
  return hand
    ? button(drawing, hand.click, { class: "bl-die", keydown: hand.keydown })
    : html("span", { role: "img", class: "bl-die" }, drawing);
}

/**
 * A die set by hand: press or arrows up and down for the next face, or type it; arrows left and right walk.
 * @param {Board} board @param {string[]} faces @param {() => HTMLElement[]} dice @param {number} die
 */
function dieKeys({ ask }, faces, dice, die) {
  const turn = (/** @type {number} */ by) => ask("turn", { die, by });
  const focus = (/** @type {number} */ place) => dice()[place]?.focus();
  /** @type {Record<string, () => void>} */
  const moves = {
    ArrowUp: () => turn(1),
    ArrowDown: () => turn(-1),
    ArrowRight: () => focus(die + 1),
    ArrowLeft: () => focus(die - 1),
    Home: () => focus(0),
    End: () => focus(dice().length - 1),
  };
  return {
    click: () => turn(1),
    keydown: (/** @type {KeyboardEvent} */ event) => {
      const face = faces.find((name) => name.charAt(0) === event.key.toLowerCase());
      const move = face ? () => ask("set", { die, face }) : moves[event.key];
      if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      move();
    },
  };
}

/** The dice as words, each with the list of its faces. @param {Board} board */
function diceList({ ask }) {
  const node = html("ul", { class: "bl-listed" });
  /** @type {HTMLSelectElement[]} */
  let selects = [];
  const isOther = changes();

  /** @param {Picture} picture */
  const build = ({ dice, faces }) => {
    if (!isOther(dice.map((die) => die.colour))) return;
    selects = dice.map((_, die) => {
      const options = faces.map((face) => html("option", { value: face }, face));
      const change = () => ask("set", { die, face: select.value });
      const select = html("select", { class: "bl-input", change }, ...options);
      return select;
    });
    node.replaceChildren(
      ...dice.map(({ colour }, i) => {
        const number = dice.slice(0, i + 1).filter((die) => die.colour === colour).length;
        return html(
          "li",
          {},
          html("label", { class: "bl-field" }, `${capital(colour)} die ${number}`, selects[i]),
        );
      }),
    );
  };

  return {
    node,
    focus: () => selects[0]?.focus(),
    /** @param {Picture} picture */
    paint(picture) {
      build(picture);
      selects.forEach((select, i) => {
        write(select, picture.dice[i]?.face ?? "");
      });
    },
  };
}

/** "2 + banana 4 + 4 + 3 = 13": numbers of gained dice are left out. @param {Board} board */
function calculationLine({ piece }) {
  const node = html("div", { class: "bl-calc", role: "math" });
  const operator = (/** @type {string} */ sign) => html("span", { class: "bl-op" }, sign);
  const term = (/** @type {Die} */ die) =>
    die.face === "banana"
      ? html("span", { class: "bl-term" }, piece("banana"), String(die.value))
      : html("span", {}, String(die.value));
  return {
    node,
    /** @param {Picture} picture */
    paint({ dice, speed: { sum, counted } }) {
      const terms = dice.filter((die) => !die.foreign || die.face === "banana");
      const struck = sum !== counted;
      const result = [
        operator("="),
        html("span", { class: struck ? "bl-sum bl-struck" : "bl-sum" }, String(sum)),
        ...(struck ? [operator("→"), html("span", { class: "bl-sum" }, String(counted))] : []),
      ];
      node.replaceChildren(
        ...terms.flatMap((die, i) => (i ? [operator("+"), term(die)] : [term(die)])),
        html("span", { class: "bl-equals" }, ...result),
      );
      const spoken = terms.map((die) => (die.face === "banana" ? `banana worth ${die.value}` : die.value));
      set(
        node,
        "aria-label",
        `${spoken.join(" plus ")} equals ${sum}${struck ? `, counted as ${counted}` : ""}`,
      );
      node.classList.toggle("bl-long", terms.length > 5);
    },
  };
}
