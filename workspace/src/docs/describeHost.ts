import { analyticsEvents } from '@synapsei/shared-types/host';
import { readMembers } from './readComments';
import { code, table } from './toMarkdown';

const host = 'shared-types/src/host/host.ts';

/** The members of a type, without those of its members. */
const rowsOf = (type: string) =>
  readMembers(host, type)
    .filter(({ name }) => !name.includes('.'))
    .map(({ declaration, comment }) => [
      code(declaration.replace(/\s+/g, ' ').replace(/;$/, '')),
      comment,
    ]);

const events = readMembers('shared-types/src/host/analytics.ts', 'AnalyticsEvent');
/** What follows a colon in the declarations of a member. */
const valuesOf = (member: string) =>
  events
    .filter(({ name }) => name === member)
    .map(({ declaration }) => declaration.replace(/^\w+: |;$/g, ''));
const labels = valuesOf('label');
const labelOf = new Map(valuesOf('name').map((name, index) => [name, labels[index]!]));

const types: Record<string, string> = {
  HostApi: 'The prop `host` of every exposed module.',
  ReadableStore:
    'A value that changes over time. In React: `useSyncExternalStore(store.subscribe, store.get)`.',
  HostLocation: 'The value of `host.location`.',
  PageHead: 'The argument of `host.setHead`.',
};

/** What the shell offers a remote, its events included. */
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
