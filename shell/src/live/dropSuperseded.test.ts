import type { DeployedRelease, Registry } from '@synapsei/shared-types/registry';
import { createStore } from '@synapsei/shared-types/host';
import { createRegistry } from '@synapsei/shared-types/testing';
import { createExposedModule } from '../../testing/createExposedModule';
import type { Choice } from '../releases/chooseRelease';
import type { ExposedModule } from '../remotes/exposedModules';
import type { RemoteState } from '../remotes/load/Remotes';
import { dropSuperseded } from './dropSuperseded';

const one = createExposedModule({ name: 'mf_chat', version: '1.0.0' });
const baseUrl = `${one.release.baseUrl}next/`;
const two = createExposedModule({ name: 'mf_chat', version: '2.0.0', baseUrl });
const flush = () => new Promise((resolve) => setTimeout(resolve));
const choose = (release: DeployedRelease): Choice[] => [
  { release, source: 'registry', reason: '' },
];
const { uniqueName } = one.release;

function start({ status = 'loaded', lastKnownGood = '' } = {}) {
  document.head.innerHTML = [
    ...[one, two].map(({ release }) => `<link rel="stylesheet" href="${release.baseUrl}a.css">`),
    `<link rel="preload" as="script" href="${one.release.baseUrl}a.js">`,
    '<link rel="stylesheet" href="http://localhost:8080/main.css">',
  ].join('');
  const record = createRegistry([one.release]);
  const registry = createStore<Registry>(record);
  const setLastKnownGood = (version: string) =>
    registry.set({
      ...record,
      remotes: { mf_chat: { ...record.remotes.mf_chat!, lastKnownGood: version } },
    });
  setLastKnownGood(lastKnownGood);
  const choices = createStore<readonly Choice[]>(choose(one.release));
  const mounted = createStore<readonly ExposedModule[]>([one]);
  const state = createStore({ status } as RemoteState);
  let stores = [{ exposed: one, get: state.get }];
  const forget = jest.fn<void, [{ uniqueName: string }, boolean]>(() => void (stores = []));
  const drop = dropSuperseded({
    registry,
    choices,
    remotes: { mounted, forget, all: () => stores as never },
  });
  return {
    choices,
    mounted,
    drop,
    state,
    setLastKnownGood,
    /** The visitor leaves the old version's page, and the new one is chosen. */
    async replace() {
      choices.set(choose(two.release));
      mounted.set([two]);
      await flush();
    },
    /** Another part of the page comes or goes. */
    async change() {
      mounted.set([...mounted.get()]);
      await flush();
    },
    left: () =>
      [...document.querySelectorAll('link')].map((link) => link.href.split('/').slice(3).join('/')),
    forgotten: () =>
      forget.mock.calls.map(([release, keepsCode]) => [release.uniqueName, keepsCode]),
  };
}

test('a version stays while it is chosen or on the page', async () => {
  const { choices, mounted, left, forgotten } = start();
  const all = left();
  choices.set(choose(two.release));
  await flush();
  expect(left()).toEqual(all);
  choices.set(choose(one.release));
  mounted.set([]);
  await flush();
  expect(left()).toContain('mf_chat/1.0.0/a.css');
  expect(forgotten()).not.toContainEqual([uniqueName, false]);
});

test('otherwise its links are removed, those of others stay, and it is forgotten, once', async () => {
  const { replace, change, left, forgotten } = start();
  await replace();
  await change();
  expect(left()).toEqual(['mf_chat/1.0.0/next/a.css', 'main.css']);
  expect(forgotten()).toEqual([[uniqueName, false]]);
});

test('a version that was chosen and never shown is forgotten as well', async () => {
  const { choices, replace, forgotten } = start();
  const unused = createExposedModule({ name: 'mf_chat', version: '1.5.0' }).release;
  choices.set(choose(unused));
  await flush();
  await replace();
  expect(forgotten()).toContainEqual([unused.uniqueName, false]);
});

test('of the last known good version the code stays until another one is', async () => {
  const { replace, change, setLastKnownGood, left, forgotten } = start({ lastKnownGood: '1.0.0' });
  await replace();
  expect(left()).not.toContain('mf_chat/1.0.0/a.css');
  expect(forgotten()).toContainEqual([uniqueName, true]);
  expect(forgotten()).not.toContainEqual([uniqueName, false]);
  setLastKnownGood('2.0.0');
  await change();
  expect(forgotten().at(-1)).toEqual([uniqueName, false]);
});

test.each(['loading', 'slow', 'loaded'])(
  'a version that is %s is forgotten once it requests nothing any more',
  async (status) => {
    const { replace, drop, state, forgotten } = start({ status });
    const script = document.createElement('script');
    if (status === 'loaded') script.dataset.webpack = `${uniqueName}:chunk-7`;
    document.head.append(script);
    await replace();
    expect(forgotten()).toEqual([]);
    script.remove();
    state.set({ status: 'failed', kind: 'offline', message: 'gone' });
    drop();
    expect(forgotten()).toEqual([[uniqueName, false]]);
  },
);
