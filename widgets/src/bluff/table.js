// @ts-check
/** The table: your dice, the island, and the opponent's cup, which is lifted when it is accused. */
import { blankDie, calculation, plane as drawPlane, rolledDie } from "../jack.js";
import { counted, html, say, set, svg } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Duellist} Duellist */
/** @typedef {import("./types.js").Picture} Picture */

/** More dice than this are drawn smaller. */
const LARGE = 4;

/** @param {Board} board */
export function table(board) {
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
    },
  };
}

/**
 * A duellist: its plane, how far it has come, its dice or its cup, what it shows and says.
 * @param {Board} board @param {"you" | "them"} side @param {string} name
 */
function seat(board, side, name) {
  const { piece, first, prefix } = board;
  const { colour } = first[side];
  const plane = drawPlane(board, colour);
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
      html("h3", { class: "bl-who", id: `${prefix}${side}` }, plane, name),
      way,
      html("div", { class: "bl-cloth" }, cup, dice),
      shows,
      held,
      under,
    ),
    /** @param {Duellist} now @param {number} islands @param {number} goal @param {boolean} moved */
    paint(now, islands, goal, moved) {
      const pips = Array.from({ length: goal }, (_, i) => html("i", { "data-on": i < islands }));
      way.replaceChildren(
        html("span", { "aria-hidden": "true" }, ...pips),
        ` ${islands} of ${goal} islands`,
      );
      set(cup, "hidden", !!now.dice);
      dice.hidden = !now.dice;
      dice.replaceChildren(...(now.dice ?? []).map((die, i) => rolledDie(board, die, i)));
      dice.classList.toggle("bl-many", (now.dice?.length ?? 0) > LARGE);
      dice.classList.remove("bl-tumble", "bl-lift");
      if (moved) {
        void dice.offsetWidth; // a new layout, so that the animation begins again
        dice.classList.add(side === "you" ? "bl-tumble" : "bl-lift");
      }
      shows.replaceChildren(...(now.dice ? calculation(board, { ...now, dice: now.dice }) : called(now)));
      held.replaceChildren(
        ...now.held.flatMap(({ colour, dice }) =>
          Array.from({ length: dice }, () => blankDie(board, colour)),
        ),
      );
      set(held, "aria-label", holding(now));
      say(under, whoSees(side, now));
    },
  };
}

/** @param {"you" | "them"} side @param {Duellist} now */
function whoSees(side, { dice, verdict }) {
  if (verdict) return "the cup was lifted";
  return side === "you" ? "only you see this" : dice ? "" : "under the cup";
}

/** @param {Duellist} now */
function holding({ held }) {
  return held.map(({ colour, dice }) => counted(dice, `${colour} die`, `${colour} dice`)).join(", ");
}

/** @param {Duellist} now */
function called({ claim }) {
  if (!claim) return [html("span", { class: "bl-silent" }, "…")];
  return [html("em", { class: claim.length > 4 ? "bl-name" : "" }, `“${claim}”`)];
}

/** The island, with a place for each plane. @param {Board} board */
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
      sized(trial, 174, 163, 34, 28),
    ),
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
        html("span", {}, of.cup),
      );
    },
  };
}

/** @param {Duellist} now @param {string} who */
function landed({ flown }, who) {
  return flown ? `${who} flown ${counted(flown, "island")}.` : "";
}

/** Where a plane lands; two islands flown are marked. @param {Board} board @param {string} colour @param {number} x */
function place(board, colour, x) {
  const slot = sized(board.use("plane-slot"), x, 101, 62, 37);
  const twice = svg("text", { x: x + 31, y: 94, "text-anchor": "middle", "font-size": 15, class: "bl-twice" });
  const plane = svg(
    "g",
    { class: "bl-landed" },
    drawPlane(board, colour, false, { x, y: 101, width: 62, height: 37 }),
    twice,
  );
  return {
    node: svg("g", {}, slot, plane),
    /** @param {number} flown @param {number} before */
    paint(flown, before) {
      set(plane, "data-flown", flown > 0);
      plane.classList.toggle("bl-arrives", flown > before);
      set(slot, "visibility", flown > 0 && "hidden");
      say(twice, flown > 1 ? `×${flown}` : "");
    },
  };
}

/** @param {SVGUseElement} node @param {number} x @param {number} y @param {number} width @param {number} height */
function sized(node, x, y, width, height) {
  for (const [name, value] of Object.entries({ x, y, width, height })) set(node, name, value);
  return node;
}

/** @param {string} d @param {number} opacity */
function cloud(d, opacity) {
  return svg("path", { d, fill: "var(--card)", opacity });
}

/** @param {string} d @param {number} opacity @param {number} width */
function wave(d, opacity, width) {
  return svg("path", {
    d,
    fill: "none",
    stroke: "#fff",
    "stroke-opacity": opacity,
    "stroke-width": width,
    "stroke-linecap": "round",
  });
}
