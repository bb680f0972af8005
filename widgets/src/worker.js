// @ts-check
/** Python in a module worker: one for a page, with a session for each of its boards. It starts at once,
 * tells how far it is, and then answers one message after the other: what changed, for the eye waits for
 * it, then the session sealed. */

import { said } from "./live/python.js";

/** A heap never shrinks: past this many bytes the page should take a fresh worker. */
const HEAP_MOST = 2 ** 30;

const own = new URL(self.location.href);
const home = new URL(`../${own.searchParams.get("python")}/`, own);

/** @param {import("./live/python.js").Word} word */
const tell = (word) => self.postMessage(word);

/** Give the start up. @param {string} reason @returns {never} */
function fail(reason) {
  tell({ fatal: reason });
  throw new Error(reason);
}

// Pyodide waits for ever, or says nothing useful, where a file of its is missing or cut short.
const ask = self.fetch.bind(self);
self.fetch = async (what, how) => {
  const { pathname } = new URL(what instanceof Request ? what.url : what, own);
  const name = pathname.slice(pathname.lastIndexOf("/") + 1);
  const answer = await ask(what, how).catch(() =>
    fail(`the file ${name} could not be fetched (is the network there?)`),
  );
  if (!answer.ok) fail(`the file ${name} is missing on the server (HTTP ${answer.status})`);
  const type = name.endsWith(".wasm") ? "application/wasm" : (answer.headers.get("Content-Type") ?? "");
  return new Response(answer.body?.pipeThrough(counted()), { headers: { "Content-Type": type } });
};

/** Pass on what arrives, and say now and then that it does: a slow network is no dead one. */
function counted() {
  let told = performance.now();
  return new TransformStream({
    transform(chunk, onward) {
      onward.enqueue(chunk);
      if (performance.now() - told < 1000) return;
      told = performance.now();
      tell({ arriving: true });
    },
  });
}

const instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = (...given) =>
  instantiate.apply(WebAssembly, given).catch(() => fail("its program did not arrive whole"));

/** @returns {Promise<{ python: any, desk: any }>} */
async function start() {
  tell({ progress: "Loading it; only the first time takes long." });
  const archive = fetch(new URL("banana_lab.zip", own)).then((answer) => answer.arrayBuffer());
  archive.catch(() => {}); // awaited below, after Python
  const { loadPyodide } = await import(new URL("pyodide.mjs", home).href);
  const python = await loadPyodide({ indexURL: home.href });
  tell({ progress: "Unpacking Banana Lab." });
  python.unpackArchive(await archive, "zip");
  return { python, desk: python.pyimport("banana_lab.boards.hosts.page").Desk() };
}

/** @param {unknown} error */
function reason(error) {
  const words = said(error);
  const file = /[\w.-]+\.m?js\b/.exec(words)?.[0];
  if (error instanceof TypeError && file) return `the file ${file} is missing or damaged`;
  return words.split("\n").at(-1) ?? "";
}

start().then(
  ({ python, desk }) => {
    self.onmessage = ({ data: { key, board, saved, message } }) => {
      tell({ begun: true });
      try {
        tell(JSON.parse(desk.answer(key, board, saved, JSON.stringify(message))));
        tell({ saved: desk.saved(key), full: python._module.HEAP8.byteLength > HEAP_MOST });
      } catch (error) {
        tell({ fatal: reason(error) }); // the desk answers exceptions itself: what arrives here is worse
      }
    };
    tell({ ready: true });
  },
  (error) => tell({ fatal: reason(error) }),
);
