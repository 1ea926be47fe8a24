import type { DeployedRelease, RemoteRecord } from '@synapsei/shared-types/registry';
import { createDeployedRelease, createRegistry } from '@synapsei/shared-types/testing';
import { createStore } from '@synapsei/shared-types/host';
import { createRemoteRecord, releaseOf } from '../../testing/createRemoteRecord';
import { createSafeStorage, failedKey, type safeSession } from '../safeStorage';
import { createChoices } from './Choices';

beforeEach(() => sessionStorage.clear());

const registryOf = (remote: RemoteRecord, revision = 1) =>
  createRegistry([], { revision, remotes: { mf_chat: remote } });

function start(remote: RemoteRecord, id: string | null = 'v1') {
  const registry = createStore(registryOf(remote));
  const getId = jest.fn(() => id);
  const choices = createChoices(registry, { getId, cohort: null });
  const versions = () => choices.get().map(({ release }) => release.version);
  return { registry, choices, versions, getId };
}

test('decides once per revision', () => {
  const { registry, choices, versions, getId } = start(
    createRemoteRecord({ stable: '1.0.0', canary: '2.0.0' }),
  );
  const first = choices.get();
  expect(choices.get()).toBe(first);
  expect(getId).toHaveBeenCalledTimes(1);
  const listener = jest.fn();
  choices.subscribe(listener);
  registry.set(registryOf(createRemoteRecord({ stable: '3.0.0' }), 2));
  expect(versions()).toEqual(['3.0.0']);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a new revision waits as long as anything holds the page', () => {
  const { registry, choices, versions } = start(createRemoteRecord({ stable: '1.0.0' }));
  const endReply = choices.holds.add({ reason: 'a reply streams' });
  const endDraft = choices.holds.add({ reason: 'text is unsent' });
  registry.set(registryOf(createRemoteRecord({ stable: '2.0.0' }), 2));
  endReply();
  endReply();
  expect(versions()).toEqual(['1.0.0']);
  endDraft();
  expect(versions()).toEqual(['2.0.0']);
});

test('a page without a registry takes the first one, even on a page that is held', () => {
  const registry = createStore(createRegistry([], { revision: 0 }));
  const choices = createChoices(registry, { getId: () => null, cohort: null });
  choices.holds.add({ reason: 'text is unsent' });
  registry.set(registryOf(createRemoteRecord({ stable: '1.0.0' })));
  expect(choices.get()).toHaveLength(1);
});

test('what the page’s first script has chosen is taken over, unless the registry lacks it', () => {
  const remote = createRemoteRecord({ stable: '1.0.0', canary: '2.0.0' });
  globalThis.synapseiChosen = { mf_chat: { version: '1.0.0', drawn: '1.0.0' } };
  const { versions, registry, getId } = start(remote);
  expect(versions()).toEqual(['1.0.0']);
  expect(getId).not.toHaveBeenCalled();
  registry.set(registryOf(remote, 2));
  expect(versions()).toEqual(['2.0.0']);
  globalThis.synapseiChosen = { mf_chat: { version: '3.0.0', drawn: '3.0.0' } };
  expect(start(remote).versions()).toEqual(['2.0.0']);
  globalThis.synapseiChosen = undefined;
});

test('a failed candidate is replaced immediately, even on a page that is held, and in later views of the tab', () => {
  const remote = createRemoteRecord({ stable: '1.0.0', lastKnownGood: '0.9.0', canary: '2.0.0' });
  const { choices, versions } = start(remote);
  choices.holds.add({ reason: 'a reply streams' });
  expect(choices.markFailed(remote.versions['2.0.0']!, './ChatPage')?.version).toBe('0.9.0');
  expect(versions()).toEqual(['0.9.0']);
  expect(start(remote).versions()).toEqual(['0.9.0']);
});

test('a failure changes nothing if the fallback lacks the module or the remote is unknown', () => {
  const remote = createRemoteRecord({ stable: '1.0.0', canary: '2.0.0' });
  const { choices, versions } = start(remote);
  expect(choices.markFailed(remote.versions['2.0.0']!, './NewPage')).toBeNull();
  expect(versions()).toEqual(['2.0.0']);
  expect(choices.markFailed(releaseOf('1.0.0', 'mf_nobody'), './ChatPage')).toBeNull();
});

