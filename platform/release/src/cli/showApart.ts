import { spawn } from 'node:child_process';

/**
 * Runs a command of Node in a process that outlives this one, and does not wait for it. It gets no key that signs.
 * `onError` hears that it could not be started.
 */
export function showApart(command: string[], onError: (error: Error) => void): void {
  const { RELEASE_KEY: _key, RELEASE_KEYS: _keys, ...env } = process.env;
  // It has no terminal and no pipe of ours: nobody who reads our output waits for it.
  const child = spawn(process.execPath, command, { env, detached: true, stdio: 'ignore' });
  child.once('error', onError).unref();
}
