import type { Release } from '@synapsei/shared-types';

/** `breaking`: what another part or a link relies on is gone. `addition` needs no care. `change`: all the rest. */
export type Difference = { kind: 'breaking' | 'addition' | 'change'; what: string };

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

type Prop = { isRequired: boolean; type: string };

/** A module's props as its build wrote them down: `name: type` or `name?: type`, one on each line. */
function parseProps(text: string): Map<string, Prop> {
  const lines = text.split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [, name = line, optional, type = ''] = /^(\w+)(\?)?: (.*)$/.exec(line) ?? [];
      return [name, { isRequired: !optional, type }];
    }),
  );
}

/** A module that asks for more than before, or for something else, breaks whoever renders it. */
function compareProps(module: string, before: string, after: string): Difference[] {
  const [old, now] = [parseProps(before), parseProps(after)];
  const differences: Difference[] = [];
  for (const [name, { isRequired, type }] of now) {
    const known = old.get(name);
    const prop = `${module}: prop ${name}`;
    if (!known) {
      differences.push(
        isRequired
          ? { kind: 'breaking', what: `${prop} (${type}) is new and required` }
          : { kind: 'addition', what: `${prop}? (${type}) is new` },
      );
    } else if (known.type !== type) {
      differences.push({ kind: 'breaking', what: `${prop} was ${known.type} and is ${type}` });
    } else if (isRequired && !known.isRequired) {
      differences.push({ kind: 'breaking', what: `${prop} has become required` });
    }
  }
  const gone = [...old.keys()].filter((name) => !now.has(name));
  return [
    ...differences,
    ...gone.map((name) => ({
      kind: 'change' as const,
      what: `${module}: prop ${name} is no longer used`,
    })),
  ];
}

function compareTypes({ types: before }: Release, { types: after }: Release): Difference[] {
  // Builds of before there were types have none; nothing can be said of them.
  if (!before || !after) return [];
  return Object.entries(after).flatMap(([module, text]) =>
    before[module] === undefined ? [] : compareProps(module, before[module], text),
  );
}

const severity: Difference['kind'][] = ['breaking', 'change', 'addition'];

/** What `after` offers and asks for otherwise than `before`; the worst first. */
export function diffReleases(before: Release, after: Release): Difference[] {
  return [
    ...comparisons.flatMap((comparison) => compare(before, after, comparison)),
    ...compareTypes(before, after),
  ].sort((left, right) => severity.indexOf(left.kind) - severity.indexOf(right.kind));
}
