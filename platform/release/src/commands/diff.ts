import type { Release } from '@synapsei/shared-types/registry';
import { text } from '@synapsei/base/commandLine';
import { defineCommand, indented } from '../cli/defineCommand';
import type { ReadContext } from '../Context';
import { diffReleases, findBreaks } from '../contract/diffReleases';
import { remoteName } from '../releases/checkNames';
import { findMisfitsOf } from '../releases/findMisfits';
import { buildFolder, readBuild } from '../releases/readBuild';
import { readPublished } from '../releases/readPublished';
import { readWindow } from '../releases/rollbackWindow';
import { withArchived } from '../state/archive';
import { readState } from '../state/readState';

/** Compares a release with what is live and with every version in the rollback window. */
export async function diff(context: ReadContext, release: Release) {
  const { store } = context;
  const state = await readState(store);
  const { name, version } = release;
  const live = state.remotes[name]?.stable;
  const others = (await readWindow(context, state, name))
    .filter((other) => other.version !== version)
    .sort((left, right) => Number(right.version === live) - Number(left.version === live));
  return {
    remote: name,
    version,
    /** Each version that it may replace or be replaced by, the live one first. */
    against: others.map((other) => ({
      version: other.version,
      isLive: other.version === live,
      differences: diffReleases(other, release),
    })),
    /** Why publishing it is refused. */
    refusals: findBreaks(release, others),
    /** Pairs that keep it from being promoted as things stand. */
    waitsFor: await findMisfitsOf(store, state, release),
  };
}

type Report = Awaited<ReturnType<typeof diff>>;

/** The same for a version that is published already. */
async function diffPublished(context: ReadContext, name: string, version: string) {
  const { store } = context;
  const state = await withArchived(store, await readState(store), [{ name, version }]);
  return diff(context, await readPublished(store, state, name, version));
}

function printDiff({ remote, version, against, refusals, waitsFor }: Report): string[] {
  const parts = against.flatMap(({ version: other, isLive, differences }) => [
    `${remote} ${version} against ${other}${isLive ? ' (live)' : ''}: ${differences.length === 0 ? 'no difference' : ''}`,
    ...indented(differences.map(({ kind, what }) => `${kind.padEnd(8)}  ${what}`)),
  ]);
  const verdict =
    refusals.length === 0
      ? [`${remote} ${version} may be published.`]
      : [`${remote} ${version} would be refused:`, ...indented(refusals)];
  const waits = waitsFor.length > 0 ? ['It cannot be promoted yet:', ...indented(waitsFor)] : [];
  return [...parts, ...verdict, ...waits];
}

export const diffCommand = defineCommand({
  name: 'diff',
  takes: ['<remote>[@<version>]'],
  help: 'what a build changes for others, against what is live and may come back',
  examples: ['diff mf-chat', 'diff mf-chat@1.3.0'],
  flags: { from: text('DIR', 'the build; by default that in the folder of the remote') },
  async run(context, [argument = ''], { from }) {
    const [name = '', version] = argument.split('@');
    const value = version
      ? await diffPublished(context, remoteName(name), version)
      : await diff(context, readBuild(buildFolder(name, from)).release);
    return { value, lines: printDiff(value), isGood: value.refusals.length === 0 };
  },
});
