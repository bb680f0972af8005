// @ts-check
/** What you can do: announce or pass, accuse or hold, give a die, shake again. Which of it is asked
 * for, and what comes of each, the picture says. */
import { blankDie } from "../jack.js";
import { button, fraction, html, say, set, stepper } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */

/** @param {Board} board */
export function panels(board) {
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
      const panel = [mine, theirs].find(({ node }) => node.contains(from));
      const toggles = panel?.chances().includes(/** @type {HTMLButtonElement} */ (from)) ? panel.chances() : [];
      const buttons = [...toggles, ...mine.buttons(), ...theirs.buttons()];
      return buttons.find((button) => !button.closest("[hidden]") && !button.hasAttribute("aria-disabled"));
    },
  };
}

/** @param {string} id @param {string} name */
function panel(id, name) {
  const title = html("h3", { id });
  const pill = html("span", { class: "bl-pill" });
  const node = html(
    "section",
    { class: `bl-panel bl-${name}`, "aria-labelledby": id },
    html("div", { class: "bl-row bl-between" }, title, pill),
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
    },
  };
}

/** @param {Board} board */
function yourPanel(board) {
  const { prefix, ask, piece, first } = board;
  const frame = panel(`${prefix}yours`, "yours");
  const pick = stepper({
    label: "Speed to announce",
    less: "The next lower speed",
    more: "The next higher speed",
    step: (by) => ask("raise", { by }),
  });
  const truth = html("b");
  const aside = html("span");
  const chance = chanceOf(ask);
  const announce = button("", () => ask("announce"), { class: "bl-primary" });
  const bananas = button("BANANAS!", () => ask("bananas"));
  const pass = button("Pass", () => ask("pass"));
  const accused = html("span");
  const told = html("p", { class: "bl-said" });
  const story = html("ol", { class: "bl-story" });
  const shake = button("", () => ask("next"), { class: "bl-primary" });
  const gifts = html("div", { class: "bl-buttons" });

  const chooser = html(
    "div",
    { class: "bl-pick" },
    pick.node,
    html("p", { class: "bl-truth" }, truth, aside),
  );
  const buttons = html("div", { class: "bl-buttons bl-no-print" }, announce, bananas, pass);
  const outcomes = html(
    "div",
    { class: "bl-outcomes" },
    blankDie(board, first.you.colour),
    html("p", {}, html("b", {}, "If Orange accuses: "), accused),
    piece("plane", { viewBox: "0 0 64 38", "data-colour": first.you.colour }),
    html("p", {}, html("b", {}, "If Orange holds: "), "you reach the island."),
  );
  frame.node.append(chooser, told, chance.node, story, gifts, buttons, outcomes, shake);

  return {
    node: frame.node,
    buttons: () => [announce, pass, shake, .../** @type {NodeListOf<HTMLElement>} */ (gifts.querySelectorAll("button"))],
    chances: chance.buttons,
    /** @param {Picture} picture */
    paint(picture) {
      const { ask: asked, can, choice, you, number, won } = picture;
      const choosing = asked === "announce";
      const names = {
        announce: "You say",
        "last call": "You said",
        give: "Give Orange a die",
        over: `Round ${number} is over`,
      };
      const turn = asked !== "last call";
      frame.name(names[asked], turn && asked !== "over" ? "Your turn" : "", turn);
      chooser.hidden = !choice;
      chance.node.hidden = !choice;
      outcomes.hidden = !choice;
      buttons.hidden = !choosing;
      announce.hidden = !choice;
      bananas.hidden = !can.bananas;
      if (choice) {
        pick.paint(choice.speed, choice.low, choice.high);
        say(truth, choice.words);
        set(truth, "data-true", String(choice.true));
        say(aside, `Your cup shows ${you.shows}.`);
        say(announce, `Announce ${choice.says}`);
        say(accused, choice.accused);
        chance.paint(
          `From outside, ${choice.says} is true with probability`,
          `${choice.says} is true`,
          choice.chance,
        );
      }
      told.hidden = choosing || asked === "over";
      say(told, `“${you.claim}”`);
      story.hidden = choosing;
      story.replaceChildren(...picture.story.map((sentence) => html("li", {}, sentence)));
      gifts.hidden = !can.give.length;
      gifts.replaceChildren(
        ...can.give.map((colour) => {
          const give = button(blankDie(board, colour), () => ask("give", { colour }));
          give.append(`Give a ${colour} die`);
          return give;
        }),
      );
      shake.hidden = !can.next;
      say(shake, won ? "Shake for a new duel" : `Shake for round ${number + 1}`);
    },
  };
}

