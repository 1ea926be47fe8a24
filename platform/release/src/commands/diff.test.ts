import { createRelease } from '@synapsei/shared-types/testing';
import type { Release } from '@synapsei/shared-types/registry';
import { diffReleases, findBreaks } from './diff';

const slot = { slot: 'widget' as const, module: './ChatPage', order: 0 };

const react20 = { react: '^20.0.0', 'react-dom': '^19.0.0' };

/** What is said of a change, with the release before and after it. */
test.each<[string, Partial<Release>, Partial<Release>]>([
  ['breaking: module ./ChatPage is gone', {}, { exposes: {} }],
  ['breaking: route /chat is gone', {}, { routes: [] }],
  ['breaking: slot widget (./ChatPage) is gone', { slots: [slot] }, { slots: [] }],
  ['addition: slot widget (./ChatPage) is new', {}, { slots: [slot] }],
  ['change: navigation entry top /chat is gone', {}, { navigation: [] }],
  ['change: requirement contract was ^1.0.0 and is ^1.1.0', {}, { contract: '^1.1.0' }],
  ['change: shared package react was ^19.0.0 and is ^20.0.0', {}, { shared: react20 }],
])('%s', (expected, before, after) => {
  const differences = diffReleases(createRelease(before), createRelease(after));
  expect(differences.map(({ kind, what }) => `${kind}: ${what}`)).toContain(expected);
});

test('the same release has no difference', () => {
  expect(diffReleases(createRelease(), createRelease())).toEqual([]);
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
    ['1.1.0', 'must keep', '1.0.0'],
    ['1.0.1', 'must keep', '1.0.0'],
    ['0.2.1', 'must keep', '0.2.0'],
    ['2.0.0', 'may drop', '1.9.0'],
    ['0.3.0', 'may drop', '0.2.0'],
  ])('%s %s what %s offered', (version, how, before) => {
    const breaks = how === 'may drop' ? [] : [`against ${before}: route /chat is gone`];
    expect(findBreaks(withoutRoute(version), [old(before)])).toEqual(breaks);
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
