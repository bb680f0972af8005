// src/live/python.js
function said(error) {
  const words = typeof error === "string" ? error : (
    /** @type {any} */
    error?.message
  );
  return typeof words === "string" && words.trim() ? words.trim() : "it gave no reason";
}

// src/worker.js
var HEAP_MOST = 2 ** 30;
var own = new URL(self.location.href);
var home = new URL(`../${own.searchParams.get("python")}/`, own);
var tell = (word) => self.postMessage(word);
function fail(reason2) {
  tell({ fatal: reason2 });
  throw new Error(reason2);
}
var ask = self.fetch.bind(self);
self.fetch = async (what, how) => {
  const { pathname } = new URL(what instanceof Request ? what.url : what, own);
  const name = pathname.slice(pathname.lastIndexOf("/") + 1);
  const answer = await ask(what, how).catch(
    () => fail(`the file ${name} could not be fetched (is the network there?)`)
  );
  if (!answer.ok) fail(`the file ${name} is missing on the server (HTTP ${answer.status})`);
  const type = name.endsWith(".wasm") ? "application/wasm" : answer.headers.get("Content-Type") ?? "";
  return new Response(answer.body?.pipeThrough(counted()), { headers: { "Content-Type": type } });
};
function counted() {
  let told = performance.now();
  return new TransformStream({
    transform(chunk, onward) {
      onward.enqueue(chunk);
      if (performance.now() - told < 1e3) return;
      told = performance.now();
      tell({ arriving: true });
    }
  });
}
var instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = (...given) => instantiate.apply(WebAssembly, given).catch(() => fail("its program did not arrive whole"));
async function start() {
  tell({ progress: "Loading it; only the first time takes long." });
  const archive = fetch(new URL("banana_lab.zip", own)).then((answer) => answer.arrayBuffer());
  archive.catch(() => {
  });
  const { loadPyodide } = await import(new URL("pyodide.mjs", home).href);
  const python = await loadPyodide({ indexURL: home.href });
  tell({ progress: "Unpacking Banana Lab." });
  python.unpackArchive(await archive, "zip");
  return { python, desk: python.pyimport("banana_lab.boards.hosts.page").Desk() };
}
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
        tell({ fatal: reason(error) });
      }
    };
    tell({ ready: true });
  },
  (error) => tell({ fatal: reason(error) })
);
