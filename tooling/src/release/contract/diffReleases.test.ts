import { createRelease } from '@synapsei/shared-types/testing';
import type { Release } from '@synapsei/shared-types';
import { diffReleases } from './diffReleases';
import { findBreaks } from './findBreaks';

const props = (text: string): Partial<Release> => ({ types: { './ChatPage': text } });
const uses = (slots: string[], events: string[]): Partial<Release> => ({
  uses: { './ChatPage': { slots, events } },
});
const slot = { slot: 'widget' as const, module: './ChatPage', order: 0 };

/** A change of a release, and the worst that is said of it. */
const changes: [string, Partial<Release>, Partial<Release>, string][] = [
  ['a module that is gone', {}, { exposes: {} }, 'breaking: module ./ChatPage is gone'],
  ['a route that is gone', {}, { routes: [] }, 'breaking: route /chat is gone'],
  [
    'a slot that is left',
    { slots: [slot] },
    { slots: [] },
    'breaking: slot widget (./ChatPage) is gone',
  ],
  ['a slot that is filled', {}, { slots: [slot] }, 'addition: slot widget (./ChatPage) is new'],
  [
    'a menu entry that is gone',
    {},
    { navigation: [] },
    'change: navigation entry top /chat is gone',
  ],
  [
    'another contract range',
    {},
    { contract: '^1.1.0' },
    'change: requirement contract was ^1.0.0 and is ^1.1.0',
  ],
  [
    'another React',
    {},
    { shared: { react: '^20.0.0', 'react-dom': '^19.0.0' } },
    'change: shared package react was ^19.0.0 and is ^20.0.0',
  ],
  [
    'a new required prop',
    props('host: HostApi'),
    props('host: HostApi\nparams: Params'),
    'breaking: ./ChatPage: prop params (Params) is new and required',
  ],
  [
    'a new optional prop',
    props('host: HostApi'),
    props('host: HostApi\nchat?: Chat | undefined'),
    'addition: ./ChatPage: prop chat? (Chat | undefined) is new',
  ],
  [
    'a prop of another type',
    props('host: HostApi'),
    props('host: OtherApi'),
    'breaking: ./ChatPage: prop host was HostApi and is OtherApi',
  ],
  [
    'a prop that has become required',
    props('chat?: Chat'),
    props('chat: Chat'),
    'breaking: ./ChatPage: prop chat has become required',
  ],
  [
    'a prop that has become optional',
    props('chat: Chat'),
    props('chat?: Chat'),
    'addition: ./ChatPage: prop chat has become optional',
  ],
  [
    'a slot that is no longer opened for others',
    uses(['home.podcast'], []),
    uses([], []),
    'breaking: ./ChatPage: slot home.podcast is no longer opened',
  ],
  [
    'an event that is no longer sent',
    uses([], ['chat-opened']),
    uses([], []),
    'change: ./ChatPage: event chat-opened is no longer sent',
  ],
  [
    'an event that is sent from now on',
    uses([], []),
    uses([], ['chat-opened']),
    'addition: ./ChatPage: event chat-opened is new',
  ],
  [
    'a prop that is no longer used',
    props('host: HostApi\nchat: Chat'),
    props('host: HostApi'),
    'change: ./ChatPage: prop chat is no longer used',
  ],
];

test.each(changes)('%s is named', (_, before, after, expected) => {
  const differences = diffReleases(createRelease(before), createRelease(after));
  expect(differences.map(({ kind, what }) => `${kind}: ${what}`)).toContain(expected);
});

test('the same release has no difference, and one from before there were such records says nothing of its modules', () => {
  expect(diffReleases(createRelease(), createRelease())).toEqual([]);
  const said = { ...props('host: HostApi'), ...uses(['home.podcast'], ['chat-opened']) };
  expect(diffReleases(createRelease(), createRelease(said))).toEqual([]);
  expect(diffReleases(createRelease(said), createRelease())).toEqual([]);
});

test('breaking differences come first', () => {
  const after = createRelease({ slots: [slot], routes: [], contract: '^1.1.0' });
  expect(diffReleases(createRelease(), after).map(({ kind }) => kind)).toEqual([
    'breaking',
    'change',
    'addition',
  ]);
});

describe('a version that promises to fit', () => {
  const withoutRoute = (version: string) => createRelease({ version, routes: [] });
  const old = (version: string) => createRelease({ version });

  test.each([
    ['1.1.0', '1.0.0'],
    ['1.0.1', '1.0.0'],
    ['0.2.1', '0.2.0'],
  ])('%s breaks what %s offered', (version, before) => {
    expect(findBreaks(withoutRoute(version), [old(before)])).toEqual([
      `against ${before}: route /chat is gone`,
    ]);
  });

  test.each([
    ['2.0.0', '1.9.0'],
    ['0.3.0', '0.2.0'],
  ])('%s need not fit %s', (version, before) => {
    expect(findBreaks(withoutRoute(version), [old(before)])).toEqual([]);
  });

  test('is compared with every version in the window, also with one that comes after it', () => {
    const window = [old('1.0.0'), old('1.4.0'), withoutRoute('1.2.0')];
    const fix = createRelease({ version: '1.3.0' });
    expect(findBreaks(fix, window)).toEqual([]);
    expect(findBreaks(withoutRoute('1.3.0'), window)).toEqual([
      'against 1.0.0: route /chat is gone',
    ]);
  });
});
