// @ts-check
/** The cup of the plane that is asked, and the decisions that have parts: a speed, a die to give. */
import { blankDie, calculation, plane as drawPlane, rolledDie } from "../jack.js";
import { capital, html, say, segments, set, stepper } from "../kit.js";

/** @typedef {import("../table/types.js").Board} Board */
/** @typedef {import("./types.js").Announce} Announce */
/** @typedef {import("./types.js").Cup} Cup */
/** @typedef {import("./types.js").Fill} Fill */
/** @typedef {import("./types.js").Give} Give */
/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {{ colour: string, says: string, place: number }} Thought */

/** More dice than this are drawn smaller. */
const LARGE = 5;

/** @param {Board} board */
export function controls(board) {
  const cup = yours(board);
  const fill = filling(board);
  const speed = announcing(board, (thought) => fill.think(thought));
  const gift = giving(board);
  return {
    node: html("div", { class: "bl-decision" }, cup.node, speed.node, gift.node, fill.node),
    announce: () => speed.announce(),
    /** @param {1 | -1} by */
    raise: (by) => speed.raise(by),
    /** @param {Picture} picture */
    paint({ scene, turn }) {
      const ask = scene?.ask ?? null;
      cup.paint(scene?.cup ?? null);
      fill.paint(scene?.fill ?? null);
      speed.paint(ask?.kind === "announce" ? ask : null, turn ?? "");
      gift.paint(ask?.kind === "give" ? ask : null);
      return ask !== null;
    },
  };
}

/** The dice that one alone sees, and what they come to. @param {Board} board */
function yours(board) {
  const dice = html("div", { class: "bl-dice" });
  const shows = html("p", { class: "bl-shows" });
  const seen = html("p", { class: "bl-small" });
  const node = html("div", { class: "bl-cup-area" }, dice, shows, seen);
  /** The dice that lie there. */
  let lying = "";
  return {
    node,
    /** @param {Cup | null} cup */
    paint(cup) {
      node.hidden = cup === null;
      if (cup === null) return;
      say(seen, cup.open ? "The cup was lifted: everybody sees this." : "Only you see this.");
      const named = JSON.stringify(cup.dice);
      if (named === lying) return;
      dice.replaceChildren(...cup.dice.map((die, i) => rolledDie(board, die, i)));
      dice.classList.toggle("bl-many", cup.dice.length > LARGE);
      dice.classList.toggle("bl-tumble", lying !== "");
      shows.replaceChildren(...calculation(board, cup));
      lying = named;
    },
  };
}

/** @param {Board} board @param {(thought: Thought | null) => void} think */
function announcing(board, think) {
  const pick = stepper({
    label: "Speed to announce",
    less: "The next lower speed",
    more: "The next higher speed",
    step: raise,
  });
  const truth = html("b", { class: "bl-truth" });
  const announce = html("button", { type: "button", class: "bl-primary", click: send });
  const pass = html("button", { type: "button", click: () => board.act("pass") }, "Pass");
  const bananas = html("button", { type: "button", click: () => board.act("BANANAS!") }, "BANANAS!");
  const shout = html("p", { class: "bl-small" });
  const chooser = html("div", { class: "bl-row" }, pick.node, truth);
  const node = html(
    "div",
    { class: "bl-announce" },
    chooser,
    html("div", { class: "bl-row bl-no-print" }, announce, pass, bananas),
    shout,
  );
  /** @type {Announce | null} */
  let asked = null;
  let named = "";
  let place = 0;
  let who = "";

  function raise(/** @type {1 | -1} */ by) {
    if (!asked) return;
    place = Math.min(Math.max(place + by, 0), asked.speeds.length - 1);
    show();
    board.tell(`${asked.speeds[place]?.[0]}: ${asked.speeds[place]?.[1].toLowerCase()}.`);
  }
  function send() {
    const speed = asked?.speeds[place]?.[0];
    if (asked && speed !== undefined) board.act(`announce ${speed}${asked.banana ? " with banana" : ""}`);
  }
  function show() {
    const [speed, true_, before] = asked?.speeds[place] ?? [];
    const any = asked !== null && speed !== undefined;
    chooser.hidden = announce.hidden = !any;
    think(any ? { colour: who, says: String(speed), place: before ?? 0 } : null);
    if (!asked || speed === undefined) return;
    pick.paint(speed, asked.speeds[0]?.[0] ?? speed, asked.speeds.at(-1)?.[0] ?? speed);
    say(truth, true_ ?? "");
    set(truth, "data-true", String(true_ === "True"));
    say(announce, `Announce ${speed}${asked.banana ? " with banana" : ""}`);
  }
  return {
    node,
    announce: send,
    raise,
    /** @param {Announce | null} ask @param {string} colour */
    paint(ask, colour) {
      node.hidden = ask === null;
      const question = JSON.stringify([ask, colour]);
      if (question !== named && ask) place = ask.pick;
      named = question;
      asked = ask;
      who = colour;
      bananas.hidden = shout.hidden = !ask?.bananas;
      say(shout, `BANANAS! ${ask?.bananas ?? ""}.`);
      show();
    },
  };
}

