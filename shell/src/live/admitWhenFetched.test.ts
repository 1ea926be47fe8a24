import type { DeployedRelease } from '@synapsei/shared-types';
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

let network: ReturnType<typeof fakeFetch>;
beforeEach(() => {
  network = fakeFetch();
  network.respond('');
});
afterEach(() => network.restore());

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

const asked = () =>
  network.answer.mock.calls.map(([url, options]) => [
    url,
    (options as RequestInit | undefined)?.method,
  ]);

test('another version waits until every file of the used modules is fetched and verified', async () => {
  const { admit, update } = start('./ChatPage');
  expect(admit(choose(two), choose(one))).toEqual(choose(one));
  await flush();
  expect(update).toHaveBeenCalledTimes(1);
  const { entry, exposes, baseUrl } = two;
  const files = [entry, ...exposes['./ChatPage']!.js, ...exposes['./ChatPage']!.css];
  expect(asked()).toEqual(files.map((file) => [baseUrl + file, 'GET']));
  expect(network.answer).toHaveBeenCalledWith(
    baseUrl + entry,
    expect.objectContaining({ integrity: two.files[entry] }),
  );
  expect(admit(choose(two), choose(one))).toEqual(choose(two));
});

test('modules of a version that the tab has let go of count as well', async () => {
  const { admit, forget } = start('./ChatPage');
  admit(choose(one), choose(one));
  forget();
  admit(choose(two), choose(one));
  await flush();
  expect(asked().length).toBeGreaterThan(1);
});

test('for a remote unused in this tab only the entry is fetched', async () => {
  const { admit } = start();
  admit(choose(two), choose(one));
  await flush();
  expect(asked()).toEqual([[two.baseUrl + two.entry, 'GET']]);
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

test('a pending check is not started twice', async () => {
  const { admit } = start();
  for (let count = 0; count < 3; count++) admit(choose(two), choose(one));
  await flush();
  expect(network.answer).toHaveBeenCalledTimes(1);
});

test('going back to a version that ran here needs no check', () => {
  const { admit } = start();
  expect(admit(choose(one), choose(one))).toEqual(choose(one));
  expect(admit(choose(one), choose(two))).toEqual(choose(one));
  expect(network.answer).not.toHaveBeenCalled();
});

test.each(['lkg', 'override'] as const)('%s does not wait', (source) => {
  const { admit } = start();
  expect(admit(choose(two, source), choose(one))).toEqual(choose(two, source));
  expect(network.answer).not.toHaveBeenCalled();
});

test('a new remote does not wait, a disabled one is removed', () => {
  const { admit } = start();
  expect(admit(choose(two), [])).toEqual(choose(two));
  expect(admit([], choose(one))).toEqual([]);
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
