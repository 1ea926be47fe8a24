import { spawn } from 'node:child_process';
import os from 'node:os';
import { inRoot } from '@synapsei/presets/inRoot';

type Options = {
  /** Default: the root. */
  folder?: string;
  /** Environment variables besides those of this process. Default: none. */
  environment?: NodeJS.ProcessEnv;
  /** Ends the tool. Default: nothing does. */
  signal?: AbortSignal;
};

/**
 * Runs a tool with the terminal attached: one of the root's packages, or any other command. A tool
 * that somebody ends takes this command with it. @returns its exit code, 1 if it was aborted
 */
export function runTool(
  command: string,
  args: string[],
  { folder = inRoot(), environment = {}, signal }: Options = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: folder,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${inRoot('node_modules', '.bin')}:${process.env.PATH}`,
        ...environment,
      },
      signal,
    });
    // An abort emits an error before the tool has ended; 'close' follows both.
    child.on('error', () => undefined);
    child.on('close', (code, ended) => {
      if (ended && !signal?.aborted) process.exit(128 + os.constants.signals[ended]);
      resolve(code ?? 1);
    });
  });
}
