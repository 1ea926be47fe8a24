import type { Release } from '@synapsei/shared-types/registry';
import {
  createDeployedRelease,
  createRegistry,
  createRelease,
} from '@synapsei/shared-types/testing';
import { createStore } from '@synapsei/shared-types/host';
import { fakeFetch } from '../../testing/fakeFetch';
import { createOverrides, readOverrides, writeOverrides } from './Overrides';
import { overridesKey } from '../safeStorage';

const policy = { overrideOrigins: ['http://localhost:*'] };
const url = 'http://localhost:8082/';

const network = fakeFetch();
const serve = (release: Partial<Release> = {}) =>
  network.respond(JSON.stringify(createRelease(release)));

beforeEach(() => {
  sessionStorage.clear();
  serve();
});

function start(registry = createRegistry([], { policy })) {
  const setOverrides = jest.fn();
  const reload = jest.fn();
  const prepare = jest.fn(async () => {});
  const choices = { setOverrides };
  const overrides = createOverrides({ registry: createStore(registry), choices, reload, prepare });
  return { overrides, setOverrides, reload, prepare, state: () => overrides.get()[0]! };
}

/** A tab that has kept an override of `name`, once it is applied. */
async function apply(name: string, address: string, registry?: Parameters<typeof start>[0]) {
  writeOverrides([{ name, url: address, isEnabled: true }]);
  const tools = start(registry);
  await tools.overrides.apply();
  return tools;
}

test('a port works: its release is read, kept for the tab, and applies from the next view', async () => {
  const { overrides, reload } = start();
  expect(await overrides.add('8082')).toBeNull();
  expect(network.asked()).toEqual([`${url}release.json`]);
  expect(readOverrides()).toEqual([{ name: 'mf_chat', url, isEnabled: true }]);
  expect(reload).toHaveBeenCalledTimes(1);

  const next = start();
  await next.overrides.apply();
  expect(next.setOverrides.mock.calls).toMatchObject([
    [{ mf_chat: { name: 'mf_chat', baseUrl: url } }],
  ]);
});

