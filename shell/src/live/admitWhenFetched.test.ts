import type { DeployedRelease } from '@synapsei/shared-types';
import { createExposedModule } from '../../testing/createExposedModule';
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
  const stores = modules.map((module) => ({
    exposed: { release: one, module, source: 'registry' },
  }));
  const admit = admitWhenFetched(update, { all: () => stores as never });
  return { update, admit };
}

const asked = () =>
  network.answer.mock.calls.map(([url, options]) => [
    url,
    (options as RequestInit | undefined)?.method,
  ]);

test('another version waits until every file of the parts in use is here, checked by its hash', async () => {
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

test('of a remote that the tab has not used, the entry alone is asked for', async () => {
  const { admit } = start();
  admit(choose(two), choose(one));
  await flush();
  expect(asked()).toEqual([[two.baseUrl + two.entry, 'GET']]);
});

test('files that are missing or out of reach keep the version before, and are asked for at the next time', async () => {
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

test('while the question is open it is not asked again', async () => {
  const { admit } = start();
  for (let count = 0; count < 3; count++) admit(choose(two), choose(one));
  await flush();
  expect(network.answer).toHaveBeenCalledTimes(1);
});

test('the way back is open at once: that version ran here', () => {
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

test('a new remote does not wait, one that is switched off is gone', () => {
  const { admit } = start();
  expect(admit(choose(two), [])).toEqual(choose(two));
  expect(admit([], choose(one))).toEqual([]);
});

test('who saves data is asked to fetch nothing', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { admit, update } = start('./ChatPage');
  admit(choose(two), choose(one));
  await flush();
  expect(asked()).toEqual([[two.baseUrl + two.entry, 'HEAD']]);
  expect(update).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'connection');
});
