import { analyticsEvents } from '@synapsei/shared-types/host';
import { readMembers } from './readComments';
import { code, table } from './toMarkdown';

const host = 'shared-types/src/host/host.ts';

/** The members of a type, without nested ones. */
const rowsOf = (type: string) =>
  readMembers(host, type)
    .filter(({ name }) => !name.includes('.'))
    .map(({ declaration, comment }) => [
      code(declaration.replace(/\s+/g, ' ').replace(/;$/, '')),
      comment,
    ]);

const events = readMembers('shared-types/src/host/analytics.ts', 'AnalyticsEvent');
/** The types in the declarations of a member, which follow a colon. */
const valuesOf = (member: string) =>
  events
    .filter(({ name }) => name === member)
    .map(({ declaration }) => declaration.replace(/^\w+: |;$/g, ''));
const labels = valuesOf('label');
const labelOf = new Map(valuesOf('name').map((name, index) => [name, labels[index]!]));

const types: Record<string, string> = {
  HostApi: 'The prop `host` of every exposed module.',
  ReadableStore:
    'A value that changes over time. In React: `useStore(store)` of `@synapsei/shared-types/host`.',
  HostLocation: 'The value of `host.location`.',
  PageHead: 'The argument of `host.setHead`.',
};

/** Describes what the shell offers a remote, including its events. */
export const describeHost = (): string =>
  [
    ...Object.entries(types).map(([type, intro]) =>
      [`## ${type}`, intro, table(['member', 'meaning'], rowsOf(type))].join('\n\n'),
    ),
    '## Events',
    'The argument of `host.track` is `{ name, label }`.',
    table(
      ['name', 'label', 'action', 'category'],
      Object.entries(analyticsEvents).map(([name, { action, category }]) => [
        code(name),
        code(labelOf.get(`'${name}'`) ?? 'string'),
        action,
        category,
      ]),
    ),
  ].join('\n\n');
