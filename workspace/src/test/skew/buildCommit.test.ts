import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { buildCommit, checkLayout } from './skew';

const commit = { hash: 'abc1234', text: 'abc1234 of 2026-01-02, "Open the site"' };

const lockFile = 'package-lock.json';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'checkout-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A checkout without dependencies, with the given build script. */
function write(build: string): void {
  for (const part of ['', 'shell', 'mf-content', 'mf-chat', 'mf-podcast', 'mf-search']) {
    mkdirSync(path.join(folder, part), { recursive: true });
    const file = path.join(folder, part, 'package.json');
    writeFileSync(file, JSON.stringify({ name: 'earlier', version: '1.0.0', scripts: { build } }));
  }
  writeFileSync(path.join(folder, lockFile), '{"lockfileVersion":3,"packages":{}}');
}

test('this workspace has the layout that a commit needs', () => {
  expect(() => checkLayout(inRoot(), commit)).not.toThrow();
});

test('a commit without a required deployable is named with it', async () => {
  write('exit 0');
  rmSync(path.join(folder, 'mf-chat'), { recursive: true });
  await expect(buildCommit(folder, commit)).rejects.toThrow(
    `${commit.text}, has no mf-chat/package.json: it is not a site with today's deployables.`,
  );
});

test('packages that fail to install stop it', async () => {
  write('exit 0');
  rmSync(path.join(folder, lockFile));
  await expect(buildCommit(folder, commit)).rejects.toThrow('"npm ci" failed there.');
});

test.each([
  ['fails', 'exit 3', '"npm run build" failed there.'],
  ['succeeds without a release', 'exit 0', 'holds no shell.json: build it first.'],
])('a build that %s stops it', async (_, build, sentence) => {
  write(build);
  await expect(buildCommit(folder, commit)).rejects.toThrow(sentence);
});
