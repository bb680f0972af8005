/**
 * Draw a board as a host does, without one.
 * @param {{ render(host: object): () => void }} board its module
 * @param {object} first its picture
 * @param {object} [apart] what the model holds beside the picture
 * @returns what it drew, the messages it sent so far, and how to change its picture and to close it
 */
export function mount(board, first, apart = {}) {
  const listeners = new Set();
  let picture = first;
  const asked = [];
  const model = {
    get: (name) => (name === "picture" ? picture : apart[name]),
    on: (_, callback) => listeners.add(callback),
    off: (_, callback) => listeners.delete(callback),
    send: (message) => asked.push(message),
  };
  const change = (patch) => {
    picture = { ...picture, ...patch };
    listeners.forEach((callback) => callback());
  };
  const el = document.body.appendChild(document.createElement("div"));
  const end = board.render({ model, el });
  const close = () => {
    end();
    el.remove();
  };
  return { root: el.firstElementChild, asked, change, close };
}
