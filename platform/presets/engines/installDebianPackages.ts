import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages can be installed without a password. */
export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs without questions, and without starting services. */
const quietly = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

/** Installs Debian packages. After a failure they are simply missing. */
export function installDebianPackages(...names: string[]): void {
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]])
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: 'inherit',
      env: { ...process.env, ...quietly },
    });
}
