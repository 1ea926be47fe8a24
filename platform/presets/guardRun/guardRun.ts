import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import type { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const sweeper = path.join(__dirname, 'sweep.mjs');

/** How often a command checks whether its parent process is still there, in ms. */
const lookEvery = 500;

/** Ends this process when npm, which started it, ends. npm cannot pass on some signals, such as SIGKILL. */
export function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const look = () => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  };
  setInterval(look, lookEvery).unref();
}

/**
 * Ends all that this process starts and removes its `TMPDIR`, however it ends. npm scripts `exec`, to pass signals on.
 */
export function guardRun(): void {
  endWithNpm();
  if (process.env.SITE_RUN) return;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-'));
  // Tests may start servers as another user, who must be able to read the files.
  chmodSync(folder, 0o755);
  const watcher = spawn(process.execPath, [sweeper, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  (watcher.stdin as Socket).unref();
  Object.assign(process.env, { SITE_RUN: folder, TMPDIR: folder });
}
