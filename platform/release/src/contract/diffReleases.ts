import type { Release } from '@synapsei/shared-types/registry';
import { satisfies } from '../releases/limits';

/** `breaking`: what another part or a link relies on is gone. `addition` needs no care. `change`: all the rest. */
type Difference = { kind: 'breaking' | 'addition' | 'change'; what: string };

/** What of a release others rely on, by its name, with all that is said of it. */
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

/** What `after` offers and asks for otherwise than `before`; the worst first. */
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
  return [...gone, ...changed].sort(
    (left, right) => severity.indexOf(left.kind) - severity.indexOf(right.kind),
  );
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