const needsOther = () => serve({ contract: '^9.0.0' });
const silent = /8082\/release\.json cannot be read \(Failed to fetch\)/;
test.each<[string, string, () => void, RegExp]>([
  ['nonsense', 'chat', () => {}, /neither a port/],
  ['an origin off the list', 'https://evil.example/', () => {}, /does not allow https:\/\/evil/],
  ['another contract', '8082', needsOther, /mf_chat 1\.0\.0 needs contract/],
  ['no release', '8082', () => serve({ entry: '../x' }), /is not a valid release: entry/],
  ['a silent server', '8082', network.refuse, silent],
  ['a failing server', '8082', () => network.respond('', { status: 404 }), /answers 404/],
])('%s is refused with a sentence, and nothing is kept', async (_, text, arrange, sentence) => {
  arrange();
  const { overrides, reload } = start();
  expect(await overrides.add(text)).toMatch(sentence);
  expect(readOverrides()).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test('nothing is requested from an unlisted origin, whatever is stored', async () => {
  const { state, setOverrides } = await apply('mf_chat', 'https://evil.example/');
  expect(network.asked()).toEqual([]);
  expect(setOverrides).toHaveBeenCalledWith({});
  expect(state().problem).toMatch(/does not allow/);
});

test('an address that serves another remote now is named; its remote stays as deployed, others apply', async () => {
  writeOverrides([
    { name: 'mf_podcast', url: 'http://localhost:8083/', isEnabled: true },
    { name: 'mf_chat', url, isEnabled: true },
  ]);
  const { overrides, setOverrides, state } = start();
  await overrides.apply();
  expect(Object.keys((setOverrides.mock.calls[0] as [object])[0])).toEqual(['mf_chat']);
  expect(state().problem).toBe('http://localhost:8083/ now serves mf_chat.');
  expect(overrides.get()[1]!.problem).toBeUndefined();
});

describe('a preview', () => {
  const live = createDeployedRelease();
  const previewUrl = new URL('../previews/pr-12/', live.baseUrl).href;
  const record = createRelease({ preview: { name: 'pr-12', expires: '2999-01-01T00:00:00.000Z' } });
  const open = (served: Release) => {
    serve(served);
    return apply('mf_chat', previewUrl, createRegistry([live]));
  };

  test('beside the versions of its remote needs no origin in the policy, and says its name', async () => {
    const { state, setOverrides } = await open(record);
    expect(setOverrides.mock.lastCall).toMatchObject([{ mf_chat: { baseUrl: previewUrl } }]);
    expect(state()).toMatchObject({ preview: { name: 'pr-12' } });
  });

  test('of another remote does not run', async () => {
    const { state, setOverrides } = await open({ ...record, name: 'mf_podcast' });
    expect(setOverrides).toHaveBeenCalledWith({});
    expect(state().problem).toContain('contains mf_podcast but is stored in the folder of mf_chat');
  });

  test('that has expired or whose files are gone says so and leaves the live version', async () => {
    const { state, setOverrides, overrides } = await open(
      createRelease({ preview: { name: 'pr-12', expires: '2020-01-01T00:00:00.000Z' } }),
    );
    expect(setOverrides).toHaveBeenCalledWith({});
    expect(state().problem).toBe(
      'The preview pr-12 of mf_chat has expired. The live version is shown.',
    );
    network.respond('', { status: 404 });
    expect(await overrides.add(previewUrl)).toBe(
      'The preview pr-12 has ended. The live version is shown.',
    );
  });

  test.each(['../previews-of-others/', '../../mf_other/previews/pr-12/'])(
    'folder is the only one: %s is refused',
    async (path) => {
      const { overrides } = start(createRegistry([live]));
      expect(await overrides.add(new URL(path, live.baseUrl).href)).toMatch(/does not allow/);
      expect(network.asked()).toEqual([]);
    },
  );
});

test('disable, enable, remove and reset change the tab and reload it', async () => {
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

test('a tab without storage says so instead of reloading', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { overrides, reload } = start();
  expect(await overrides.add('8082')).toMatch(/blocks session storage/);
  expect(reload).not.toHaveBeenCalled();
  full.mockRestore();
});

test.each(['{', '[{"name":1}]', '"x"'])('storage with %s counts as empty', (text) => {
  sessionStorage.setItem(overridesKey, text);
  expect(readOverrides()).toEqual([]);
});

describe('a remote under development', () => {
  type Listener = (event: { data: string }) => void;
  let stream: { url: string; tell: (news: unknown) => void };
  const flush = () => new Promise((resolve) => setTimeout(resolve));

  beforeEach(() => {
    Object.assign(globalThis, {
      EventSource: class {
        constructor(readonly url: string) {}
        addEventListener(_: string, listener: Listener) {
          const tell = (news: unknown) => listener({ data: JSON.stringify(news) });
          stream = { url: this.url, tell };
        }
      },
    });
  });

  /** Follows the builds of a remote from its first. */
  async function follow() {
    serve({ version: '1.0.0-edit.1', edits: 'edits' });
    const { state, ...tools } = await apply('mf_chat', url);
    const tell = async (news: unknown) => {
      stream.tell(news);
      await flush();
    };
    const build = (count: number) => {
      serve({ version: `1.0.0-edit.${count}`, edits: 'edits' });
      return tell({ version: `1.0.0-edit.${count}`, folder: `edits/${count}/` });
    };
    return { ...tools, tell, build, problem: () => state().problem };
  }

  test('its next build replaces it in place, once its shown modules have loaded', async () => {
    const { setOverrides, prepare, reload, build } = await follow();
    expect(stream.url).toBe(`${url}edits`);
    await build(1);
    expect(setOverrides).toHaveBeenCalledTimes(1);
    await build(2);
    const next = { version: '1.0.0-edit.2', baseUrl: `${url}edits/2/` };
    expect(prepare.mock.calls).toMatchObject([[next]]);
    expect(setOverrides.mock.lastCall).toMatchObject([{ mf_chat: next }]);
    expect(reload).not.toHaveBeenCalled();
  });

  test('a compile error or a build outside the policy shows until the next build; unknown messages are ignored', async () => {
    const { tell, build, problem, setOverrides } = await follow();
    await tell({ version: '2.0.0', folder: 'https://evil.example/' });
    expect(problem()).toContain('does not allow https://evil.example');
    const error = { problem: 'does not compile: Unexpected token' };
    for (const news of [error, null, 4, {}, { version: 1, folder: 2 }]) {
      await tell(news);
      expect(problem()).toBe('does not compile: Unexpected token');
    }
    await build(1);
    expect(problem()).toBeUndefined();
    expect(setOverrides).toHaveBeenCalledTimes(1);
  });

  test('of two simultaneous builds the last one wins', async () => {
    const { build, setOverrides, prepare } = await follow();
    let end = () => {};
    prepare.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
    await build(2);
    await build(3);
    end();
    await flush();
    expect(setOverrides).toHaveBeenCalledTimes(2);
    expect(setOverrides.mock.lastCall).toMatchObject([{ mf_chat: { version: '1.0.0-edit.3' } }]);
  });
});
