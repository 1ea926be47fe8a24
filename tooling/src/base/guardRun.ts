import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const sweeper = path.join(__dirname, '..', '..', 'bin', 'sweep.mjs');

/** How often a command looks whether the npm that runs it is still there, in ms. */
const lookEvery = 500;

/** npm puts a shell between itself and a script, and that shell passes no signal on. */
function ancestors(): string {
  try {
    const shell = readFileSync(`/proc/${process.ppid}/status`, 'utf8');
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(shell)?.[1]}`;
  } catch {
    return String(process.ppid);
  }
}

function endWithNpm(): void {
  const before = ancestors();
  const look = () => {
    if (ancestors() !== before) process.kill(process.pid, 'SIGTERM');
  };
  setInterval(look, lookEvery).unref();
}

/**
 * Lets this process and all that it starts leave no process and no temporary folder behind, however
 * they end: gives them one folder for temporary files (`TMPDIR`), which a process of its own
 * removes when this one is gone. Within a guarded run it adds nothing to that.
 */
export function guardRun(): void {
  if (process.env.npm_lifecycle_event) endWithNpm();
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
