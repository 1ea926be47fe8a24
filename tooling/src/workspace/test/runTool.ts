import { spawn } from 'node:child_process';
import { inRoot } from '../../base/paths';

type Options = {
  /** By default the root. */
  folder?: string;
  /** Variables over those of this process. By default none. */
  environment?: NodeJS.ProcessEnv;
  /** Ends the tool. By default nothing does. */
  signal?: AbortSignal;
};

/** Runs a tool that talks to the terminal itself. @returns its exit code once it has ended, 1 when it was killed */
export function runTool(
  command: string,
  args: string[],
  { folder = inRoot(), environment = {}, signal }: Options = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
      signal,
    });
    // An abort is an error before the tool has ended; 'close' comes after both.
    child.on('error', () => undefined);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
