import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import type { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const sweeper = path.join(__dirname, 'sweep.mjs');

/** How often a command looks whether what started it is still there, in ms. */
const lookEvery = 500;

/** Ends this process with npm, if that started it: a signal that npm cannot pass on, such as SIGKILL, would leave it behind. */
export function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const look = () => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  };
  setInterval(look, lookEvery).unref();
}

/**
 * Lets this process and all that it starts leave no process and no temporary folder, however they end: they get a
 * folder for temporary files (`TMPDIR`), which a process of its own removes once this one is gone. Within a guarded
 * run it adds nothing. Scripts of npm start with `exec`, or npm's signals go to a shell that passes none on.
 */
export function guardRun(): void {
  endWithNpm();
  if (process.env.SITE_RUN) return;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-'));
  // Servers started by tests may run as another user, who must be able to read the files.
  chmodSync(folder, 0o755);
  const watcher = spawn(process.execPath, [sweeper, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  (watcher.stdin as Socket).unref();
  Object.assign(process.env, { SITE_RUN: folder, TMPDIR: folder });
}
