import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What a command does to files, and each call of git, in the order in which they come. */
const steps = {
  'node:child_process': ['spawn'],
  'node:fs': [
    'cpSync',
    'linkSync',
    'mkdirSync',
    'renameSync',
    'rmSync',
    'symlinkSync',
    'writeFileSync',
  ],
};

/** Has a process of Node count its steps and kill itself before one. `at`: 0 lets it live. */
export function killAt(at: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kill-'));
  const [script, count] = [path.join(folder, 'kill.js'), path.join(folder, 'count')];
  writeFileSync(
    script,
    `let step = 0;
    const write = require('node:fs').writeFileSync;
    for (const [name, methods] of Object.entries(${JSON.stringify(steps)}))
      for (const method of methods) {
        const real = require(name)[method];
        require(name)[method] = (...args) => {
          step += 1;
          if (step === ${at}) process.kill(process.pid, 'SIGKILL');
          return real(...args);
        };
      }
    process.on('exit', () => write(${JSON.stringify(count)}, String(step)));`,
  );
  return {
    env: { NODE_OPTIONS: `--require ${script}` },
    steps: () => Number(readFileSync(count, 'utf8')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
