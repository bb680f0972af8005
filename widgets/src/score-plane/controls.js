// @ts-check
/** What is held, as numbers to type or to step; the monkeys with their prices; what paying does. */
import { button, changes, html, reveal, say, set, write } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Of} Of */
/** @typedef {import("./types.js").Picture} Picture */

/** @type {[of: Of, label: string, icon: string, box: string][]} */
const HELD = [
  ["bananas", "Bananas", "bunch-2", "0 0 52 54"],
  ["monkeys", "Monkeys", "monkey", "0 0 52 50"],
  ["birds", "Birds", "bird", "0 0 52 46"],
];

/**
 * Minus, a number that can be typed, plus.
 * @param {{ label: string, less: string, more: string, step: (by: 1 | -1) => void, type: (typed: string) => void }} of
 */
function counter({ label, less, more, step, type }) {
  const input = html("input", {
    ...{ class: "bl-input", inputmode: "numeric", autocomplete: "off", "aria-label": label },
    change: () => type(input.value),
  });
  const down = button("−", () => step(-1), { "aria-label": less });
  const up = button("+", () => step(1), { "aria-label": more });
  return {
    node: html("span", { class: "bl-counter", role: "group", "aria-label": label }, down, input, up),
    input,
    /** @param {number} value @param {number} most */
    paint(value, most) {
      write(input, String(value));
      set(down, "aria-disabled", value <= 0 && "true");
      set(up, "aria-disabled", value >= most && "true");
    },
  };
}

/** What is held. @param {Board} board */
export function holding({ ask, piece }) {
  const counters = HELD.map(([of, label]) =>
    counter({
      label,
      less: `Fewer ${of}`,
      more: `More ${of}`,
      step: (by) => ask("step", { of, by }),
      type: (typed) => ask("hold", { [of]: typed }),
    }),
  );
  const product = html("p", { class: "bl-product bl-n" });
  const caption = html("p", { class: "bl-small" });
  const examples = html("div", { class: "bl-row bl-no-print" });
  return {
    node: html(
      "div",
      {},
      product,
      html(
        "div",
        { class: "bl-held bl-no-print" },
        ...HELD.map(([, label, icon, viewBox], i) =>
          html(
            "div",
            {},
            html("span", { class: "bl-small" }, piece(icon, { viewBox }), label),
            counters[i]?.node,
          ),
        ),
      ),
      caption,
      examples,
    ),
    /** @param {Picture} picture */
    paint({ held, limits, product: written, caption: about, examples: known }) {
      say(product, written);
      say(caption, about);
      HELD.forEach(([of], i) => counters[i]?.paint(held[of], limits[of]));
      if (!examples.childElementCount)
        examples.append(
          ...known.map(({ name, label }) => button(label, () => ask("example", { name }), { class: "bl-quiet" })),
        );
    },
  };
}

/** The monkeys with their prices. @param {Board} board */
export function offers({ ask, card }) {
  const heading = html("h3");
  const rule = html("p", { class: "bl-small" });
  const list = html("div", { class: "bl-offers", role: "group", "aria-label": "Monkeys that may come" });
  const worked = html("p", { class: "bl-n bl-worked" });
  const check = html("p", { class: "bl-small" });
  const { hidden, show, paint: paintReveal } = reveal(ask, "Prices are hidden");
  const isOther = changes();
  /** @type {ReturnType<typeof offer>[]} */
  let made = [];

  /** @param {import("./types.js").Offer} of @param {number} monkey */
  function offer(of, monkey) {
    const [brings, exact, price] = [html("span"), html("small"), html("b", { class: "bl-n" })];
    const node = button(card(of.card), () => ask("choose", { monkey }), { class: "bl-offer" });
    node.append(html("span", {}, brings, exact), price);
    return { node, brings, exact, price };
  }

  return {
    node: html("section", {}, heading, rule, list, worked, check, html("div", { class: "bl-row" }, hidden, show)),
    show,
    /** @param {Picture} picture */
    paint(picture) {
      say(heading, picture.heading);
      say(rule, picture.rule);
      say(worked, picture.worked);
      say(check, picture.check);
      paintReveal(picture.exact);
      if (isOther(picture.text)) {
        made = picture.offers.map(offer);
        list.replaceChildren(...made.map(({ node }) => node));
      }
      made.forEach(({ node, ...words }, i) => {
        set(node, "aria-pressed", String(i === picture.chosen));
        for (const part of /** @type {const} */ (["brings", "exact", "price"]))
          say(words[part], picture.offers[i]?.[part] ?? "");
      });
    },
  };
}

/** What paying for the chosen monkey does. @param {Board} board */
export function paying({ ask }) {
  let now = 0;
  const count = counter({
    label: "Pay, in bananas",
    less: "Pay one less",
    more: "Pay one more",
    step: (by) => ask("pay", { bananas: String(now + by) }),
    type: (bananas) => ask("pay", { bananas }),
  });
  const change = html("b", { class: "bl-n bl-change" });
  const words = html("p", { class: "bl-small" });
  const take = button("Buy it", () => ask("take", { bananas: count.input.value }), { class: "bl-primary" });
  return {
    node: html(
      "section",
      { class: "bl-paying" },
      html("h3", {}, "What if you pay …"),
      html("div", { class: "bl-row" }, html("span", { class: "bl-row bl-no-print" }, count.node, take), change),
      words,
    ),
    take,
    /** @param {Picture} picture */
    paint({ paid, held, after }) {
      now = paid;
      count.paint(paid, held.bananas);
      say(change, `${after.change} points`);
      set(change, "data-loss", after.change.startsWith("−"));
      say(words, after.words);
    },
  };
}
