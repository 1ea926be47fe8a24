import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { createRegistry, createShellRecord } from '@synapsei/shared-types/testing';
import { readShell } from './readShell';
import { writeDocuments } from './writeDocuments';

const { config } = parseRuntimeConfig({ remotes: { origins: ['http://localhost:8082'] } });
let folder: string;
let warnings: jest.SpyInstance;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'frame-'));
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  warnings.mockRestore();
  rmSync(folder, { recursive: true });
});

/** The start of the page of a site whose shell has been built to these files. */
function render(frame: string, others: Record<string, string> = {}) {
  const record = JSON.stringify(createShellRecord());
  const inline = { 'inline/preventFlash.js': '', 'inline/preloadRoute.js': '' };
  const files = { ...inline, 'inline/frame.html': frame, 'shell.json': record, ...others };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  writeDocuments(path.join(folder, 'site'), readShell(folder), createRegistry(), config);
  const page = readFileSync(path.join(folder, 'site', 'index.html'), 'utf8');
  return /<div id="root">([^]*?)<\/div>\n<noscript>/.exec(page)![1]!;
}

test('the frame has the names of the config and the navigation of the registry', () => {
  expect(
    render('{{brand.company}}:{{#navigation.after}} {{label}} {{path}}{{/navigation.after}}'),
  ).toBe('Synapsei Labs: Chat /chat');
  expect(warnings).not.toHaveBeenCalled();
});

test.each([
  ['a script', '<p></p><SCRIPT>evil()</SCRIPT>', 'It contains a script'],
  ['a huge text', 'a'.repeat(2_000_000), 'too long'],
  ['a name that is unknown', '{{navigation.top}}', '{{navigation.top}} is unknown'],
  ['a name that every object has', '{{constructor.name}}', '{{constructor.name}} is unknown'],
  ['a name of prototypes', '{{__proto__.toString}}', '{{__proto__.toString}} is unknown'],
])('with %s the page starts empty, and the reason is said', (_, frame, problem) => {
  expect(render(frame)).toBe('');
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining(problem));
});

describe('of code that a shell’s build holds', () => {
  const visits: unknown[] = [];
  const server = createServer((socket) => visits.push(socket.end()));
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, 'localhost', resolve)));
  afterAll(() => void server.close());

  test.each([
    // The way out of a context of Node's: the error of a failed import is of its own realm.
    [
      'a way to the keys of the process',
      (file: string, port: number) => `
        import('nowhere').catch(({ constructor }) => {
          const { process } = constructor.constructor('return globalThis')();
          const load = process.getBuiltinModule ?? process.mainModule.require;
          load('fs').writeFileSync('${file}', process.env.RELEASE_KEY);
          load('net').connect(${port}, 'localhost');
          process.kill(process.pid, 'SIGUSR1');
        });
        exports.renderFrame = () => process.env.RELEASE_KEY;`,
    ],
    ['an endless loop', () => 'for (;;);'],
    ['a loop that takes all memory', () => 'for (const all = [];;) all.push(Array(1e6).fill(0));'],
    ['a timer', (file: string) => `setTimeout(() => require('fs').writeFileSync('${file}', ''))`],
    ['a file', (file: string) => `require('node:fs').writeFileSync('${file}', 'taken')`],
    ['a connection', (_: string, port: number) => `require('net').connect(${port}, 'localhost')`],
    ['a process that ends', () => 'process.exit(1)'],
  ])('%s is text wherever it lies', async (_, write) => {
    const file = path.join(folder, 'taken');
    const code = write(file, (server.address() as AddressInfo).port);
    process.env.RELEASE_KEY = 'the-key';
    try {
      const places = ['server/renderFrame.js', 'inline/frame.js', 'frame.js', 'index.js'];
      const root = render(code, Object.fromEntries(places.map((place) => [place, code])));
      expect(root).toBe(code);
      expect(root).not.toContain('the-key');
      // What code would have begun has had its turn.
      await new Promise((resolve) => setImmediate(resolve));
      expect({ visits, isWritten: existsSync(file) }).toEqual({ visits: [], isWritten: false });
    } finally {
      delete process.env.RELEASE_KEY;
    }
  });
});
