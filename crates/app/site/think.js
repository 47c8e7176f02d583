// A worker in which a bot thinks, slice by slice.

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const program = WebAssembly.instantiateStreaming(fetch("app.wasm"), {});

self.onmessage = async ({ data }) => {
  const { exports } = (await program).instance;
  const bytes = encoder.encode(data);
  const room = exports.reserve(bytes.length);
  new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
  const answer = exports.thinker();
  const length = new DataView(exports.memory.buffer).getUint32(answer, true);
  postMessage(decoder.decode(new Uint8Array(exports.memory.buffer, answer + 4, length)));
};
// What fails while it waits is told like everything else that fails.
self.onunhandledrejection = ({ reason }) => setTimeout(() => { throw reason; });
