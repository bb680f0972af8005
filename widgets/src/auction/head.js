// @ts-check
/** The head of the Auction table: the round, how the board is shown, and where an auction comes from. */
import { copy, help as makeHelp, html, opener, say, segments, set, toggle, write } from "../kit.js";
import { player } from "./table.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */

/** @type {[key: string, does: string][]} */
const KEYS = [
  ["Tab", "the next card or button"],
  ["Enter", "choose a card, press a button"],
  ["Y", "play the chosen card"],
  ["P", "pass, whoever is to act"],
  ["B", "use a pass bird"],
  ["N", "flip the next round’s lots"],
  ["D", "deal another auction"],
  ["A", "the auction: players, rule, text"],
  ["U", "undo"],
  ["T", "text view"],
  ["L", "larger, for a projector"],
  ["?", "this list"],
];

/**
 * @param {Board} board
 * @param {Record<"read" | "enlarge", (on: boolean) => void>} view
 */
export function head(board, { read, enlarge }) {
  const { ask } = board;
  const eyebrow = html("p", { class: "bl-eyebrow" });
  const title = html("h2");
  const about = html("p", { class: "bl-lede" });
  const turn = html("span", { class: "bl-tag" });
  const undo = html("button", { type: "button", class: "bl-quiet", click: () => ask("undo") }, "Undo");
  const asText = toggle("Text view", { class: "bl-quiet" }, read);
  const larger = toggle("Larger", { class: "bl-quiet" }, enlarge);
  const help = makeHelp(KEYS);
  const keys = opener("Keys", (on) => (help.hidden = !on));
  const form = auctionForm(board);
  const auction = opener("Auction …", (on) => (form.node.hidden = !on));
  return {
    node: html(
      "div",
      { class: "bl-head" },
      html("div", {}, eyebrow, title, about, turn),
      html("div", { class: "bl-row bl-no-print" }, auction, undo, asText, larger, keys),
    ),
    below: html("div", { class: "bl-no-print" }, help, form.node),
    asText,
    larger,
    keys,
    auction,
    /** @param {Picture} picture */
    paint(picture) {
      say(eyebrow, `${picture.game} · explorer`);
      say(title, `${picture.title}, ${picture.where}`);
      say(about, picture.about);
      about.hidden = !picture.about;
      turn.hidden = !picture.actor;
      if (picture.actor) turn.replaceChildren(player(board, picture.actor));
      set(undo, "aria-disabled", !picture.can_undo && "true");
      form.paint(picture);
    },
  };
}

/** How many play, who takes monkeys, the class code, and an auction as text. @param {Board} board */
function auctionForm({ prefix, first, ask, tell }) {
  const players = segments({
    name: `${prefix}players`,
    legend: "Players",
    options: first.counts.map((count) => [String(count), String(count)]),
    choose: (count) => ask("players", { players: Number(count) }),
  });
  const award = segments({
    name: `${prefix}award`,
    legend: "Who takes a monkey",
    options: [
      ["ranked", "All but the last"],
      ["winner_only", "Only the first"],
    ],
    choose: (award) => ask("award", { award }),
  });
  const about = { autocomplete: "off", "aria-describedby": `${prefix}about` };
  const code = html("input", { class: "bl-input bl-code", spellcheck: "false", ...about });
  const pupil = html("input", {
    class: "bl-input bl-pupil",
    inputmode: "numeric",
    placeholder: "all",
    ...about,
  });
  const line = html("textarea", {
    class: "bl-input",
    rows: 4,
    maxlength: first.longest,
    spellcheck: "false",
    autocapitalize: "off",
    "aria-describedby": `${prefix}how`,
  });
  const deal = () => ask("code", { code: code.value, pupil: pupil.value });
  const fresh = () => ask("code", { pupil: pupil.value });
  const copied = async () => tell((await copy(line)) ? "The auction is copied." : "Press Ctrl+C to copy.");
  return {
    node: html(
      "div",
      { class: "bl-from", hidden: true },
      players.node,
      award.node,
      html(
        "div",
        { class: "bl-codes bl-whole" },
        html("label", {}, html("span", { class: "bl-label" }, "Class code"), code),
        html("label", {}, html("span", { class: "bl-label" }, "Pupil"), pupil),
        html("button", { type: "button", click: deal }, "Deal auction 1"),
        html("button", { type: "button", class: "bl-quiet", click: fresh }, "New code"),
      ),
      html(
        "p",
        { class: "bl-small bl-whole", id: `${prefix}about` },
        "One code deals the whole class the same auctions; with a pupil number each has their own.",
      ),
      html("label", { class: "bl-label bl-whole" }, "An auction as text", line),
      html(
        "p",
        { class: "bl-small bl-whole", id: `${prefix}how` },
        "The round, who began it and who holds mS; the table; who passed, in order; then each player once. " +
          "Only your own hand is named: bananas as numbers, p a pass bird, m10 a monkey. " +
          "Of everybody: bids, cards played in earlier rounds, pass birds used, monkeys won, birds. At the end, who is to bid.",
      ),
      html(
        "div",
        { class: "bl-row bl-whole" },
        html("button", { type: "button", click: () => ask("enter", { text: line.value }) }, "Use this auction"),
        html("button", { type: "button", class: "bl-quiet", click: copied }, "Copy"),
      ),
    ),
    /** @param {Picture} picture */
    paint(picture) {
      players.paint(String(picture.players));
      award.paint(picture.award);
      write(code, picture.code);
      write(pupil, String(picture.pupil ?? ""));
      write(line, picture.line);
    },
  };
}
