import type { Release } from '@synapsei/shared-types';
import { createRegistry, createRelease } from '@synapsei/shared-types/testing';
import { fakeFetch } from '../../testing/fakeFetch';
import { createStore } from '../createStore';
import { createOverrides } from './createOverrides';
import { overridesKey } from './overridesKey';
import { readOverrides, writeOverrides } from './overrideStorage';

const policy = { overrideOrigins: ['http://localhost:*'] };
const url = 'http://localhost:8082/';

let network: ReturnType<typeof fakeFetch>;
const serve = (release: Partial<Release> = {}) =>
  network.respond(JSON.stringify(createRelease(release)));

beforeEach(() => {
  sessionStorage.clear();
  network = fakeFetch();
  serve();
});
afterEach(() => {
  network.restore();
  jest.restoreAllMocks();
});

function start(registry = createRegistry([], { policy })) {
  const setOverrides = jest.fn();
  const reload = jest.fn();
  const overrides = createOverrides({
    registry: createStore(registry),
    releases: { setOverrides },
    reload,
  });
  return { overrides, setOverrides, reload };
}

test('a port is taken: its release is read, kept for the tab, and applies from the next view on', async () => {
  const { overrides, reload } = start();
  expect(await overrides.add('8082')).toBeNull();
  expect(network.answer.mock.calls[0]![0]).toBe(`${url}release.json`);
  expect(readOverrides()).toEqual([{ name: 'mf_chat', url, isEnabled: true }]);
  expect(reload).toHaveBeenCalledTimes(1);

  const next = start();
  await next.overrides.apply();
  expect(next.setOverrides).toHaveBeenCalledWith({
    mf_chat: expect.objectContaining({ name: 'mf_chat', baseUrl: url }) as unknown,
  });
});

test.each([
  ['nonsense', 'chat', {}, /neither a port/],
  ['an origin off the list', 'https://evil.example/', {}, /does not allow https:\/\/evil.example/],
  ['another contract', '8082', { contract: '^9.0.0' }, /mf_chat 1\.0\.0 needs contract \^9\.0\.0/],
  ['no release', '8082', { entry: '../x' }, /is no valid release: entry/],
])('%s is refused with a sentence, and nothing is kept', async (_, text, release, sentence) => {
  serve(release);
  const { overrides, reload } = start();
  expect(await overrides.add(text)).toMatch(sentence);
  expect(readOverrides()).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test('a server that is silent or says no is named', async () => {
  const { overrides } = start();
  network.refuse();
  expect(await overrides.add('8082')).toMatch(
    /8082\/release\.json cannot be read \(Failed to fetch\)/,
  );
  network.respond('', { status: 404 });
  expect(await overrides.add('8082')).toMatch(/answers 404/);
});

test('nothing is requested of an origin off the list, whatever the storage says', async () => {
  writeOverrides([{ name: 'mf_chat', url: 'https://evil.example/', isEnabled: true }]);
  const { overrides, setOverrides } = start();
  await overrides.apply();
  expect(network.answer).not.toHaveBeenCalled();
  expect(setOverrides).toHaveBeenCalledWith({});
  expect(overrides.get()[0]?.problem).toMatch(/does not allow/);
});

test('one that fails leaves its remote as deployed and is named; the others apply', async () => {
  writeOverrides([
    { name: 'mf_chat', url, isEnabled: true },
    { name: 'mf_podcast', url: 'http://localhost:8083/', isEnabled: true },
  ]);
  network.answer.mockImplementation((address) =>
    address.startsWith(url)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(JSON.stringify(createRelease({ name: 'mf_podcast' })))),
  );
  const { overrides, setOverrides } = start();
  await overrides.apply();
  expect(Object.keys((setOverrides.mock.calls[0] as [object])[0])).toEqual(['mf_podcast']);
  expect(overrides.get().map(({ problem }) => Boolean(problem))).toEqual([true, false]);
});

test('an address that serves another remote by now is not taken for the first one', async () => {
  writeOverrides([{ name: 'mf_podcast', url, isEnabled: true }]);
  const { overrides, setOverrides } = start();
  await overrides.apply();
  expect(setOverrides).toHaveBeenCalledWith({});
  expect(overrides.get()[0]?.problem).toBe(`${url} now serves mf_chat.`);
});

test('disable, enable, remove and reset change the tab and load it anew', async () => {
  const { overrides, reload, setOverrides } = start();
  await overrides.add('8082');
  overrides.toggle('mf_chat');
  expect(readOverrides()[0]?.isEnabled).toBe(false);
  await overrides.apply();
  expect(setOverrides).toHaveBeenCalledWith({});
  overrides.toggle('mf_chat');
  expect(readOverrides()[0]?.isEnabled).toBe(true);
  overrides.remove('mf_chat');
  expect(sessionStorage.getItem(overridesKey)).toBeNull();
  await overrides.add('8082');
  overrides.reset();
  expect(readOverrides()).toEqual([]);
  expect(reload).toHaveBeenCalledTimes(6);
});

test('a tab that keeps nothing says so instead of reloading', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { overrides, reload } = start();
  expect(await overrides.add('8082')).toMatch(/keeps nothing for the tab/);
  expect(reload).not.toHaveBeenCalled();
});

test.each(['{', '[{"name":1}]', '"x"'])('a storage that holds %s is an empty one', (text) => {
  sessionStorage.setItem(overridesKey, text);
  expect(readOverrides()).toEqual([]);
});