/** In which order the next island fills, with the speed that one thinks of. @param {Board} board */
function filling(board) {
  const title = html("h3");
  const list = html("ol", { class: "bl-arrivals" });
  const note = html("p", { class: "bl-small" });
  const node = html("section", { class: "bl-fill" }, title, list, note);
  /** @type {Fill | null} */
  let fill = null;
  return {
    node,
    /** @param {Fill | null} now */
    paint(now) {
      fill = now;
      node.hidden = now === null;
      say(title, `Island ${now?.island ?? ""} fills so, if nobody accuses`);
      say(note, now?.words ?? "");
    },
    /** @param {Thought | null} thought what one thinks of announcing */
    think(thought) {
      const arrivals = (fill?.arrivals ?? []).map((plane) => ({ ...plane, yours: false }));
      if (thought) arrivals.splice(thought.place, 0, { ...thought, yours: true });
      const free = fill?.free ?? 0;
      list.replaceChildren(
        ...arrivals.map(({ colour, says, yours }, i) =>
          html(
            "li",
            { "data-yours": yours, "data-pushes": i >= free },
            drawPlane(board, colour),
            html("b", {}, says),
            html("small", {}, i < free ? "lands" : "pushes"),
            html("span", { class: "bl-vh" }, capital(colour)),
          ),
        ),
      );
    },
  };
}

/** A die, and who gets it. @param {Board} board */
function giving(board) {
  const parts = html("div", { class: "bl-parts" });
  const give = html("button", { type: "button", class: "bl-primary", click: send });
  const node = html("div", { class: "bl-give" }, parts, html("div", { class: "bl-row bl-no-print" }, give));
  let [die, to] = ["", ""];
  let named = "";

  function send() {
    board.act(`give ${die} to ${to}`);
  }
  function show() {
    say(give, `Give ${capital(to)} ${die === "orange" ? "an" : "a"} ${die} die`);
  }
  /**
   * @param {string} name @param {string} legend @param {string[]} colours
   * @param {(colour: string) => Node} face @param {(colour: string) => void} choose
   */
  function choice(name, legend, colours, face, choose) {
    const group = segments({
      name: `${board.prefix}${name}`,
      legend,
      options: colours.map((colour) => [colour, html("i", {}, face(colour), capital(colour))]),
      choose(colour) {
        choose(colour);
        show();
      },
    });
    group.paint(colours[0] ?? "");
    return group.node;
  }
  return {
    node,
    /** @param {Give | null} ask */
    paint(ask) {
      node.hidden = ask === null;
      const question = JSON.stringify(ask);
      if (ask === null || question === named) {
        named = question;
        return;
      }
      named = question;
      [die = "", to = ""] = [ask.dice[0], ask.to[0]];
      parts.replaceChildren(
        choice("die", "Die", ask.dice, (colour) => blankDie(board, colour), (colour) => (die = colour)),
        ...(ask.to.length > 1
          ? [choice("to", "To", ask.to, (colour) => drawPlane(board, colour), (colour) => (to = colour))]
          : []),
      );
      show();
    },
  };
}
