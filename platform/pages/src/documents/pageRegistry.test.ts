import { parsePageRegistry, type DeployedRelease } from '@synapsei/shared-types/registry';
import { valueOf } from '@synapsei/shared-types/values';
import {
  anyIntegrity,
  createBriefRelease,
  createDeployedRelease,
  createRegistry,
} from '@synapsei/shared-types/testing';
import { pageRegistry } from './pageRegistry';

const origin = 'http://localhost:8082';

/** A release with a file list of more than a third of the room that there is. */
const large = (name: string, overrides: Partial<DeployedRelease> = {}) =>
  createDeployedRelease({
    name,
    uniqueName: `${name}@${overrides.version ?? '1.0.0'}`,
    files: Object.fromEntries(
      Array.from({ length: 75 }, (_, index) => [`chunk${index}.js`, anyIntegrity]),
    ),
    fileList: anyIntegrity,
    routes: [{ path: `/${name}`, module: './ChatPage', title: name, layout: 'full' }],
    ...overrides,
  });

/** Which of the versions have their files in the page. */
const wholeIn = (registry: ReturnType<typeof createRegistry>) =>
  Object.values(pageRegistry(registry).remotes)
    .flatMap(({ versions }) => Object.values(versions))
    .filter((release) => 'entry' in release)
    .map(({ name, version }) => `${name} ${version}`);

test('with room for everything a page leaves out only what publishing and assembling read', () => {
  const release = createDeployedRelease({ fileList: anyIntegrity });
  const { fileList: _, ...rest } = release;
  const published = {
    ...release,
    files: { ...release.files, 'catalogue.json': anyIntegrity, 'assets/a.mp3': anyIntegrity },
    firstViews: { '/': 'home.html' },
  };
  for (const one of [release, published])
    expect(pageRegistry(createRegistry([one]))).toEqual({
      ...createRegistry([rest]),
      onDemand: false,
    });
});

test('beyond, a release has routes, slots, navigation, what it needs of the shell, and one hash, which the shell accepts', () => {
  const page = pageRegistry(createRegistry(['mf_a', 'mf_b', 'mf_c'].map((name) => large(name))));
  const { uniqueName: _, ...written } = createBriefRelease(large('mf_c'));
  expect(page.remotes.mf_c!.versions['1.0.0']).toEqual(written);
  const parsed = parsePageRegistry(JSON.parse(JSON.stringify(page)), [origin]);
  const read = valueOf(parsed, 'refused').remotes.mf_c!.versions['1.0.0'];
  expect(read).toEqual(createBriefRelease(large('mf_c')));
});

test('room goes to remotes in slots first, then to Home’s, then to the others', () => {
  const registry = createRegistry([
    large('mf_a'),
    large('mf_home', {
      routes: [{ path: '/', module: './ChatPage', title: 'Home', layout: 'full' }],
    }),
    large('mf_b'),
    large('mf_widget', { slots: [{ slot: 'widget', module: './ChatPage', order: 0 }] }),
  ]);
  expect(wholeIn(registry)).toEqual(['mf_home 1.0.0', 'mf_widget 1.0.0']);
});

test('stable versions come before candidates, and those before what replaces a failed one', () => {
  const registry = createRegistry([large('mf_a')]);
  const remote = registry.remotes.mf_a!;
  for (const version of ['0.9.0', '2.0.0']) remote.versions[version] = large('mf_a', { version });
  remote.lastKnownGood = '0.9.0';
  remote.canary = { version: '2.0.0', weight: 5, salt: '', cohorts: [] };
  expect(wholeIn(registry)).toEqual(['mf_a 1.0.0', 'mf_a 2.0.0']);
});

test('a release that was published without a file list stays whole, and takes its room', () => {
  const registry = createRegistry([
    large('mf_a'),
    large('mf_old', { fileList: undefined }),
    large('mf_older', { fileList: undefined }),
  ]);
  expect(wholeIn(registry)).toEqual(['mf_old 1.0.0', 'mf_older 1.0.0']);
});

test('a remote that is switched off takes no room', () => {
  const registry = createRegistry(['mf_a', 'mf_b', 'mf_c'].map((name) => large(name)));
  registry.remotes.mf_a!.enabled = false;
  expect(wholeIn(registry)).toEqual(['mf_b 1.0.0', 'mf_c 1.0.0']);
});

test('a release whose unique name readers could not tell stays whole', () => {
  const registry = createRegistry([
    large('mf_a'),
    large('mf_b'),
    large('mf_c', { uniqueName: 'c' }),
  ]);
  expect(wholeIn(registry)).toEqual(['mf_a 1.0.0', 'mf_c 1.0.0']);
});

test('a remote that is shown on demand only costs the page nothing; that there is none is said', () => {
  const slots = [{ slot: 'search' as const, module: './Search', order: 0 }];
  const search = createDeployedRelease({ name: 'mf_search', routes: [], navigation: [], slots });
  const other = createDeployedRelease();
  const textOf = (release: DeployedRelease) =>
    JSON.stringify(pageRegistry(createRegistry([other, release])));
  expect(textOf(search)).toBe(JSON.stringify(createRegistry([other])));
  const off = createRegistry([other, search]);
  off.remotes.mf_search!.enabled = false;
  for (const without of [off, createRegistry([other])])
    expect(pageRegistry(without)).toEqual({ ...createRegistry([other]), onDemand: false });
  // What it shows besides is part of a first view.
  for (const more of [
    { navigation: createDeployedRelease().navigation },
    { slots: [...slots, { slot: 'widget' as const, module: './Search', order: 0 }] },
  ])
    expect(textOf({ ...search, ...more })).toContain('mf_search');
});
