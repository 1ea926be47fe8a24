import type { Release } from './registry';

/** `breaking`: what another part or a link relies on is gone. `addition` needs no care. `change`: all the rest. */
export type Difference = { kind: 'breaking' | 'addition' | 'change'; what: string };

/** What a release says of its modules. A build in plain JavaScript has no such record. */
type Modules = Pick<Release, 'types' | 'uses'>;

type Prop = { isRequired: boolean; type: string };

/** A module's props as its build wrote them down: `name: type` or `name?: type`, one on each line. */
export function parseProps(text: string): Map<string, Prop> {
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
    } else if (isRequired !== known.isRequired) {
      differences.push(
        isRequired
          ? { kind: 'breaking', what: `${prop} has become required` }
          : { kind: 'addition', what: `${prop} has become optional` },
      );
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

type Uses = NonNullable<Release['uses']>[string];

/** What a slot shows comes from other remotes, which rely on it; events are only counted. */
const used = [
  { list: 'slots', thing: 'slot', verb: 'opened', removal: 'breaking' },
  { list: 'events', thing: 'event', verb: 'sent', removal: 'change' },
] as const;

function compareUses(module: string, before: Uses, after: Uses): Difference[] {
  return used.flatMap(({ list, thing, verb, removal }): Difference[] => {
    const [old, now] = [before[list], after[list]];
    const gone = old.filter((name) => !now.includes(name));
    const added = now.filter((name) => !old.includes(name));
    const subject = `${module}: ${thing}`;
    return [
      ...gone.map((name) => ({ kind: removal, what: `${subject} ${name} is no longer ${verb}` })),
      ...added.map((name) => ({ kind: 'addition' as const, what: `${subject} ${name} is new` })),
    ];
  });
}

/** Compares what both say of each module that both have. */
function compareEach<Fact>(
  before: Record<string, Fact> | undefined,
  after: Record<string, Fact> | undefined,
  compare: (module: string, before: Fact, after: Fact) => Difference[],
): Difference[] {
  return Object.entries(after ?? {}).flatMap(([module, now]) => {
    const old = before?.[module];
    return old === undefined ? [] : compare(module, old, now);
  });
}

/** What the modules of `after` ask of their page, open and send otherwise than those of `before`. */
export const compareModules = (before: Modules, after: Modules): Difference[] => [
  ...compareEach(before.types, after.types, compareProps),
  ...compareEach(before.uses, after.uses, compareUses),
];
