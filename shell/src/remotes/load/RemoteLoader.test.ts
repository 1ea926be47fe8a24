import type { DeployedRelease } from '@synapsei/shared-types/registry';
import { anyIntegrity } from '@synapsei/shared-types/testing';
import { createExposedModule, limits } from '../../../testing/createExposedModule';
import { fakeFetch } from '../../../testing/fakeFetch';
import { installPlatform } from '../../../testing/installPlatform';
import { addressOf, serveElements } from '../../../testing/serveElements';
import { createRemoteLoader } from './RemoteLoader';

type Modules = Record<string, () => unknown>;
type Runtime = { bundlerRuntime: { init: (options: object) => void } };
type Globals = Record<string, unknown> & {
  __synapseiIntegrity: (url: string) => string;
  __synapseiRuntime: (name: string, uniqueName: string) => Runtime;
};
const globals = globalThis as unknown as Globals;

const Page = () => null;
const pages: Modules = { './ChatPage': () => ({ default: Page }) };

/** A remote's container in memory; the federation runtime is the real one. */
function createContainer(modules: Modules) {
  return {
    init: jest.fn(),
    get: jest.fn((module: string) => {
      const factory = modules[module];
      if (!factory) throw new Error(`Module "${module}" does not exist in container.`);
      return Promise.resolve(factory);
    }),
  };
}

const page = serveElements();
const network = fakeFetch();

/** What comes of style sheets; scripts load. */
let style: 'load' | 'error';

/** Serves the entries of these releases; every other script loads and does nothing. */
function publish(...choices: [DeployedRelease, ReturnType<typeof createContainer>][]) {
  page.respond((element) => {
    if (element instanceof HTMLLinkElement) return style;
    const match = choices.find(([release]) =>
      addressOf(element).startsWith(release.baseUrl + release.entry),
    );
    if (match) globals[match[0].name] = match[1];
    return 'load';
  });
}

type Setup = { modules?: Modules; given?: typeof limits; running?: Running };
type Running = Parameters<typeof createRemoteLoader>[1];

const nobody: Running = { uncaught: () => {}, violated: () => {} };

/** A published module and a loader for it; nothing is loaded yet. */
function prepare(
  overrides: Partial<DeployedRelease> = {},
  { modules = pages, given = limits, running = nobody }: Setup = {},
) {
  const exposed = createExposedModule(overrides);
  const { release } = exposed;
  const container = createContainer(modules);
  publish([release, container]);
  const loader = createRemoteLoader(given, running);
  return { exposed, release, container, loader, load: () => loader.load(exposed) };
}

