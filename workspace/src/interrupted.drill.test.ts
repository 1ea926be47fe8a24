import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '@synapsei/presets/inRoot';

jest.setTimeout(300_000);

type Process = { id: number; command: string };

/** A process, if it has the variable. It may end at any time, even between two readings. */
function findProcess(id: string, variable: string): Process[] {
  const read = (file: string) => readFileSync(`/proc/${id}/${file}`, 'utf8');
  try {
    const hasVariable = read('environ').split('\0').includes(variable);
    return hasVariable ? [{ id: Number(id), command: read('cmdline') }] : [];
  } catch {
    return [];
  }
}

/** All processes with a variable, whatever started them. */
const processesWith = (variable: string): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => findProcess(id, variable));

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 100));
};

/** Runs a script of the root's package in a folder for temporary files of its own. */
function startScript(script: string) {
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'interrupted-'));
  const mark = randomUUID();
  const own = { INTERRUPTED: mark, TMPDIR: temporary, PORT_BASE: '9800' };
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|JEST_|SITE_RUN$|TEST_DRILLS$)/.test(name),
  );
  const npm = spawn('npm', ['run', script], {
    cwd: root,
    env: { ...Object.fromEntries(inherited), ...own },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const left = () => processesWith(`INTERRUPTED=${mark}`);
  return { npm, temporary, left, output: () => output };
}

const chain = {
  npm: ({ command }: Process) => command.startsWith('npm run'),
  site: ({ command }: Process) => /\bsite\0/.test(command),
};

/** The output of a script once it has started its processes. */
const signs = {
  start: /^collector .* healthy$/m,
  dev: /^collector .* healthy$/m,
  test: /=== verify/,
  'test:drills': /=== unit drills/,
};

test.each([
  ['start', 'npm', 'SIGTERM'],
  ['start', 'npm', 'SIGKILL'],
  ['start', 'site', 'SIGKILL'],
  ['dev', 'npm', 'SIGTERM'],
  ['test', 'npm', 'SIGINT'],
  ['test:drills', 'site', 'SIGKILL'],
] as const)(
  'npm run %s leaves no process and no folder when %s gets %s',
  async (script, who, signal) => {
    const run = startScript(script);
    await until(() => signs[script].test(run.output()) || run.npm.exitCode !== null);
    expect(run.output()).toMatch(signs[script]);
    // npm, site, and what does the work.
    await until(() => run.left().length > 3);
    process.kill(run.left().find(chain[who])!.id, signal);
    await until(() => run.left().length === 0);
    expect(readdirSync(run.temporary)).toEqual([]);
  },
);
