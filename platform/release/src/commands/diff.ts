import { readNewest } from '../check';
import type { Context } from '../Context';
import { diffReleases, findBreaks } from '../contract/diffReleases';
import { partName } from '../Part';
import { findMisfitsOf } from '../releases/findMisfits';
import { readBuild } from '../releases/readBuild';
import { readWindow } from '../releases/readRecord';
import { partOf } from '../State';

const indent = (lines: string[]) => lines.map((line) => `  ${line}`);

/** What a build changes for others, against each version that it may replace or be replaced by, the live one first. */
export async function diff(context: Context, folder: string) {
  const build = readBuild(folder);
  const { name, version, record } = build;
  const state = await readNewest(context);
  const live = partOf(state, name).stable;
  const others = (await readWindow(context, state, name))
    .filter((other) => other.version !== version)
    .sort((left, right) => Number(right.version === live) - Number(left.version === live));
  const refusals = findBreaks(record, others);
  const waits = await findMisfitsOf(context, state, build);
  const named = `${partName(name)} ${version}`;
  const lines = others.flatMap((other) => {
    const differences = diffReleases(other, record);
    const title = `${named} against ${other.version}${other.version === live ? ' (live)' : ''}:`;
    if (differences.length === 0) return [`${title} no difference`];
    return [title, ...indent(differences.map(({ kind, what }) => `${kind.padEnd(8)}  ${what}`))];
  });
  lines.push(`${named} ${refusals.length === 0 ? 'may be published.' : 'would be refused:'}`);
  lines.push(...indent(refusals));
  if (waits.length > 0) lines.push('It cannot be promoted yet:', ...indent(waits));
  return { lines, isGood: refusals.length === 0 };
}
