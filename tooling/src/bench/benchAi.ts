import { spawn } from 'node:child_process';
import { inRoot } from '../base/paths';

/** Runs the benchmark of services/ai in a process of its own: `--runs 5`. */
export function benchAi(args: string[]): Promise<void> {
  const script = inRoot('services', 'ai', 'bench', 'benchAi.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: inRoot(),
    stdio: 'inherit',
  });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}
