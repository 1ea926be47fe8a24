import type { DeployedRelease } from '@synapsei/shared-types/registry';
import { createStore } from '@synapsei/shared-types/host';
import { createExposedModule } from '../../testing/createExposedModule';
import { fakeFetch } from '../../testing/fakeFetch';
import type { Choice } from '../releases/chooseRelease';
import { fetchNext } from './fetchNext';

const release = (version: string) => createExposedModule({ name: 'mf_chat', version }).release;
const [one, two] = [release('1.0.0'), release('2.0.0')];

const network = fakeFetch();
beforeEach(() => network.respond(''));

const flush = () => new Promise((resolve) => setTimeout(resolve));

/** A tab that has shown these modules in version 1. */
function start(...modules: string[]) {
  const choices = createStore<readonly Choice[]>([
    { release: one, source: 'registry', reason: '' },
  ]);
  let stores = modules.map((module) => ({
    exposed: { release: one, module, source: 'registry' },
  }));
  const waitForFiles = jest.fn();
  const markReady = jest.fn<void, [DeployedRelease]>();
  const askAgain = fetchNext({
    choices: { ...choices, waitForFiles, markReady },
    remotes: { all: () => stores as never },
  });
  return {
    markReady,
    askAgain,
    waitForFiles,
    forget: () => void (stores = []),
    isReady: (release: DeployedRelease) => markReady.mock.calls.flat().includes(release),
    /** The registry names another version, whose files are then asked for. */
    async choose(next: DeployedRelease) {
      choices.set([{ release: one, source: 'registry', reason: '', next }]);
      await flush();
    },
  };
}

const asked = () => network.answer.mock.calls.map(([url, { method }]) => [url, method]);

test('from the start the page waits for files; what it uses needs none', () => {
  const { waitForFiles, isReady } = start();
  expect(waitForFiles).toHaveBeenCalledTimes(1);
  expect([isReady(one), isReady(two)]).toEqual([false, false]);
  expect(network.answer).not.toHaveBeenCalled();
});

test('another version is ready once every file of the used modules is fetched and verified', async () => {
  const { choose, askAgain, markReady } = start('./ChatPage');
  const chosen = choose(two);
  askAgain();
  await chosen;
  expect(markReady.mock.calls).toEqual([[two]]);
  const { entry, exposes, baseUrl } = two;
  const files = [entry, ...exposes['./ChatPage']!.js, ...exposes['./ChatPage']!.css];
  expect(asked()).toEqual(files.map((file) => [baseUrl + file, 'GET']));
  expect(network.answer.mock.calls[0]![1]).toMatchObject({ integrity: two.files[entry] });
});

test.each([
  ['a remote unused in this tab only the entry is fetched', [], 1],
  ['a version that the tab has let go of all its modules are', ['./ChatPage'], 2],
])('for %s', async (_, modules, count) => {
  const { choose, forget } = start(...modules);
  forget();
  await choose(two);
  expect(asked()[0]).toEqual([two.baseUrl + two.entry, 'GET']);
  expect(asked()).toHaveLength(count);
});

test('missing or unreachable files are asked for again next time', async () => {
  const { choose, askAgain, isReady } = start();
  network.respond('', { status: 404 });
  await choose(two);
  network.refuse();
  askAgain();
  await flush();
  expect(isReady(two)).toBe(false);
  network.respond('');
  askAgain();
  await flush();
  expect(isReady(two)).toBe(true);
});

test.each([
  ['contract', { contract: '^9.0.0' }],
  ['federation runtime', { runtime: '3.0' }],
])('a version for another %s is not asked for', async (_, needs) => {
  const { choose, isReady } = start('./ChatPage');
  await choose({ ...two, ...needs });
  expect(network.answer).not.toHaveBeenCalled();
  expect(isReady(two)).toBe(false);
});

test('with Save-Data nothing is fetched', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { choose, isReady } = start('./ChatPage');
  await choose(two);
  expect(asked()).toEqual([[two.baseUrl + two.entry, 'HEAD']]);
  expect(isReady(two)).toBe(true);
  Reflect.deleteProperty(navigator, 'connection');
});
