// Waits until the run that started this process has ended: its end of the pipe closes. Then ends every process that the
// run left behind, and removes the run's folder.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';

const [, , folder] = process.argv;
const mark = `SITE_RUN=${folder}`;
const gentleMs = 5000;

function environmentOf(id) {
  try {
    return readFileSync(`/proc/${id}/environ`, 'utf8').split('\0');
  } catch {
    // The process has ended, or belongs to another user.
    return [];
  }
}

function findByFiles() {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.filter((id) => environmentOf(id).includes(mark)).map(Number);
}

function findByList() {
  const list = execFileSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8' });
  const lines = list.split('\n').filter((line) => line.split(/\s+/).includes(mark));
  return lines.map((line) => parseInt(line, 10));
}

const find = existsSync('/proc/self/environ') ? findByFiles : findByList;
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks the remaining processes to end. @returns their number */
function signal(name) {
  const left = find();
  for (const id of left) {
    try {
      process.kill(id, name);
    } catch {
      // The process ended by itself.
    }
  }
  return left.length;
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {});
process.stdin.resume().on('close', async () => {
  const end = Date.now() + gentleMs;
  signal('SIGTERM');
  while (find().length > 0 && Date.now() < end) await pause(50);
  while (signal('SIGKILL') > 0) await pause(50);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.exit();
});
