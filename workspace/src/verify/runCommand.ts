import { spawn } from 'node:child_process';
import { inRoot } from '@synapsei/presets/inRoot';

export type Outcome = { ok: boolean; output: string };

type Options = {
  /** Where it runs. Default: the root */
  folder?: string;
  environment?: Record<string, string>;
};

/**
 * Runs an installed tool and captures its output. Never rejects: a tool that fails to start is not
 * ok.
 */
export function runCommand(
  tool: string,
  args: string[],
  { folder = '', environment = {} }: Options = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(inRoot('node_modules', '.bin', tool), args, {
      cwd: inRoot(folder),
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ ok: false, output: `${error.message}: run "npm ci".` }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Checks the types of the packages in these folders, each with its own options. */
export const checkTypes = (folders: readonly string[]): Promise<Outcome> =>
  runCommand('tsc', ['--build', '--noEmit', ...folders]);
