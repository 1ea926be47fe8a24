import { spawn } from 'node:child_process';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import type { Target } from '../target';

const script = path.join(__dirname, 'crashingRelease.ts');

type Killable = {
  target: Target;
  /** A local store, whose key signs. */
  keyFolder: string;
  /** Before which change of the store, or after which, it kills itself. By default never. */
  step?: number;
  /** A command of `crashingRelease.ts`. */
  command: string[];
};

/** Runs a release command in a process of its own, which can be killed. */
export function runKillable({ target, keyFolder, step = 0, command }: Killable) {
  const args = [JSON.stringify(target), keyFolder, String(step), ...command];
  // The environment of a test is a copy, which a child does not inherit by itself.
  const options = { cwd: inRoot(), env: { ...process.env } };
  const child = spawn(
    process.execPath,
    ['--require', require.resolve('@synapsei/presets/register'), script, ...args],
    options,
  );
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const ended = new Promise<{ signal: string | null; output: string }>((resolve) => {
    child.on('close', (_, signal) => resolve({ signal, output }));
  });
  return { ended, kill: () => void child.kill('SIGKILL') };
}
