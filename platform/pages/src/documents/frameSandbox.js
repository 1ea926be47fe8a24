'use strict';
/*
 * Renders a shell's frame: the program of a process of its own, without environment, files and other programs, which
 * `frameRenderer.ts` starts. What the shell's team published runs in a context that has no object of Node's: text goes in,
 * text comes out.
 */
const { createContext, runInContext } = require('node:vm');

// For whoever leaves the context all the same.
for (const name of ['fetch', 'WebSocket', 'EventSource']) delete globalThis[name];
for (const name of ['binding', 'getBuiltinModule', 'kill']) process[name] = undefined;

/** What is named while a page without a visitor is rendered, and comes to nothing: React's renderer for Node asks for
 * modules, a router for the parameters of an address. */
const platform = `
  class Unused {
    encode() { return new Uint8Array(); }
    get() { return null; }
    getAll() { return []; }
  }
  const [URL, URLSearchParams, queueMicrotask] = [Unused, Unused, () => {}];
  const require = () => new Proxy({}, { get: () => Unused });
  const module = { exports: {} };
  const exports = module.exports;
`;

/** In milliseconds. A frame takes a few. */
const timeout = 10_000;

/** Fails in words, as an object from outside must not be touched here. */
function render(code, input) {
  const context = createContext(Object.create(null), {
    codeGeneration: { strings: false, wasm: false },
    // What it does later counts as its time, too.
    microtaskMode: 'afterEvaluate',
  });
  const program = `(() => {
    try {
      ${platform}
      ${code}
      return 'markup:' + module.exports.renderFrame(JSON.parse(${JSON.stringify(input)}));
    } catch (error) {
      return 'problem:' + error;
    }
  })()`;
  try {
    const result = runInContext(program, context, { timeout });
    return typeof result === 'string' ? result : 'problem:it is no text';
  } catch (error) {
    return error?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
      ? `problem:it takes longer than ${timeout / 1000} s`
      : 'problem:it is no program';
  }
}

// What a frame leaves behind is nobody's.
process.on('unhandledRejection', () => {});
process.on('message', ({ id, code, input }) => process.send({ id, result: render(code, input) }));
