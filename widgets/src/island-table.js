// @ts-check
/** The Island table: Maka Bana whole. The rules, the points and the chances are the session's. */
import { controls } from "./island-table/controls.js";
import drawing from "./island-table/pieces.svg";
import { deskOf, scene } from "./island-table/scene.js";
import pieces from "../../banana_lab/data/symbols/dice.svg";
import { table } from "./table.js";

export default table({
  name: "bl-maka bl-island-table",
  drawings: [pieces, drawing],
  scene,
  controls,
  keys: [
    ["m", "to the map", (board) => deskOf(board).home()],
    ["h", "the next hint on the map", (board) => deskOf(board).next()],
  ],
});