describe('an open page', () => {
  const [one, two] = ['1.0.0', '2.0.0'].map((stable) => createRemoteRecord({ stable }));
  const flush = () => new Promise((resolve) => setTimeout(resolve));

  /** The files of no release are here until the test says so. */
  function open(remote: RemoteRecord) {
    const site = start(remote);
    const fetch = jest.fn<Promise<boolean>, [DeployedRelease]>(() => Promise.resolve(false));
    site.choices.fetchFirst(fetch);
    const asked = () => fetch.mock.calls.map(([{ version }]) => version);
    return { ...site, fetch, asked };
  }

  test('fetches the files of what comes next, and switches to it once they are here', async () => {
    const { registry, choices, versions, fetch, asked } = open(one!);
    const listener = jest.fn();
    registry.set(registryOf(two!, 2));
    choices.subscribe(listener);
    await flush();
    expect(asked()).toEqual(['2.0.0']);
    expect(versions()).toEqual(['1.0.0']);
    expect(listener).not.toHaveBeenCalled();
    fetch.mockResolvedValue(true);
    choices.check();
    await flush();
    expect(asked()).toEqual(['2.0.0', '2.0.0']);
    expect(versions()).toEqual(['2.0.0']);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('stays when the registry goes back meanwhile', async () => {
    const { registry, versions, fetch } = open(one!);
    fetch.mockResolvedValue(true);
    registry.set(registryOf(two!, 2));
    registry.set(registryOf(one!, 3));
    await flush();
    expect(versions()).toEqual(['1.0.0']);
  });

  test('does not wait for a new remote, the end of one, what replaces a failed one, or an override', () => {
    const remote = createRemoteRecord({ stable: '1.0.0', lastKnownGood: '0.9.0' });
    const { registry, choices, versions, asked } = open(remote);
    choices.markFailed(remote.versions['1.0.0']!, './ChatPage');
    expect(versions()).toEqual(['0.9.0']);
    choices.setOverrides({ mf_chat: releaseOf('9.0.0') });
    expect(versions()).toEqual(['9.0.0']);
    choices.setOverrides({});
    const remotes = { mf_new: createRemoteRecord({ stable: '5.0.0' }, 'mf_new') };
    registry.set(createRegistry([], { revision: 2, remotes }));
    expect(versions()).toEqual(['5.0.0']);
    expect(asked()).toEqual([]);
  });
});

test('an override stays where it is set, and its failure changes no other release', () => {
  const { choices, versions } = start(createRemoteRecord({ stable: '1.0.0', canary: '2.0.0' }));
  const laptop = { ...releaseOf('9.0.0'), baseUrl: 'http://localhost:8082/' };
  choices.setOverrides({ mf_chat: laptop });
  expect(versions()).toEqual(['9.0.0']);
  expect(choices.markFailed(laptop, './ChatPage')).toBeNull();
  expect(versions()).toEqual(['9.0.0']);
});

test('the list of failed releases survives blocked or invalid storage', () => {
  const remote = createRemoteRecord({ stable: '1.0.0', lastKnownGood: '0.9.0' });
  const open = (storage?: typeof safeSession) =>
    createChoices(createStore(registryOf(remote)), { getId: () => null, cohort: null }, storage);
  const versionIn = ({ get }: ReturnType<typeof open>) => get()[0]!.release.version;
  const blocked = createSafeStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const choices = open(blocked);
  choices.markFailed(remote.versions['1.0.0']!, './ChatPage');
  expect(versionIn(choices)).toBe('0.9.0');
  for (const text of ['{', '{"a":1}', 'null']) {
    sessionStorage.setItem(failedKey, text);
    expect(versionIn(open())).toBe('1.0.0');
  }
});

test.each([
  ['', 'mf_chat mf_content mf_podcast'],
  ['?other=1', 'mf_chat mf_content mf_podcast'],
  ['?disable-remotes', ''],
  ['?disable-remotes=', ''],
  ['?disable-remotes=chat', 'mf_content mf_podcast'],
  ['?disable-remotes=chat,podcast', 'mf_content'],
  ['?disable-remotes=mf_chat', 'mf_content mf_podcast'],
  ['?disable-remotes=mf-chat,', 'mf_content mf_podcast'],
  ['?disable-remotes=nobody', 'mf_chat mf_content mf_podcast'],
])('an address with %j leaves %j', (search, expected) => {
  history.replaceState(null, '', `/${search}`);
  const releases = ['mf_chat', 'mf_content', 'mf_podcast'].map((name) =>
    createDeployedRelease({ name }),
  );
  const choices = createChoices(createStore(createRegistry(releases)));
  expect(
    choices
      .get()
      .map(({ release }) => release.name)
      .join(' '),
  ).toBe(expected);
  history.replaceState(null, '', '/');
});