/** @param {Board} board */
function theirPanel({ prefix, ask, piece, first }) {
  const frame = panel(`${prefix}theirs`, "theirs");
  const said = html("b", { class: "bl-said" });
  const verdict = html("p", { class: "bl-truth" });
  const chance = chanceOf(ask);
  const hold = button("Let it fly", () => ask("hold"), { class: "bl-primary" });
  const accuse = button("Accuse", () => ask("accuse"), { class: "bl-warn" });
  const buttons = html("div", { class: "bl-buttons bl-no-print" }, accuse, hold);
  const right = html("p");
  const wrong = html("p");
  const outcomes = html(
    "div",
    { class: "bl-outcomes" },
    piece("token-right", { viewBox: "0 0 40 42", "data-colour": first.them.colour }),
    right,
    piece("token-wrong", { viewBox: "0 0 40 42", "data-colour": first.them.colour }),
    wrong,
  );
  const policy = html("p", { class: "bl-policy" });
  frame.node.append(
    html("div", { class: "bl-pick" }, said, verdict),
    chance.node,
    buttons,
    outcomes,
    policy,
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
          doubt.chance,
        );
      }
      say(policy, picture.policy);
    },
  };
}

/** What is known of the opponent's announcement. @param {Picture} picture @returns {[string, string | false]} */
function heard({ them, doubt, ask }) {
  if (!them.claim) return ["Orange waits for what you say.", false];
  if (them.verdict === "true") return [`✓ True: its dice show ${them.shows}.`, "true"];
  if (them.verdict === "false") return [`✗ A bluff: its dice show ${them.shows}.`, "false"];
  if (doubt) return ["You have one accusation in a round.", false];
  if (ask === "over" && them.claim !== "pass") return ["Nobody accused it: its dice stay secret.", false];
  return ["", false];
}

/** A probability with its bar, once it is asked for. @param {Board["ask"]} ask */
function chanceOf(ask) {
  const show = button("Show the exact chance", () => ask("odds"), { class: "bl-quiet bl-no-print" });
  const words = html("p", { class: "bl-small" });
  const number = html("p", { class: "bl-number" });
  const hide = button("Hide", () => ask("odds"), { class: "bl-quiet bl-no-print" });
  const bar = html("i");
  const meter = html(
    "div",
    { class: "bl-meter", role: "meter", "aria-valuemin": 0, "aria-valuemax": 1 },
    bar,
  );
  const scale = html(
    "div",
    { class: "bl-scale", "aria-hidden": "true" },
    ...["0", "½", "1"].map((mark) => html("span", {}, mark)),
  );
  const shown = html(
    "div",
    { class: "bl-chance" },
    words,
    html("div", { class: "bl-row bl-between" }, number, hide),
    meter,
    scale,
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
      number.replaceChildren(
        fraction(chance.fraction),
        html("span", { class: "bl-approx" }, `${chance.sign} ${chance.figures}`),
      );
      set(bar, "style", `width: ${100 * chance.share}%`);
      set(meter, "aria-valuenow", chance.share.toFixed(3));
      set(meter, "aria-label", `${name}: ${chance.fraction.replace("/", " over ")}, about ${chance.figures}`);
    },
  };
}
