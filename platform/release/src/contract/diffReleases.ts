import { compareModules, type Difference, type Release } from '@synapsei/shared-types/registry';
import { satisfies } from 'compare-versions';

type Comparison = {
  /** What visitors of the report call it. */
  thing: string;
  /** Is it breaking that one is gone? */
  removal: Difference['kind'];
  /** Each by its name, and all that is said of it. */
  read: (release: Release) => [name: string, text: string][];
};

const comparisons: Comparison[] = [
  {
    thing: 'module',
    removal: 'breaking',
    read: ({ exposes }) => Object.keys(exposes).map((module) => [module, '']),
  },
  {
    thing: 'route',
    removal: 'breaking',
    read: ({ routes }) => routes.map((route) => [route.path, JSON.stringify(route)]),
  },
  {
    thing: 'slot',
    removal: 'breaking',
    read: ({ slots }) =>
      slots.map((slot) => [`${slot.slot} (${slot.module})`, JSON.stringify(slot)]),
  },
  {
    thing: 'navigation entry',
    removal: 'change',
    read: ({ navigation }) =>
      navigation.map((entry) => [`${entry.place} ${entry.path}`, JSON.stringify(entry)]),
  },
  { thing: 'shared package', removal: 'change', read: ({ shared }) => Object.entries(shared) },
  {
    thing: 'requirement',
    removal: 'change',
    read: ({ contract, runtime }) => [
      ['contract', contract],
      ['federation runtime', runtime],
    ],
  },
];

function compare(before: Release, after: Release, comparison: Comparison): Difference[] {
  const { thing, read, removal } = comparison;
  const [old, now] = [new Map(read(before)), new Map(read(after))];
  const gone = [...old.keys()].filter((name) => !now.has(name));
  const added = [...now.keys()].filter((name) => !old.has(name));
  const altered = [...now].filter(([name, text]) => old.has(name) && old.get(name) !== text);
  return [
    ...gone.map((name) => ({ kind: removal, what: `${thing} ${name} is gone` })),
    ...altered.map(([name, text]) => ({
      kind: 'change' as const,
      what: `${thing} ${name} was ${old.get(name)} and is ${text}`,
    })),
    ...added.map((name) => ({ kind: 'addition' as const, what: `${thing} ${name} is new` })),
  ];
}

const severity: Difference['kind'][] = ['breaking', 'change', 'addition'];

/** What `after` offers and asks for otherwise than `before`; the worst first. */
export function diffReleases(before: Release, after: Release): Difference[] {
  return [
    ...comparisons.flatMap((comparison) => compare(before, after, comparison)),
    ...compareModules(before, after),
  ].sort((left, right) => severity.indexOf(left.kind) - severity.indexOf(right.kind));
}

/** Does semver promise whoever has `before` that `after` fits as well? */
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