beforeAll(installPlatform);
beforeEach(() => {
  style = 'load';
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe('loading', () => {
  test('modules of one release share its entry, also in parallel; each may be a function with a default', async () => {
    const widget = () => Object.assign(() => null, { default: Page });
    const { exposed, loader, container } = prepare(
      {},
      { modules: { ...pages, './Widget': widget } },
    );
    const all = [exposed, { ...exposed, module: './Widget' }, exposed];
    const results = await Promise.all(all.map((module) => loader.load(module)));
    expect(results).toEqual(all.map(() => ({ status: 'loaded', Component: Page })));
    expect(container.init).toHaveBeenCalledTimes(1);
    expect(page.requested).toHaveLength(1);
  });

  test('a new release replaces the previous one, and a rollback restores it', async () => {
    const { exposed: first, loader } = prepare();
    const second = createExposedModule({ name: first.release.name, version: '1.1.0' });
    const Next = () => null;
    publish(
      [first.release, createContainer(pages)],
      [second.release, createContainer({ './ChatPage': () => ({ default: Next }) })],
    );
    for (const [exposed, Component] of [
      [first, Page],
      [second, Next],
      [first, Page],
    ] as const)
      expect(await loader.load(exposed)).toEqual({ status: 'loaded', Component });
  });
});

describe('style sheets of lazy parts', () => {
  /** Loads a module whose code then loads a chunk. @returns how that ends */
  async function loadChunk(chunk: string, hashes = { 'Panel.css': anyIntegrity }) {
    const { release, container, load, ...rest } = prepare({
      files: { 'remoteEntry.00000000.js': anyIntegrity, ...hashes },
      lazyStyles: { '7': ['Panel.css'] },
    });
    const webpackRequire = {
      e: (_chunk: string): Promise<unknown> => Promise.resolve(),
      u: String,
      federation: { initOptions: {} },
    };
    container.init.mockImplementation(() => {
      const { bundlerRuntime } = globals.__synapseiRuntime(release.name, release.uniqueName);
      bundlerRuntime.init({ webpackRequire });
    });
    expect(await load()).toMatchObject({ status: 'loaded' });
    const before = page.requested.length;
    const loading = webpackRequire.e(chunk);
    return { ...rest, release, load, loading, requested: () => page.requested.slice(before) };
  }

  test.each([
    ['7', ['Panel.css']],
    ['8', []],
  ])('are requested with their part, not with the module: of part %s %j', async (chunk, sheets) => {
    const { loading, release, requested } = await loadChunk(chunk);
    await loading;
    expect(requested()).toEqual(sheets.map((sheet) => release.baseUrl + sheet));
  });

  test.each([
    ['was altered', undefined],
    ['the registry has no hash of', {} as { 'Panel.css': string }],
  ])('one that %s fails the part', async (_, hashes) => {
    network.respond('.panel { display: none }');
    style = 'error';
    const { loading } = await loadChunk('7', hashes);
    await expect(loading).rejects.toMatchObject({ kind: 'integrity' });
  });

  test('come back with a version whose code stayed: it does not ask for them again', async () => {
    const { loading, loader, load, release } = await loadChunk('7');
    await loading;
    document.head.replaceChildren();
    loader.forget(release, true);
    expect(await load()).toMatchObject({ status: 'loaded' });
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    expect(sheets.map(({ href }) => href)).toContain(`${release.baseUrl}Panel.css`);
  });
});

describe('failing', () => {
  test('an incompatible release is refused before any file is fetched', async () => {
    const { load } = prepare({ contract: '^2.0.0' });
    expect(await load()).toMatchObject({ status: 'failed', kind: 'incompatible' });
    expect(page.requested).toEqual([]);
  });

  test('a missing entry is not-found; once it is back the next load succeeds', async () => {
    const { release, container, load } = prepare();
    page.respond(() => 'error');
    expect(await load()).toMatchObject({ status: 'failed', kind: 'not-found' });
    publish([release, container]);
    expect(await load()).toMatchObject({ status: 'loaded' });
  });

  test('a module that hangs fails at the time limit', async () => {
    const modules = { './ChatPage': () => new Promise(() => {}) };
    const { load } = prepare({}, { modules, given: { ...limits, limitMs: 30 } });
    expect(await load()).toMatchObject({ status: 'failed', kind: 'timeout' });
  });

  test.each<[string, Modules, RegExp]>([
    ['is not in the container', {}, /does not exist in container/],
    ['has no default export', { './ChatPage': () => ({}) }, /no component as its default export/],
    ['exports no component', { './ChatPage': () => ({ default: 7 }) }, /no component/],
    ['throws', { './ChatPage': () => Promise.reject(new Error('boom')) }, /boom/],
  ])('a module that %s is broken, and its entry runs again for a fix', async (_, modules, why) => {
    const { release, load } = prepare({}, { modules });
    expect(await load()).toMatchObject({
      status: 'failed',
      kind: 'broken',
      message: expect.stringMatching(why) as string,
    });
    publish([release, createContainer(pages)]);
    expect(await load()).toMatchObject({ status: 'loaded' });
  });

  test('an altered style sheet fails the module', async () => {
    const { load } = prepare({ exposes: { './ChatPage': { js: [], css: ['ChatPage.css'] } } });
    style = 'error';
    network.respond('.page { display: none }');
    expect(await load()).toMatchObject({ status: 'failed', kind: 'integrity' });
  });
});

describe('aborting what is pending', () => {
  /** Returns how a load ends whose first file hangs, once that is asked for. */
  async function hang<Result>(load: () => Promise<Result>) {
    const asked = new Promise((resolve) => {
      page.respond(() => (resolve(null), 'hang'));
    });
    const result = load();
    await asked;
    return () => result;
  }

  test('abandons a hanging entry and requests it under another address', async () => {
    const { exposed, release, container, loader, load } = prepare();
    const result = await hang(load);
    publish([release, container]);
    loader.abortPending(exposed);
    expect(await result()).toMatchObject({ status: 'loaded' });
    expect(page.requested[1]).toMatch(/\?retry=1$/);
  });

  test('leaves the files of other remotes alone', async () => {
    const { loader, load } = prepare({}, { given: { ...limits, limitMs: 40 } });
    const result = await hang(load);
    loader.abortPending(createExposedModule());
    expect(await result()).toMatchObject({ kind: 'timeout' });
    expect(page.requested).toHaveLength(1);
  });
});

describe('letting go of a version', () => {
  const chunksOf = ({ uniqueName }: DeployedRelease) =>
    `webpackChunk${uniqueName.replace(/\W/g, '_')}`;

  /** A loader that has loaded a module; its code takes chunks like webpack's. */
  async function loadOnce(running?: Running) {
    const prepared = prepare({}, { running });
    globals[chunksOf(prepared.release)] = [];
    expect(await prepared.load()).toMatchObject({ status: 'loaded' });
    return prepared;
  }

  test('nothing global leads to its code, and its next load runs it afresh', async () => {
    const { release, container, loader, load } = await loadOnce();
    loader.forget(release, false);
    expect(globals).not.toHaveProperty([chunksOf(release)]);
    expect(globals[release.name]).toBeUndefined();
    const again = createContainer(pages);
    publish([release, again]);
    expect(await load()).toEqual({ status: 'loaded', Component: Page });
    expect([container.get, again.get].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    // The browser has the file: a changed address would request it again.
    const url = release.baseUrl + release.entry;
    expect(page.requested).toEqual([url, url]);
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('its other versions are left alone', async () => {
    const { release, loader } = await loadOnce();
    const next = createExposedModule({ name: release.name, version: '1.1.0' });
    const container = createContainer(pages);
    publish([next.release, container]);
    globals[chunksOf(next.release)] = [];
    await loader.load(next);
    loader.forget(release, false);
    expect(globals).toHaveProperty([chunksOf(next.release)]);
    expect(await loader.load(next)).toMatchObject({ status: 'loaded' });
    expect(container.init).toHaveBeenCalledTimes(1);
  });

  test('its errors are still attributed to it, and no further code of it runs', async () => {
    const running = { uncaught: jest.fn(), violated: jest.fn() };
    const { release, loader } = await loadOnce(running);
    loader.forget(release, false);
    const file = `${release.baseUrl}ChatPage.js`;
    expect(globals.__synapseiIntegrity(file)).toMatch(/^sha384-A{64}$/);
    const error = Object.assign(new Error('late'), { stack: `Error: late\n  at a (${file}:1:2)` });
    dispatchEvent(new ErrorEvent('error', { error }));
    const { name, version, owner } = release;
    expect(running.uncaught.mock.calls).toMatchObject([
      [{ release: { name, version, owner } }, error],
    ]);
  });

  test('with its code kept it stays, and loads again without a request', async () => {
    const { container, load, loader, release } = await loadOnce();
    loader.forget(release, true);
    expect(globals).toHaveProperty([chunksOf(release)]);
    expect(await load()).toMatchObject({ status: 'loaded' });
    expect(page.requested).toHaveLength(1);
    expect(container.init).toHaveBeenCalledTimes(1);
  });
});
