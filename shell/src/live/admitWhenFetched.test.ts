import type { DeployedRelease } from '@synapsei/shared-types/registry';
import { createExposedModule } from '../../testing/createExposedModule';
import { createTestRemotes } from '../../testing/createTestSite';
import { fakeFetch } from '../../testing/fakeFetch';
import type { Choice } from '../releases/chooseRelease';
import { admitWhenFetched } from './admitWhenFetched';

const release = (version: string) => createExposedModule({ name: 'mf_chat', version }).release;
const [one, two] = [release('1.0.0'), release('2.0.0')];
const choose = (chosen: DeployedRelease, source: Choice['source'] = 'registry'): Choice[] => [
  { release: chosen, source, reason: '' },
];

const network = fakeFetch();
beforeEach(() => network.respond(''));

const flush = () => new Promise((resolve) => setTimeout(resolve));

/** A tab that has shown these modules in version 1. */
function start(...modules: string[]) {
  const update = jest.fn();
  let stores = modules.map((module) => ({
    exposed: { release: one, module, source: 'registry' },
  }));
  const admit = admitWhenFetched(update, {
    all: () => stores as never,
    withFiles: createTestRemotes({}).withFiles,
  });
  const forget = () => void (stores = []);
  return { update, admit, forget };
}

const asked = () => network.answer.mock.calls.map(([url, { method }]) => [url, method]);

test('another version waits until every file of the used modules is fetched and verified', async () => {
  const { admit, update } = start('./ChatPage');
  expect(admit(choose(two), choose(one))).toEqual(choose(one));
  await flush();
  expect(update).toHaveBeenCalledTimes(1);
  const { entry, exposes, baseUrl } = two;
  const files = [entry, ...exposes['./ChatPage']!.js, ...exposes['./ChatPage']!.css];
  expect(asked()).toEqual(files.map((file) => [baseUrl + file, 'GET']));
  expect(network.answer.mock.calls[0]![1]).toMatchObject({ integrity: two.files[entry] });
  expect(admit(choose(two), choose(one))).toEqual(choose(two));
});

test.each([
  ['a remote unused in this tab only the entry is fetched', [], 1],
  ['a version that the tab has let go of all its modules are', ['./ChatPage'], 2],
])('for %s', async (_, modules, count) => {
  const { admit, forget } = start(...modules);
  admit(choose(one), choose(one));
  forget();
  for (let time = 0; time < 3; time++) admit(choose(two), choose(one));
  await flush();
  expect(asked()[0]).toEqual([two.baseUrl + two.entry, 'GET']);
  expect(asked()).toHaveLength(count);
});

test('missing or unreachable files keep the previous version, and are retried next time', async () => {
  const { admit, update } = start();
  network.respond('', { status: 404 });
  admit(choose(two), choose(one));
  await flush();
  network.refuse();
  expect(admit(choose(two), choose(one))).toEqual(choose(one));
  await flush();
  expect(update).not.toHaveBeenCalled();
  network.respond('');
  admit(choose(two), choose(one));
  await flush();
  expect(update).toHaveBeenCalledTimes(1);
});

test.each([
  ['a version that ran here', choose(one), choose(two)],
  ['the last known good version', choose(two, 'lkg'), choose(one)],
  ['an override', choose(two, 'override'), choose(one)],
  ['a new remote', choose(two), []],
  ['the end of a remote', [], choose(one)],
])('%s does not wait', (_, next, current) => {
  const { admit } = start();
  admit(choose(one), choose(one));
  expect(admit(next, current)).toEqual(next);
  expect(network.answer).not.toHaveBeenCalled();
});

test.each([
  ['contract', { contract: '^9.0.0' }],
  ['federation runtime', { runtime: '3.0' }],
])('a version for another %s is not asked for, and the one before stays', async (_, needs) => {
  const { admit, update } = start('./ChatPage');
  expect(admit(choose({ ...two, ...needs }), choose(one))).toEqual(choose(one));
  await flush();
  expect(network.answer).not.toHaveBeenCalled();
  expect(update).not.toHaveBeenCalled();
});

test('with Save-Data nothing is fetched', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { admit, update } = start('./ChatPage');
  admit(choose(two), choose(one));
  await flush();
  expect(asked()).toEqual([[two.baseUrl + two.entry, 'HEAD']]);
  expect(update).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'connection');
});
