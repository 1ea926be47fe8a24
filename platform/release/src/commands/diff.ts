import type { Release } from '@synapsei/shared-types/registry';
import { readNewest } from '../check';
import type { Context } from '../Context';
import { partName } from '../Part';
import { findMisfitsOf } from '../releases/findMisfits';
import { satisfies } from '../releases/limits';
import { readBuild } from '../releases/readBuild';
import { readWindow } from '../releases/readRecord';
import { partOf } from '../State';

/** `breaking`: what another part or a link relies on is gone. `addition` needs no care. `change`: all the rest. */
type Difference = { kind: 'breaking' | 'addition' | 'change'; what: string };

/** The parts of a release that others rely on, by name, with their values. */
function thingsOf({ exposes, routes, slots, navigation, shared, contract, runtime }: Release) {
  const named = <One>(entries: One[], nameOf: (one: One) => string) =>
    entries.map((one) => [nameOf(one), JSON.stringify(one)] as const);
  return new Map<string, string>([
    ...Object.keys(exposes).map((module) => [`module ${module}`, ''] as const),
    ...named(routes, ({ path }) => `route ${path}`),
    ...named(slots, ({ slot, module }) => `slot ${slot} (${module})`),
    ...named(navigation, ({ place, path }) => `navigation entry ${place} ${path}`),
    ...Object.entries(shared).map(([name, range]) => [`shared package ${name}`, range] as const),
    ['requirement contract', contract],
    ['requirement federation runtime', runtime],
  ]);
}

const isBreaking = /^(module|route|slot) /;

const severity: Difference['kind'][] = ['breaking', 'change', 'addition'];

/** The differences between what `before` and `after` offer and require; the worst first. */
export function diffReleases(before: Release, after: Release): Difference[] {
  const [old, now] = [thingsOf(before), thingsOf(after)];
  const gone = [...old.keys()]
    .filter((thing) => !now.has(thing))
    .map((thing): Difference => {
      return { kind: isBreaking.test(thing) ? 'breaking' : 'change', what: `${thing} is gone` };
    });
  const changed = [...now].flatMap(([thing, text]): Difference[] => {
    const was = old.get(thing);
    if (was === undefined) return [{ kind: 'addition', what: `${thing} is new` }];
    if (was === text) return [];
    return [{ kind: 'change', what: `${thing} was ${was} and is ${text}` }];
  });
  return severity.flatMap((kind) => [...gone, ...changed].filter((one) => one.kind === kind));
}

/** Whether semver promises that `after` fits wherever `before` does. */
const promisesToFit = (before: string, after: string) => satisfies(after, `^${before}`);

/** A line for each thing that a release breaks, although its version promises not to, of versions in its window. */
export function findBreaks(release: Release, window: Release[]): string[] {
  return window.flatMap((other) => {
    const isOlder = promisesToFit(other.version, release.version);
    if (!isOlder && !promisesToFit(release.version, other.version)) return [];
    const differences = isOlder ? diffReleases(other, release) : diffReleases(release, other);
    return differences
      .filter(({ kind }) => kind === 'breaking')
      .map(({ what }) => `against ${other.version}: ${what}`);
  });
}

const indent = (lines: string[]) => lines.map((line) => `  ${line}`);

/** The changes of a build for others, compared with each version of the rollback window, the live one first. */
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
