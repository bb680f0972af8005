// @ts-check
/** Your score now, and what it becomes: each action by each rank. */
import { button, changes, html, say, scrolled } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */

export function score() {
  const bananas = html("b");
  const monkeys = html("b");
  const birds = html("small");
  const total = html("b", { class: "bl-total" });
  const all = html("p");
  const part = (/** @type {Element} */ number, /** @type {Element} */ name) => html("span", {}, number, name);
  const named = (/** @type {string} */ words) => html("small", {}, words);
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
        part(total, named("points")),
      ),
      all,
    ),
    /** @param {Picture} picture */
    paint({ score: now, if_all_pass }) {
      say(bananas, now.bananas);
      say(monkeys, `(${now.monkeys} − ${now.deduction})`);
      say(birds, `monkeys, ${now.birds}`);
      say(total, now.total);
      const [words, equation = ""] = if_all_pass.split(": ");
      all.replaceChildren(...(words ? [`${words}: `, html("b", { class: "bl-n" }, equation)] : []));
    },
  };
}

/** @param {Board} board */
export function payoff({ ask }) {
  const assumed = html("p", { class: "bl-small" });
  const order = html("div", { class: "bl-order", role: "group", "aria-label": "Order assumed" });
  const table = html("table", { class: "bl-payoff" });
  const node = html(
    "section",
    { class: "bl-payoffs" },
    html("h3", {}, "What your score becomes"),
    assumed,
    order,
    scrolled("Scores by action and rank", table),
  );
  const isOther = changes();
  return {
    node,
    /** @param {Picture} picture @param {string} chosen the card that is chosen */
    paint({ assumed: words, order: lots, heads, outlooks }, chosen) {
      node.hidden = !outlooks.length;
      say(assumed, words);
      if (isOther(lots)) order.replaceChildren(...chips(lots, (lot) => ask("swap", { lot })));
      table.replaceChildren(
        html(
          "thead",
          {},
          html(
            "tr",
            {},
            html("th", { scope: "col" }, "Action"),
            html("th", { scope: "col", class: "bl-left" }, "Bananas left"),
            ...heads.map(({ rank, takes }) => html("th", { scope: "col" }, rank, html("span", {}, takes))),
          ),
        ),
        html("tbody", {}, ...outlooks.map((outlook) => row(outlook, chosen))),
      );
    },
  };
}

/** @param {import("./types.js").Outlook} outlook @param {string} chosen */
function row({ does, bid, card, left, scores, lands, best }, chosen) {
  return html(
    "tr",
    { class: [best && "bl-best", card && card === chosen && "bl-chosen"].filter(Boolean).join(" ") || null },
    html("th", { scope: "row" }, does, html("span", {}, bid)),
    html("td", { class: "bl-left" }, left),
    ...scores.map((score, rank) =>
      html(
        "td",
        { class: score === null ? "bl-never" : rank === lands && "bl-lands" },
        score ?? "no",
        rank === lands && html("span", { class: "bl-vh" }, " if nobody raises"),
      ),
    ),
  );
}

/** @param {string[]} lots @param {(lot: number) => void} swap */
function chips(lots, swap) {
  const between = (/** @type {string} */ lot, /** @type {number} */ i) =>
    button("⇄", () => swap(i - 1), { class: "bl-quiet bl-no-print", "aria-label": `Swap ${lots[i - 1]} and ${lot}` });
  return lots.flatMap((lot, i) => [...(i ? [between(lot, i)] : []), html("span", { class: "bl-chip" }, lot)]);
}
