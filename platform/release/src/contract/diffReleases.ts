import type { Release } from '@synapsei/shared-types/registry';
import { satisfies } from '../releases/limits';

/** `breaking`: what another part or a link relies on is gone. `addition` needs no care. `change`: all the rest. */
type Difference = { kind: 'breaking' | 'addition' | 'change'; what: string };

/** What of a release others rely on, each by its name, with all that is said of it. */
const readers: [
  thing: string,
  /** What it is that one is gone. */
  removal: Difference['kind'],
  read: (release: Release) => [name: string, text: string][],
][] = [
  ['module', 'breaking', ({ exposes }) => Object.keys(exposes).map((module) => [module, ''])],
  ['route', 'breaking', ({ routes }) => routes.map((one) => [one.path, JSON.stringify(one)])],
  [
    'slot',
    'breaking',
    ({ slots }) => slots.map((one) => [`${one.slot} (${one.module})`, JSON.stringify(one)]),
  ],
  [
    'navigation entry',
    'change',
    ({ navigation }) => navigation.map((one) => [`${one.place} ${one.path}`, JSON.stringify(one)]),
  ],
  ['shared package', 'change', ({ shared }) => Object.entries(shared)],
  [
    'requirement',
    'change',
    ({ contract, runtime }) => Object.entries({ contract, 'federation runtime': runtime }),
  ],
];

const severity: Difference['kind'][] = ['breaking', 'change', 'addition'];

/** What `after` offers and asks for otherwise than `before`; the worst first. */
export function diffReleases(before: Release, after: Release): Difference[] {
  const differences = readers.flatMap(([thing, removal, read]): Difference[] => {
    const [old, now] = [new Map(read(before)), new Map(read(after))];
    const gone = [...old.keys()].filter((name) => !now.has(name));
    const changes = [...now].flatMap(([name, text]): Difference[] => {
      if (!old.has(name)) return [{ kind: 'addition', what: `${thing} ${name} is new` }];
      const was = old.get(name);
      if (was === text) return [];
      return [{ kind: 'change', what: `${thing} ${name} was ${was} and is ${text}` }];
    });
    return [
      ...gone.map((name) => ({ kind: removal, what: `${thing} ${name} is gone` })),
      ...changes,
    ];
  });
  return differences.sort(
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
