import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { findSpecs, runSteps } from './testAll';

let lines: string[];
beforeEach(() => {
  lines = [];
  jest.spyOn(console, 'log').mockImplementation((line = '') => void lines.push(String(line)));
  jest.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => jest.restoreAllMocks());

const step = (name: string, passed: number, failed: number) => ({
  name,
  run: () => Promise.resolve({ passed, failed }),
});

test('every step runs, has a line of its own, and counts in the last line', async () => {
  const broken = { name: 'build', run: () => Promise.reject(new Error('No room on the disk')) };
  const total = await runSteps([step('unit tests', 3, 1), broken, step('browser tests', 2, 0)]);
  expect(total).toEqual({ passed: 5, failed: 2 });
  expect(lines).toContain('No room on the disk');
  expect(lines.at(-1)).toMatch(
    /^\nunit tests: 3 passed, 1 failed in \d+ s\nbuild: 0 passed, 1 failed in \d+ s\nbrowser tests: 2 passed, 0 failed in \d+ s\n\n5 passed, 2 failed$/,
  );
});

test('a word means the specs in files whose path contains it', () => {
  expect(findSpecs(['faults/SHARING', 'fastRefresh'])).toEqual([
    'e2e/dev/fastRefresh.spec.ts',
    'e2e/specs/faults/sharing.spec.ts',
  ]);
  expect(findSpecs(['nowhere/at-all'])).toEqual([]);
});

const site = inRoot('workspace', 'bin', 'site.js');

function runSite(args: string[], env: NodeJS.ProcessEnv = {}) {
  const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const;
  return spawnSync(process.execPath, [site, ...args], options);
}

test.each([
  [['--help'], 'create-remote'],
  [['test', '--help'], 'site test [options] [word...]'],
])('site %j tells, and installs and starts nothing', (args, told) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'commands-'));
  const calls = path.join(folder, 'calls');
  for (const name of ['apt-get', 'npx', 'chromium']) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\necho "$0 $*" >> ${calls}\n`);
    chmodSync(path.join(folder, name), 0o755);
  }
  const { stdout, status } = runSite(args, {
    CHROMIUM_PATH: path.join(folder, 'chromium'),
    PATH: `${folder}:${process.env.PATH}`,
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining(told) });
  expect(existsSync(calls)).toBe(false);
});

test.each([
  [['test', 'nowhere/at-all'], /No test file has "nowhere\/at-all" in its path\./],
  [['test', '--watch'], /unknown option '--watch'[^]*npm run\s+test:unit -- --watch/],
  [['biuld'], /unknown command 'biuld'\s+\(Did you mean build\?\)/],
])('site %j is refused, and says how it is used', (args, sentence) => {
  const { stderr, status } = runSite(args);
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(sentence) });
});
