import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Starts a process that outlives its parent, as tools do, and prints both ids. */
const script = `
  const { spawn } = require('node:child_process');
  const { guardRun } = require(${JSON.stringify(join(__dirname, 'guardRun.ts'))});
  guardRun();
  const tool = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' });
  console.log(process.pid + ' ' + tool.pid);
  setInterval(() => undefined, 1000);
`;

function createPackage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  writeFileSync(join(folder, 'long.cjs'), script);
  const scripts = { long: `exec node --require ${require.resolve('../register.js')} long.cjs` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }));
  return folder;
}

function isThere(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
};

const idsOf = async (child: ChildProcess): Promise<number[]> => {
  for await (const line of createInterface(child.stdout!))
    if (/^\d+ \d+$/.test(line)) return line.split(' ').map(Number);
  throw new Error('It ended at once.');
};

/** Runs the script under npm, in a folder for temporary files of its own. */
async function startRun() {
  const temporary = mkdtempSync(join(tmpdir(), 'run-'));
  const { SITE_RUN: _, npm_lifecycle_event: __, ...environment } = process.env;
  const npm = spawn('npm', ['run', 'long'], {
    cwd: createPackage(),
    env: { ...environment, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [command, tool] = await idsOf(npm);
  return { npm, command: command!, tool: tool!, temporary };
}

test.each([
  ['npm', 'SIGTERM'],
  ['npm', 'SIGINT'],
  ['npm', 'SIGKILL'],
  ['command', 'SIGTERM'],
  ['command', 'SIGKILL'],
] as const)('a run whose %s gets %s leaves no process and no folder', async (who, signal) => {
  const { npm, command, tool, temporary } = await startRun();
  expect(readdirSync(temporary).filter((name) => name.startsWith('site-'))).toHaveLength(1);
  process.kill(who === 'npm' ? npm.pid! : command, signal);
  if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit');
  await until(() => !isThere(command) && !isThere(tool));
  await until(() => readdirSync(temporary).every((name) => !name.startsWith('site-')));
  expect(existsSync(temporary)).toBe(true);
});
