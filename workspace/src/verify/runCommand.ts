import { execFile } from 'node:child_process';
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
export const runCommand = (
  tool: string,
  args: string[],
  { folder = '', environment = {} }: Options = {},
): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...environment };
    const options = { cwd: inRoot(folder), env, maxBuffer: Infinity };
    execFile(inRoot('node_modules', '.bin', tool), args, options, (error, stdout, stderr) => {
      const isMissing = error?.code === 'ENOENT';
      const output = isMissing ? `${error.message}: run "npm ci".` : stdout + stderr;
      resolve({ ok: !error, output });
    }).stdin?.end();
  });

/** Checks the types of the packages in these folders, each with its own options. */
export const checkTypes = (folders: readonly string[]): Promise<Outcome> =>
  runCommand('tsc', ['--build', '--noEmit', ...folders]);
