import { compareModules, type Difference, type Release } from '@synapsei/shared-types/registry';

type Named = Map<string, string>;

type Comparison = {
  /** What visitors of the report call it. */
  thing: string;
  /** Name → all that is said of it. */
  read: (release: Release) => Named;
  /** Is it breaking that one is gone? */
  removal: Difference['kind'];
  /** Is it breaking that one is said to be otherwise? */
  alteration: Difference['kind'];
};

const named = <Item>(items: Item[], name: (item: Item) => string, text: (item: Item) => unknown) =>
  new Map(items.map((item) => [name(item), JSON.stringify(text(item))]));

const comparisons: Comparison[] = [
  {
    thing: 'module',
    read: ({ exposes }) => new Map(Object.keys(exposes).map((module) => [module, ''])),
    removal: 'breaking',
    alteration: 'change',
  },
  {
    thing: 'route',
    read: ({ routes }) =>
      named(
        routes,
        ({ path }) => path,
        (route) => route,
      ),
    removal: 'breaking',
    alteration: 'change',
  },
  {
    thing: 'slot',
    read: ({ slots }) =>
      named(
        slots,
        ({ slot, module }) => `${slot} (${module})`,
        (slot) => slot,
      ),
    removal: 'breaking',
    alteration: 'change',
  },
  {
    thing: 'navigation entry',
    read: ({ navigation }) =>
      named(
        navigation,
        ({ place, path }) => `${place} ${path}`,
        (entry) => entry,
      ),
    removal: 'change',
    alteration: 'change',
  },
  {
    thing: 'shared package',
    read: ({ shared }) => new Map(Object.entries(shared)),
    removal: 'change',
    alteration: 'change',
  },
  {
    thing: 'requirement',
    read: ({ contract, runtime }) =>
      new Map([
        ['contract', contract],
        ['federation runtime', runtime],
      ]),
    removal: 'change',
    alteration: 'change',
  },
];

function compare(before: Release, after: Release, comparison: Comparison): Difference[] {
  const { thing, read, removal, alteration } = comparison;
  const [old, now] = [read(before), read(after)];
  const gone = [...old.keys()].filter((name) => !now.has(name));
  const added = [...now.keys()].filter((name) => !old.has(name));
  const altered = [...now].filter(([name, text]) => old.has(name) && old.get(name) !== text);
  return [
    ...gone.map((name) => ({ kind: removal, what: `${thing} ${name} is gone` })),
    ...altered.map(([name, text]) => ({
      kind: alteration,
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
