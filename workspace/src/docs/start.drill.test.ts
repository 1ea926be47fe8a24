import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { freePort } from '@synapsei/presets/freePort';
import { inRoot } from '@synapsei/presets/inRoot';
import { git } from '../runTool';
import { workspaces } from '../verify/workspaces';
import { printedBlocks } from './printedCommands';

const staging = 'https://staging.example';
const spec = 'e2e/specs/pricingToChat.spec.ts';

let folder: string;
let base: number;
const running: (() => Promise<void>)[] = [];

const inFolder = (...segments: string[]) => path.join(folder, ...segments);
const page = (name: string) => readFileSync(inFolder('docs/start', `${name}.md`), 'utf8');

/** A checkout of the last commit in the state after `npm ci`, with what lerna has built here, if anything: nothing may be fetched here. */
beforeAll(async () => {
  base = await freePort();
  mkdirSync(inRoot('.cache'), { recursive: true });
  folder = mkdtempSync(inRoot('.cache', 'start-'));
  git(inRoot(), 'clone', '--quiet', '--local', '.', folder);
  if (existsSync(inRoot('.nx'))) cpSync(inRoot('.nx'), inFolder('.nx'), { recursive: true });
  for (const place of ['', ...workspaces()])
    execFileSync(
      'sh',
      ['-c', '[ ! -d "$0" ] || cp -al "$0" "$1"'].concat(
        inRoot(place, 'node_modules'),
        inFolder(place, 'node_modules'),
      ),
    );
}, 600_000);
afterAll(async () => {
  for (const stop of running) await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a line as a terminal does. `said`: it goes on after this, and is stopped at the end. @throws Error with its output */
function run(line: string, said?: RegExp): Promise<void> {
  const person = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@site.example' };
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...person,
    GIT_COMMITTER_NAME: person.GIT_AUTHOR_NAME,
    GIT_COMMITTER_EMAIL: person.GIT_AUTHOR_EMAIL,
    PORT_BASE: String(base),
    NODE_ENV: '',
  };
  // They are of the run that this test belongs to.
  for (const name of ['SITE_CACHE', 'SITE_URL', 'TEST_DRILLS', 'JEST_WORKER_ID']) delete env[name];
  const child = spawn('bash', ['-c', line], { cwd: folder, env, detached: true });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let output = '';
  if (said)
    running.push(async () => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGINT');
      await ended;
    });
  return new Promise((resolve, reject) => {
    const hear = (text: Buffer) => {
      // Jest asks for colours, and they would be in the middle of what is looked for.
      output += stripVTControlCharacters(text.toString());
      if (said?.test(output)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) =>
      code === 0
        ? resolve()
        : reject(new Error(`"${line}" ended with ${code}:\n${output.slice(-5000)}`)),
    );
  });
}

/** What a reader does besides, before a line. */
const before: Record<string, () => void> = {
  'npm test -w mf-guest': () =>
    symlinkSync('../../mf-guest', inFolder('node_modules/@synapsei/mf-guest')),
  'npm run test:e2e -- pricingToChat': () =>
    writeFileSync(inFolder(spec), /```ts\n([^]*?)```/.exec(page('first-test'))![1]!),
  'git switch -c pricing-enterprise': () =>
    appendFileSync(inFolder('mf-content/src/pricing/tiers.ts'), '// A change.\n'),
};

/** What goes on until it is stopped, and what it says when it is ready. */
const stays: Record<string, RegExp> = {
  'npm start': /Ctrl-C stops everything/,
  'npm run dev -- mf-content': /Ctrl-C stops everything/,
  'npm run standalone -w mf-guest -- --port 9100': /compiled successfully/,
};

/** Registries are not asked here; all checks and tests are what this one is part of. */
const leftOut = ['npm ci', 'npm install', 'npm run verify', 'npm test', 'npm test -w mf-content'];

test('a reader who types every line of the first pages gets to their end', async () => {
  for (const name of ['first-remote', 'first-test', 'first-change']) {
    for (const line of printedBlocks(page(name)).flat()) {
      if (leftOut.includes(line)) continue;
      before[line]?.();
      const typed = line
        .replace(staging, `http://localhost:${base}`)
        .replace('--repeat-each 20', '--repeat-each 2');
      const ran = run(typed, stays[line]);
      await expect(ran).resolves.toBeUndefined();
    }
    // The site that first-remote starts is the deployed one of first-test.
    if (name !== 'first-remote') for (const stop of running.splice(0)) await stop();
  }
}, 3_600_000);
