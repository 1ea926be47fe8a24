import { spawnSync } from 'node:child_process';

/** Ends what hangs, in ms. */
const limit = 600_000;

/** Runs jest in a checkout until a file fails. @returns the file; null if all pass. @throws Error if jest cannot tell */
export function findFailedUnit(folder: string, args: string[], drills: string): string | null {
  const options = ['--maxWorkers=2', '--bail', '--passWithNoTests', ...args];
  const { status, stderr } = spawnSync('npx', ['jest', ...options], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', TEST_DRILLS: drills },
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: limit,
  });
  if (status === 0) return null;
  const failed = /^FAIL .*?(\S+\.test\.tsx?)/m.exec(stderr)?.[1];
  if (failed === undefined) throw new Error(`jest names no failed file: ${stderr.slice(-2_000)}`);
  return failed;
}
