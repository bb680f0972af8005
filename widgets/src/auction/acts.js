// @ts-check
/** What can be done now: your own card, pass or pass bird; what another player does; who takes which
 * monkey; the lots of the next round. */
import { button, html, say, set } from "../kit.js";
import { hand as makeHand } from "./hand.js";
import { player } from "./table.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("./types.js").Stack} Stack */

/** @param {Board} board @param {(card: string) => void} choose calls back with the chosen card */
export function acts(board, choose) {
  const { ask, tell } = board;
  let chosen = "";
  /** @type {Picture} */
  let picture = board.first;

  const hand = makeHand(board, { label: "Your hand", press: pick });
  const play = button("", bid, { class: "bl-primary" });
  const own = passing(board);
  const buttons = html("div", { class: "bl-row bl-no-print" }, play, ...own.nodes);
  const why = html("p", { class: "bl-small" });

  const title = html("h3");
  const others = makeHand(board, {
    label: "What the other player may bid",
    press: ({ card, why }) => (why ? tell(`${card.name}: ${why}.`) : ask("bid", { value: card.value })),
  });
  const rival = passing(board);
  const bids = html("div", { class: "bl-row" }, others.node, ...rival.nodes);
  const takes = html("div", { class: "bl-row" });
  const next = nextLots(board);
  const turn = html("section", { class: "bl-theirs bl-no-print" }, title, bids, takes, next);

  const section = html("section", { class: "bl-mine" }, html("h3", {}, "Your hand"), hand.node, buttons, why);

  const isYours = () => picture.phase === "bidding" && picture.actor?.yours === true;

  function bid() {
    if (chosen === "p") ask("bird");
    else if (chosen) ask("bid", { value: Number(chosen) });
    else tell(picture.prompt);
  }

  /** @param {Stack} stack */
  function pick({ card, why: not }) {
    if (not) return tell(`${card.name}: ${not}.`);
    chosen = card.text;
    const outlook = picture.outlooks.find(({ card }) => card === chosen);
    if (outlook) tell(outlook.says);
    show();
  }

  function show() {
    hand.paint(picture.hand, isYours() ? chosen : null);
    set(play, "aria-disabled", !chosen && "true");
    say(play, chosen === "p" ? "Play the pass bird" : chosen ? `Play ${chosen}` : "Play a card");
    choose(chosen);
  }

  return {
    turn,
    hand: section,
    bid,
    pass: () => picture.phase === "bidding" && ask("pass"),
    bird: () => picture.phase === "bidding" && ask("bird"),
    flip: () => picture.phase === "flipping" && ask("flip"),
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
    },
  };
}

/** Pass, or use a pass bird. @param {Board} board */
function passing({ ask }) {
  const pass = button("Pass", () => ask("pass"));
  const bird = button("Use a pass bird", () => ask("bird"));
  return {
    nodes: [pass, bird],
    /** @param {boolean} birds */
    paint(birds) {
      bird.hidden = !birds;
    },
  };
}

/** @param {Board} board @param {{ text: string, name: string, makes: string }} lot */
function take({ ask }, { text, name, makes }) {
  const node = button(`Take ${name}`, () => ask("take", { lot: text }));
  if (makes) node.append(html("small", {}, ` ${makes}`));
  return node;
}

/** The next round's lots: flipped, or typed as they lie on a real table. @param {Board} board */
function nextLots({ ask }) {
  const lots = html("input", {
    ...{ class: "bl-input", maxlength: 80, spellcheck: "false", autocapitalize: "off", autocomplete: "off" },
    placeholder: "m24 m16b m10",
  });
  return html(
    "form",
    {
      class: "bl-row",
      submit: (event) => {
        event.preventDefault();
        ask("lots", { text: lots.value });
      },
    },
    button("Flip the next lots", () => ask("flip"), { class: "bl-primary" }),
    html("label", { class: "bl-field" }, "or type them", lots),
    html("button", { type: "submit" }, "Lay these out"),
  );
}
