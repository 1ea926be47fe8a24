import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { haveSameModules, linkModules } from './skew';

let from: string;
let to: string;

function write(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** A workspace's sources and its required packages. */
function createCheckout(name: string): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'modules-'));
  const packages = { '': {}, shell: {}, 'node_modules/react': {}, 'shell/node_modules/old': {} };
  write(root, 'package-lock.json', JSON.stringify({ packages }));
  write(root, 'shell/index.js', name);
  return root;
}

/** The layout that npm installs: packages in folders, workspaces and commands as relative links. */
function installModules(root: string): void {
  write(root, 'node_modules/react/index.js', 'react');
  write(root, 'node_modules/@other/scoped/index.js', 'scoped');
  write(root, 'node_modules/.cache/note', 'about this folder');
  write(root, 'shell/node_modules/old/index.js', 'old');
  for (const folder of ['@site', '.bin']) mkdirSync(path.join(root, 'node_modules', folder));
  symlinkSync('../../shell', path.join(root, 'node_modules/@site/shell'));
  symlinkSync('../@site/shell/index.js', path.join(root, 'node_modules/.bin/site'));
}

beforeEach(() => {
  [from, to] = [createCheckout('today'), createCheckout('earlier')];
  installModules(from);
});
afterEach(() => [from, to].forEach((root) => rmSync(root, { recursive: true })));

const readIn = (file: string) => readFileSync(path.join(to, file), 'utf8');

test.each([
  ['node_modules/@site/shell/index.js', 'sources of the checkout', 'earlier'],
  ['node_modules/.bin/site', 'sources of the checkout', 'earlier'],
  ['node_modules/react/index.js', 'installed package', 'react'],
  ['node_modules/@other/scoped/index.js', 'installed package', 'scoped'],
  ['shell/node_modules/old/index.js', 'installed package', 'old'],
])('%s resolves to the %s', (file, _, text) => {
  linkModules(from, to);
  expect(readIn(file)).toBe(text);
});

test('tool caches of one folder are not copied to another', () => {
  linkModules(from, to);
  expect(() => readIn('node_modules/.cache/note')).toThrow('ENOENT');
});

test('removing the checkout keeps the installed packages', () => {
  linkModules(from, to);
  rmSync(path.join(to, 'node_modules'), { recursive: true });
  expect(readFileSync(path.join(from, 'node_modules/react/index.js'), 'utf8')).toBe('react');
});

test('the same lock file means the same packages', () => {
  expect(haveSameModules(from, to)).toBe(true);
});

test.each([
  ['another lock file', () => write(to, 'package-lock.json', '{}')],
  ['no lock file', () => rmSync(path.join(to, 'package-lock.json'))],
  ['nothing installed', () => rmSync(path.join(from, 'node_modules'), { recursive: true })],
])('%s means other packages', (_, change) => {
  change();
  expect(haveSameModules(from, to)).toBe(false);
});
