import { spawn } from 'node:child_process';

/** In milliseconds. Most renders take two or three seconds. */
const grace = 10_000;

/**
 * Runs a command of Node in a process that outlives this one, and waits for it no longer than `graceMs` milliseconds,
 * by default 10 s. It gets no key that signs. @returns whether it has ended well by then
 */
export function showApart(command: string[], graceMs = grace): Promise<boolean> {
  const { RELEASE_KEY: _key, RELEASE_KEYS: _keys, ...env } = process.env;
  // It has no terminal and no pipe of ours: nobody who reads our output waits for it.
  const child = spawn(process.execPath, command, { env, detached: true, stdio: 'ignore' });
  child.unref();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, graceMs, false);
    const end = (code: unknown) => {
      clearTimeout(timer);
      resolve(code === 0);
    };
    child.once('exit', end).once('error', end);
  });
}
