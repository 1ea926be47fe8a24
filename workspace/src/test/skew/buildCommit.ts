import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { readBuild, readShellBuild } from '@synapsei/release/testing';
import { remotes } from '../../site/parts';
import { runTool } from '../runTool';
import type { Commit } from './commits';
import { haveSameModules, linkModules } from './linkModules';

const needed = ['', 'shell', ...remotes.map(({ folder }) => folder)];

/** @throws Error that names the deployables missing in a checkout */
export function checkLayout(folder: string, { text }: Commit): void {
  const files = needed.map((part) => path.join(part, 'package.json'));
  const missing = files.filter((file) => !existsSync(path.join(folder, file)));
  if (missing.length === 0) return;
  throw new Error(
    `${text}, has no ${missing.join(', ')}: it is not a site with today's deployables.`,
  );
}

/**
 * Installs and builds a checkout with its own tools.
 * @throws Error that says what failed
 */
export async function buildCommit(
  folder: string,
  commit: Commit,
  signal: AbortSignal,
): Promise<void> {
  const npm = async (command: string, ...options: string[]) => {
    const args = [...command.split(' '), ...options];
    const code = await runTool('npm', args, { folder, signal, environment: { NODE_ENV: '' } });
    signal.throwIfAborted();
    if (code !== 0) throw new Error(`${commit.text}: "npm ${command}" failed there.`);
  };
  checkLayout(folder, commit);
  if (haveSameModules(inRoot(), folder)) linkModules(inRoot(), folder);
  else await npm('ci', '--no-audit', '--no-fund');
  await npm('run build', '--silent');
  // A build may fail and still exit with 0.
  readShellBuild(path.join(folder, 'shell', 'dist'));
  for (const remote of remotes) readBuild(path.join(folder, remote.folder, 'dist'));
}
