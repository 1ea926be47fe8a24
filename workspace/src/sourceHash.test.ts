import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { sourceHash } from './build';

let folder: string;

const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const hash = () => sourceHash(path.relative(inRoot(), folder));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
  write('src/index.ts', 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the same sources have the same hash', () => {
  expect(hash()).toBe(hash());
});

test.each([
  ['an edited file', () => write('src/index.ts', 'two')],
  ['a new file', () => write('src/added.ts', '')],
  ['a removed file', () => rmSync(path.join(folder, 'src/index.ts'))],
  [
    'a renamed file',
    () => {
      rmSync(path.join(folder, 'src/index.ts'));
      write('src/main.ts', 'one');
    },
  ],
])('%s changes the hash', (_case, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test.each(['dist/main.js', 'node_modules/a/index.js', 'src/index.test.ts', 'README.md'])(
  '%s does not affect a build',
  (name) => {
    const before = hash();
    write(name, 'anything');
    expect(hash()).toBe(before);
  },
);
