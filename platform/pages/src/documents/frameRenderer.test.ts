import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createRegistry } from '@synapsei/shared-types/testing';
import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { frameRenderer, sandboxFlags } from './frameRenderer';

const input = { registry: createRegistry([]), ...parseRuntimeConfig({}), firstView: '<p>Home</p>' };
const render = (code: string) => frameRenderer(code)(input);

test('a frame is made from registry, config and first view, each anew', async () => {
  const code = `
    let times = 0;
    exports.renderFrame = ({ registry, config, firstView }) =>
      [registry.revision, config.brand.company, firstView, ++times].join();`;
  const { revision } = input.registry;
  const expected = `${revision},${input.config.brand.company},<p>Home</p>,1`;
  expect(await Promise.all([render(code), render(code)])).toEqual([expected, expected]);
});

test.each([
  ['throws', 'exports.renderFrame = () => { throw new Error("no bar") }', 'Error: no bar'],
  ['throws what cannot be told', 'throw { toString() { throw 1 } }', 'it is no program'],
  ['is no program', 'exports = (', 'it is no program'],
  ['returns no text', 'exports.renderFrame = () => Symbol()', 'Cannot convert a Symbol'],
  // Where that takes long, its time ends first.
  ['takes all memory', 'for (const all = [];;) all.push(Array(1e6).fill(0))', /process ended|10 s/],
])('a frame that %s is said to, and the next one is rendered', async (_, code, says) => {
  await expect(render(code)).rejects.toThrow(says);
  expect(await render('exports.renderFrame = () => "next"')).toBe('next');
});

const process = `constructor.constructor('return process')()`;
const deep = `(() => { try { (function deep() { deep() })() } catch (error) { return error } })()`;
const sites = `(() => { Error.prepareStackTrace = (_, all) => all; return new Error().stack })()`;

test.each([
  ['by its name', 'globalThis.process'],
  ['by a constructor', `this.${process}`],
  ['by a function', `(() => {}).${process}`],
  ['by an error', `${deep}.${process}`],
  ['by the frames of a stack', `${sites}.map((site) => site.getThis()?.process).find(Boolean)`],
])('a frame gets no key, no file and no network %s', async (_, reached) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'frame-'));
  const file = path.join(folder, 'taken');
  const visits: unknown[] = [];
  const server = createServer((socket) => visits.push(socket.end()));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  globalThis.process.env.RELEASE_KEY = 'the-key';
  const code = `
    const tried = (take) => { try { return String(take(${reached})) } catch (error) { return 'refused' } };
    const load = (process, name) => (process.mainModule?.require ?? process.getBuiltinModule)(name);
    import('node:net').then(({ connect }) => connect(${port}, 'localhost'));
    exports.renderFrame = () => [
      tried((process) => process.env.RELEASE_KEY ?? 'refused'),
      tried((process) => load(process, 'fs').writeFileSync('${file}', 'taken')),
      tried((process) => load(process, 'net').connect(${port}, 'localhost')),
      tried(() => require('node:fs').writeFileSync('${file}', 'taken')),
      typeof fetch,
    ].join();`;
  try {
    expect(await render(code)).toBe('refused,refused,refused,refused,undefined');
    expect(await render('exports.renderFrame = () => "next"')).toBe('next');
    expect({ visits, isWritten: existsSync(file) }).toEqual({ visits: [], isWritten: false });
  } finally {
    delete globalThis.process.env.RELEASE_KEY;
    rmSync(folder, { recursive: true });
    server.close();
  }
});

test.each([
  ['reads a file', "require('fs').readFileSync('/etc/hostname')"],
  ['writes a file', "require('fs').writeFileSync(require('os').tmpdir() + '/taken', '')"],
  ['starts a program', "require('child_process').execFileSync('true')"],
  ['starts a thread', "new (require('worker_threads').Worker)('1', { eval: true })"],
  ['makes code of a text', "new Function('return process')()"],
])('whoever leaves the context all the same neither %s', (_, code) => {
  const { stderr, status } = spawnSync(
    globalThis.process.execPath,
    [...sandboxFlags, '--eval', code],
    {
      encoding: 'utf8',
      env: {},
    },
  );
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/ERR_ACCESS_DENIED|EvalError/),
  });
});
