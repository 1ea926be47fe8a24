import { text } from '@synapsei/base/commandLine';
import type { Release } from '@synapsei/shared-types/registry';
import type { ReadContext } from '../Context';
import { defineCommand, indented } from './defineCommand';
import { diffReleases, findBreaks } from '../contract/diffReleases';
import { remoteName } from '../releases/checkNames';
import { findMisfitsOf } from '../releases/findMisfits';
import { buildFolder, readBuild } from '../releases/readBuild';
import { readPublished, readWindow } from '../releases/readPublished';
import { withArchived } from '../state/archive';
import type { Part } from '../state/parts';
import { readState } from '../state/readState';

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

function printDiff(report: Awaited<ReturnType<typeof diff>>): string[] {
  const { remote, version, against, refusals, waitsFor } = report;
  const named = `${remote} ${version}`;
  const differing = against.flatMap(({ version: other, isLive, differences }) => [
    `${named} against ${other}${isLive ? ' (live)' : ''}: ${differences.length === 0 ? 'no difference' : ''}`,
    ...indented(differences.map(({ kind, what }) => `${kind.padEnd(8)}  ${what}`)),
  ]);
  const verdict = refusals.length === 0 ? 'may be published.' : 'would be refused:';
  const waits = waitsFor.length > 0 ? ['It cannot be promoted yet:', ...indented(waitsFor)] : [];
  return [...differing, `${named} ${verdict}`, ...indented(refusals), ...waits];
}

async function readVersion({ store }: ReadContext, part: Part) {
  const state = await withArchived(store, await readState(store), [part]);
  return readPublished(store, state, part.name, part.version);
}

export const diffCommand = defineCommand({
  name: 'diff',
  takes: '<remote>',
  help: 'what a build changes for others, against what is live and may come back',
  examples: ['diff mf-chat', 'diff mf-chat@1.3.0'],
  flags: { from: text('DIR', 'the build; by default that in the folder of the remote') },
  async run(context, [argument = ''], { from }) {
    const [name = '', version] = argument.split('@');
    const release = version
      ? await readVersion(context, { name: remoteName(name), version })
      : readBuild(buildFolder(name, from)).release;
    const value = await diff(context, release);
    return { value, lines: printDiff(value), isGood: value.refusals.length === 0 };
  },
});
