import { readNewest } from '../check';
import type { Context } from '../Context';
import { diffReleases, findBreaks } from '../contract/diffReleases';
import { partName } from '../Part';
import { findMisfitsOf } from '../releases/findMisfits';
import { readBuild } from '../releases/readBuild';
import { readWindow } from '../releases/readPublished';
import { partOf } from '../State';

/** What a build changes for others, against each version that it may replace or be replaced by, the live one first. */
export async function diff(context: Context, folder: string) {
  const build = readBuild(folder);
  const { release } = build;
  const state = await readNewest(context);
  const { name, version } = release;
  const live = partOf(state, name).stable;
  const others = (await readWindow(context, state, name))
    .filter((other) => other.version !== version)
    .sort((left, right) => Number(right.version === live) - Number(left.version === live));
  return {
    remote: name,
    version,
    against: others.map((other) => ({
      version: other.version,
      isLive: other.version === live,
      differences: diffReleases(other, release),
    })),
    /** Why publishing it is refused. */
    refusals: findBreaks(release, others),
    /** Pairs that keep it from being promoted as things stand. */
    waitsFor: await findMisfitsOf(context, state, build),
  };
}

const indent = (lines: string[]) => lines.map((line) => `  ${line}`);

export function diffLines(report: Awaited<ReturnType<typeof diff>>): string[] {
  const { remote, version, against, refusals, waitsFor } = report;
  const named = `${partName(remote)} ${version}`;
  const differing = against.flatMap(({ version: other, isLive, differences }) => [
    `${named} against ${other}${isLive ? ' (live)' : ''}: ${differences.length === 0 ? 'no difference' : ''}`,
    ...indent(differences.map(({ kind, what }) => `${kind.padEnd(8)}  ${what}`)),
  ]);
  const verdict = refusals.length === 0 ? 'may be published.' : 'would be refused:';
  const waits = waitsFor.length > 0 ? ['It cannot be promoted yet:', ...indent(waitsFor)] : [];
  return [...differing, `${named} ${verdict}`, ...indent(refusals), ...waits];
}
