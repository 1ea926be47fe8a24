import { defineRemote, type RemoteConfig } from './remoteConfig';

const owner = { team: 'tiny', contact: '#team-tiny' };
const facts = { name: 'mf_tiny', owner, slots: [], navigation: [] };

/** The compiler is what is tested here: `@ts-expect-error` fails the type check when the line below it compiles. */
const declare = (changes: Partial<RemoteConfig<'./TinyPage' | './TinySection'>>) =>
  defineRemote({
    ...facts,
    exposes: { './TinyPage': './src/TinyPage.tsx', './TinySection': './src/TinySection.tsx' },
    routes: [{ path: '/tiny', module: './TinyPage', title: 'Tiny' }],
    ...changes,
  });

test('routes and slots of an unexposed module do not compile', () => {
  // @ts-expect-error no such module is exposed
  expect(declare({ routes: [{ path: '/', module: './Other', title: 'Other' }] })).toBeDefined();
  // @ts-expect-error no such module is exposed
  expect(declare({ slots: [{ slot: 'widget', module: './Other' }] })).toBeDefined();
});

test('a module that a route names stays exposed', () => {
  const remote = defineRemote({
    ...facts,
    exposes: { './TinySection': './src/TinySection.tsx' },
    // @ts-expect-error TinyPage is exposed no more
    routes: [{ path: '/tiny', module: './TinyPage', title: 'Tiny' }],
  });
  expect(remote.name).toBe('mf_tiny');
});
