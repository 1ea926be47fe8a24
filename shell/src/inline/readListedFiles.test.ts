import { fileListName, type PageRegistry, type RouteFiles } from '@synapsei/shared-types/registry';
import {
  anyIntegrity,
  createBriefRelease,
  createDeployedRelease,
  createRegistry,
} from '@synapsei/shared-types/testing';
import { addJson } from '../../testing/addJson';
import { fakeFetch } from '../../testing/fakeFetch';
import { failedKey } from '../safeStorage';

const page = { module: './ChatPage', title: '', layout: 'full' as const };
const pages = ['/team', '/team/:id', '/team/new'].map((path) => ({ ...page, path }));

/** A version of mf_team, with and without its files. */
function versionOf(version: string) {
  const facts = { name: 'mf_team', version, baseUrl: `http://localhost:8082/${version}/` };
  return createDeployedRelease({ ...facts, routes: pages });
}
const briefOf = (version: string) => createBriefRelease(versionOf(version));

const listOf = (version: string) =>
  `http://localhost:8082/${version}/${fileListName(anyIntegrity)}`;
const filesOf = (version: string) =>
  ['remoteEntry.00000000.js', 'ChatPage.js'].map(
    (file) => `http://localhost:8082/${version}/${file}`,
  );

function createTeam(changes: Partial<PageRegistry['remotes'][string]> = {}): PageRegistry {
  const versions = { '1.0.0': briefOf('1.0.0'), '2.0.0': briefOf('2.0.0') };
  const mf_team = { enabled: true, stable: '1.0.0', versions, ...changes };
  return { ...createRegistry([]), remotes: { mf_team } };
}

const routeFiles: RouteFiles[] = [
  ['/', []],
  ['/*', null],
];
const network = fakeFetch();
const { asked } = network;

beforeEach(() => {
  document.head.replaceChildren();
  sessionStorage.clear();
  const { entry, files, exposes } = versionOf('1.0.0');
  network.respond(JSON.stringify({ entry, files, exposes }));
});

/** Runs the page's first script, and what it waits for. */
async function open(hash: string, registry: unknown = createTeam()) {
  addJson('route-files', routeFiles);
  addJson('registry', registry);
  // Changes no hash: earlier tests' scripts would hear of it.
  history.replaceState(null, '', hash);
  delete document.documentElement.dataset.view;
  globalThis.synapseiEarly = undefined;
  jest.isolateModules(() => void jest.requireActual('./preloadRoute'));
  await new Promise((resolve) => setTimeout(resolve));
}

const preloads = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map(({ href }) => href);

test.each(['#/team', '#/team/7', '#/team/new?a=1'])(
  'for %s the list is asked for with its hash, then entry and files together',
  async (hash) => {
    await open(hash);
    expect(network.answer.mock.calls).toEqual([
      [listOf('1.0.0'), expect.objectContaining({ integrity: anyIntegrity })],
    ]);
    expect(preloads()).toEqual(filesOf('1.0.0'));
    expect(document.documentElement.dataset.view).toBe('page');
    // The shell gets the same answer, unread.
    const { response } = globalThis.synapseiEarly!.get(listOf('1.0.0'))!;
    expect(await (await response).json()).toHaveProperty('entry');
  },
);

test('a page that is still arriving is waited for, because the registry is at its end', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  await open('#/team');
  expect(asked()).toEqual([]);
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked()).toEqual([listOf('1.0.0')]);
  state.mockRestore();
});

const canary = { version: '2.0.0', weight: 100, salt: '', cohorts: [] };

test('a visit in the canary asks for the candidate’s list, unless it failed in this tab', async () => {
  await open('#/team', createTeam({ canary }));
  sessionStorage.setItem(failedKey, '["mf_team@2.0.0"]');
  await open('#/team', createTeam({ canary }));
  expect(asked()).toEqual([listOf('2.0.0'), listOf('1.0.0')]);
});

test('of a stable version that failed the last known good one’s list is asked for', async () => {
  sessionStorage.setItem(failedKey, '["mf_team@1.0.0"]');
  await open('#/team', createTeam({ lastKnownGood: '2.0.0' }));
  expect(asked()).toEqual([listOf('2.0.0')]);
});

test('a release whose files the registry names needs no list', async () => {
  await open('#/team', createTeam({ versions: { '1.0.0': versionOf('1.0.0') } }));
  expect(asked()).toEqual([]);
  expect(preloads()).toEqual(filesOf('1.0.0'));
});

test.each<[string, string, unknown]>([
  ['a path without a route', '#/nowhere', createTeam()],
  ['a remote that is switched off', '#/team', createTeam({ enabled: false })],
  ['a broken registry', '#/team', '{'],
  ['a registry of another form', '#/team', { remotes: null }],
])('%s asks for nothing and does no harm', async (_, hash, registry) => {
  await open(hash, registry);
  expect([asked(), preloads()]).toEqual([[], []]);
});

test('a list that does not come does no harm: the shell asks again', async () => {
  network.refuse();
  await open('#/team');
  expect(preloads()).toEqual([]);
});
