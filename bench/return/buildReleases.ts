import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  withWorktree,
  linkModules,
  remotes,
  runTool,
  type Commit,
} from '@synapsei/workspace/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import { readPackageFile } from '@synapsei/base';
import { replaceOnce } from '../replaceOnce';
import { changes, releasesOf, scenarios, type Scenario } from './scenarios';

const parts = ['shell', ...remotes.map(({ folder }) => folder)];
export const before = 'before';

/** Where a run has its builds. */
const buildsIn = (folder: string) => ({
  /** A folder with the `dist` of a part after so many releases. */
  part: (part: string, releases: number) => path.join(folder, part, String(releases)),
  /** What the twin's server serves, by the scenario's name; `before` it has none. */
  twin: (name: string) => path.join(folder, 'twin', name),
});

export type Builds = ReturnType<typeof buildsIn>;

/** @throws Error if it fails; it has said why */
async function run(folder: string, command: string, args: string[], environment = {}) {
  const code = await runTool(command, args, {
    folder,
    environment: { NODE_ENV: '', ...environment },
  });
  if (code !== 0) throw new Error(`"${[command, ...args].join(' ')}" failed in ${folder}.`);
}

/** While `use` runs, the sources are where they are after these releases: one line changed, and the version raised. */
async function withReleases(
  checkout: string,
  releases: Scenario['releases'],
  use: () => Promise<void>,
): Promise<void> {
  const undo = releases.flatMap(([part, count]) => {
    const { file, line } = changes[part]!;
    const inPart = (name: string) => path.join(checkout, part, name);
    const { version } = readPackageFile(inPart('.'));
    const raised = version.replace(/\d+$/, (patch) => String(Number(patch) + count));
    return [
      replaceOnce(inPart(file), line, `${line} (${count})`),
      replaceOnce(inPart('package.json'), `"version": "${version}"`, `"version": "${raised}"`),
    ];
  });
  await use();
  for (const putBack of undo) putBack();
}

/** As its team does, without the type check and the team's own page, which no visitor loads. */
async function buildPart(checkout: string, part: string): Promise<void> {
  const webpack = path.join(checkout, 'node_modules', 'webpack', 'bin', 'webpack.js');
  const own = part === 'shell' ? [] : ['--config-name', part.replaceAll('-', '_')];
  const args = [webpack, '--node-env', 'production', ...own];
  await run(path.join(checkout, part), process.execPath, args);
}

async function buildParts(checkout: string, builds: Builds): Promise<void> {
  for (const part of parts)
    // The last build is the one before all releases, which the twin's page is made of.
    for (let count = releasesOf(part); count >= 0; count -= 1) {
      console.log(`building  ${part}, ${count} releases later …`);
      const releases: Scenario['releases'] = count === 0 ? [] : [[part, count]];
      await withReleases(checkout, releases, () => buildPart(checkout, part));
      const dist = path.join(checkout, part, 'dist');
      cpSync(dist, path.join(builds.part(part, count), 'dist'), { recursive: true });
    }
}

async function buildTwin(checkout: string, base: number, output: string): Promise<void> {
  await run(checkout, 'npx', ['tsx', 'bench/run.ts', 'monolith'], { PORT_BASE: String(base) });
  for (const folder of ['dist', 'site'])
    cpSync(path.join(checkout, '.cache', 'twin', folder), output, { recursive: true });
}

async function buildTwins(checkout: string, base: number, builds: Builds): Promise<void> {
  for (const { name, releases } of [{ name: before, releases: [] }, ...scenarios])
    await withReleases(checkout, releases, () => buildTwin(checkout, base, builds.twin(name)));
}

/**
 * Builds every release of a commit's site, and of its monolith, that the scenarios need: in a checkout, with one line
 * changed and the version raised. Kept in `.cache/return`, so that another run of the same commit only measures.
 * @throws Error that names the command that failed
 */
export async function buildReleases(commit: Commit, base: number): Promise<Builds> {
  const folder = inRoot('.cache', 'return', commit.hash);
  if (existsSync(folder)) return buildsIn(folder);
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  await withWorktree(inRoot(), commit, async (checkout) => {
    linkModules(inRoot(), checkout);
    await buildParts(checkout, buildsIn(partial));
    await buildTwins(checkout, base, buildsIn(partial));
  });
  renameSync(partial, folder);
  return buildsIn(folder);
}
