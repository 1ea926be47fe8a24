import type { DeployedRelease } from '@synapsei/shared-types/registry';
import { createStore } from '@synapsei/shared-types/host';
import { createListStore } from '../createListStore';
import { releaseOf } from '../../testing/createRemoteRecord';
import { fakeFetch } from '../../testing/fakeFetch';
import type { Choice } from '../releases/chooseRelease';
import type { ExposedModule } from '../remotes/exposedModules';
import { recoverMissingFiles, createReloadGuard } from './recoverMissingFiles';
import { createSafeStorage } from '../safeStorage';

const at = (version: string): DeployedRelease => ({
  ...releaseOf(version),
  baseUrl: `http://localhost:8082/${version}/`,
});
const [one, two] = [at('1.0.0'), at('2.0.0')];
const choose = (release: DeployedRelease): Choice[] => [
  { release, source: 'registry', reason: '' },
];

const network = fakeFetch();
let stop = () => {};
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => stop());

const flush = () => new Promise((resolve) => setTimeout(resolve));

async function failScript(url: string) {
  const script = document.createElement('script');
  document.body.append(script);
  // Set last: otherwise jsdom would request it.
  Object.defineProperty(script, 'src', { value: url });
  script.dispatchEvent(new Event('error'));
  await flush();
}

/** Version 1 runs; the current registry chooses it too, until a refresh names `next`. */
function start({ next = two, mayReload = true } = {}) {
  const choices = createStore<readonly Choice[]>(choose(one));
  const exposed: ExposedModule = { release: one, module: './ChatWidget', source: 'registry' };
  const mounted = createStore<readonly ExposedModule[]>([exposed]);
  const holds = createListStore<{ reason: string }>();
  const reload = jest.fn();
  stop = recoverMissingFiles({
    refresh: async () => choices.set(choose(next)),
    choices: { ...choices, holds },
    remotes: { mounted },
    reload,
    mayReload: () => mayReload,
  });
  return { reload, holds, mounted };
}

test('a missing file of an outdated version reloads the page', async () => {
  const { reload } = start();
  await failScript(`${one.baseUrl}late.js?retry=2`);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['it waits while the page is busy', false, 1],
  ['a module that has left the page reloads nothing', true, 0],
])('%s', async (_, hasLeft, count) => {
  const { reload, holds, mounted } = start();
  const letGo = holds.add({ reason: 'text is unsent' });
  await failScript(`${one.baseUrl}late.js`);
  expect(reload).not.toHaveBeenCalled();
  if (hasLeft) mounted.set([]);
  letGo();
  expect(reload).toHaveBeenCalledTimes(count);
});

test.each([
  ['there is no other version', { next: one }, `${one.baseUrl}late.js`, 404],
  ['the guard refuses', { mayReload: false }, `${one.baseUrl}late.js`, 404],
  ['the file still exists', {}, `${one.baseUrl}late.js`, 200],
  ['the server is failing', {}, `${one.baseUrl}late.js`, 500],
  ['it is a third-party script', {}, 'https://ads.example/late.js', 404],
  ['its version does not run here', {}, `${two.baseUrl}late.js`, 404],
])('nothing reloads when %s', async (_, options, url, status) => {
  network.respond('', { status });
  const { reload } = start(options);
  await failScript(url);
  expect(reload).not.toHaveBeenCalled();
});

describe('the guard against endless reloads', () => {
  beforeEach(() => sessionStorage.clear());

  test('each release may reload the tab once, even across reloads', () => {
    expect(createReloadGuard()('mf_chat@1.0.0')).toBe(true);
    expect(createReloadGuard()('mf_chat@1.0.0')).toBe(false);
    expect(createReloadGuard()('mf_chat@1.0.10')).toBe(true);
    expect(createReloadGuard()('mf_chat@1.0.1')).toBe(true);
    expect(createReloadGuard()('mf_chat@1.0.0')).toBe(false);
  });

  test('with blocked, full or unreliable storage nothing reloads', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const nothing = () => {};
    const full = { getItem: () => null, setItem: refuse, removeItem: nothing };
    const forgetful = { getItem: () => '', setItem: nothing, removeItem: nothing };
    for (const storage of [refuse, () => full, () => forgetful]) {
      const mayReload = createReloadGuard(createSafeStorage(storage));
      expect(mayReload('mf_chat@1.0.0')).toBe(false);
    }
  });
});
