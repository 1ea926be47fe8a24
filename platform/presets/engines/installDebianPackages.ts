import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this machine lets us install: tests ask nobody for a password. */
export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Asks nothing, and starts no service of what it installs. */
const quietly = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

/** Installs packages of Debian's. A failure shows in that they are not there. */
export function installDebianPackages(...names: string[]): void {
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]])
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: 'inherit',
      env: { ...process.env, ...quietly },
    });
}
