import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { readBuild, readShellBuild } from '@synapsei/release/testing';
import { remotes } from '../../site/parts';
import { runTool } from '../runTool';
import type { Commit } from './commits';
import { haveSameModules, linkModules } from './linkModules';

type Run = (command: string, args: string[]) => Promise<number>;

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

async function install(folder: string, { text }: Commit, run: Run): Promise<void> {
  if (haveSameModules(inRoot(), folder)) return linkModules(inRoot(), folder);
  if ((await run('npm', ['ci', '--no-audit', '--no-fund'])) === 0) return;
  throw new Error(`${text}: "npm ci" failed there.`);
}

/** @throws Error that names what is missing or damaged: a build may fail and still exit with 0 */
function checkBuilds(folder: string): void {
  readShellBuild(path.join(folder, 'shell', 'dist'));
  for (const remote of remotes) readBuild(path.join(folder, remote.folder, 'dist'));
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
  const run: Run = async (command, args) => {
    const code = await runTool(command, args, { folder, signal, environment: { NODE_ENV: '' } });
    signal.throwIfAborted();
    return code;
  };
  checkLayout(folder, commit);
  await install(folder, commit, run);
  if ((await run('npm', ['run', 'build', '--silent'])) !== 0)
    throw new Error(`${commit.text}: "npm run build" failed there.`);
  checkBuilds(folder);
}
