import { createHash } from 'node:crypto';
import type { DeployedRelease } from '@synapsei/shared-types';
import { anyIntegrity } from '@synapsei/shared-types/testing';
import { createExposedModule, limits } from '../../../testing/createExposedModule';
import { fakeFetch } from '../../../testing/fakeFetch';
import { installPlatform } from '../../../testing/installPlatform';
import { addressOf, serveElements } from '../../../testing/serveElements';
import { createRemoteLoader } from './createRemoteLoader';

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

let page: ReturnType<typeof serveElements>;
let network: ReturnType<typeof fakeFetch>;

/** Serves the entries of these releases; every other file loads and does nothing. */
function publish(...choices: [DeployedRelease, ReturnType<typeof createContainer>][]) {
  page.respond((element) => {
    const match = choices.find(([release]) =>
      addressOf(element).startsWith(release.baseUrl + release.entry),
    );
    if (match) globals[match[0].name] = match[1];
    return 'load';
  });
}

beforeAll(installPlatform);
beforeEach(() => {
  document.head.replaceChildren();
  page = serveElements();
  network = fakeFetch();
  network.respond('', { status: 404 });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  page.stop();
  network.restore();
  jest.restoreAllMocks();
});

describe('loading', () => {
  test('returns the component that the module exports', async () => {
    const exposed = createExposedModule();
    const container = createContainer(pages);
    publish([exposed.release, container]);
    const result = await createRemoteLoader(limits).load(exposed);
    expect(result).toEqual({ status: 'loaded', Component: Page });
    expect(container.init).toHaveBeenCalledTimes(1);
  });

  test('modules of one release share its entry, even when they load in parallel', async () => {
    const exposed = createExposedModule();
    const widget = { ...exposed, module: './ChatWidget' };
    publish([exposed.release, createContainer({ ...pages, './ChatWidget': pages['./ChatPage']! })]);
    const loader = createRemoteLoader(limits);
    const results = await Promise.all([
      loader.load(exposed),
      loader.load(widget),
      loader.load(exposed),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['loaded', 'loaded', 'loaded']);
    expect(page.requested).toHaveLength(1);
  });

  test('an entry that loads on the second attempt is enough', async () => {
    const exposed = createExposedModule();
    publish([exposed.release, createContainer(pages)]);
    const answers = jest.fn().mockReturnValueOnce('error');
    const { release } = exposed;
    const container = createContainer(pages);
    page.respond(() => {
      globals[release.name] = container;
      return (answers() as 'error' | undefined) ?? 'load';
    });
    expect(await createRemoteLoader(limits).load(exposed)).toMatchObject({ status: 'loaded' });
    expect(page.requested).toHaveLength(2);
  });

  test('a missing style sheet loses only the style', async () => {
    const exposes = { './ChatPage': { js: [], css: ['ChatPage.css'] } };
    const exposed = createExposedModule({ exposes });
    const container = createContainer(pages);
    page.respond((element) => {
      globals[exposed.release.name] = container;
      return element instanceof HTMLLinkElement ? 'error' : 'load';
    });
    expect(await createRemoteLoader(limits).load(exposed)).toMatchObject({ status: 'loaded' });
  });

  test('a new release replaces the previous one, and a rollback restores it', async () => {
    const first = createExposedModule();
    const second = createExposedModule({ name: first.release.name, version: '1.1.0' });
    const Next = () => null;
    publish(
      [first.release, createContainer(pages)],
      [second.release, createContainer({ './ChatPage': () => ({ default: Next }) })],
    );
    const loader = createRemoteLoader(limits);
    const shown = [];
    for (const exposed of [first, second, first]) shown.push(await loader.load(exposed));
    expect(shown).toEqual([
      { status: 'loaded', Component: Page },
      { status: 'loaded', Component: Next },
      { status: 'loaded', Component: Page },
    ]);
  });
});

describe('style sheets of lazy parts', () => {
  /** Loads a module whose code then loads a chunk. @returns how that ends */
  async function loadChunk(
    chunk: string,
    style: 'load' | 'error' = 'load',
    hashes: Record<string, string> = { 'Panel.css': anyIntegrity },
  ) {
    const files = { 'remoteEntry.00000000.js': anyIntegrity, ...hashes };
    const exposed = createExposedModule({ files, lazyStyles: { '7': ['Panel.css'] } });
    const { release } = exposed;
    const webpackRequire = {
      e: (_chunk: string): Promise<unknown> => Promise.resolve(),
      u: String,
      federation: { initOptions: {} },
    };
    const container = createContainer(pages);
    page.respond((element) => {
      globals[release.name] = container;
      return element instanceof HTMLLinkElement ? style : 'load';
    });
    const loader = createRemoteLoader(limits);
    container.init.mockImplementation(() => {
      const { bundlerRuntime } = globals.__synapseiRuntime(release.name, release.uniqueName);
      bundlerRuntime.init({ webpackRequire });
    });
    expect(await loader.load(exposed)).toMatchObject({ status: 'loaded' });
    const before = page.requested.length;
    return {
      loading: webpackRequire.e(chunk),
      loader,
      exposed,
      release,
      requested: () => page.requested.slice(before),
    };
  }

  test('are requested with the part, not with the module', async () => {
    const { loading, release, requested } = await loadChunk('7');
    await loading;
    expect(requested()).toEqual([`${release.baseUrl}Panel.css`]);
  });

  test('other parts need none', async () => {
    const { loading, requested } = await loadChunk('8');
    await loading;
    expect(requested()).toEqual([]);
  });

  test('an altered one fails the part', async () => {
    network.respond('.panel { display: none }');
    const { loading } = await loadChunk('7', 'error');
    await expect(loading).rejects.toMatchObject({ kind: 'integrity' });
  });

  test('one that the registry has no hash of is no better', async () => {
    network.respond('.panel { display: none }');
    const { loading } = await loadChunk('7', 'error', {});
    await expect(loading).rejects.toMatchObject({ kind: 'integrity' });
  });

  test('come back with a version whose code stayed: it does not ask for them again', async () => {
    const { loading, loader, exposed, release } = await loadChunk('7');
    await loading;
    document.head.replaceChildren();
    loader.forget(release, true);
    expect(await loader.load(exposed)).toMatchObject({ status: 'loaded' });
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    expect(sheets.map(({ href }) => href)).toContain(`${release.baseUrl}Panel.css`);
  });
});

test('a module may be a function that has a default export', async () => {
  const exposed = createExposedModule();
  publish([
    exposed.release,
    createContainer({ './ChatPage': () => Object.assign(Page, { default: Page }) }),
  ]);
  const loaded = await createRemoteLoader(limits).load(exposed);
  expect(loaded).toEqual({ status: 'loaded', Component: Page });
});

describe('failing', () => {
  test('an incompatible release is refused before any file is fetched', async () => {
    const result = await createRemoteLoader(limits).load(
      createExposedModule({ contract: '^2.0.0' }),
    );
    expect(result).toMatchObject({ status: 'failed', kind: 'incompatible' });
    expect(page.requested).toEqual([]);
  });

  test('a missing entry is not-found; once it is back the next load succeeds', async () => {
    const exposed = createExposedModule();
    const loader = createRemoteLoader(limits);
    page.respond(() => 'error');
    expect(await loader.load(exposed)).toMatchObject({ status: 'failed', kind: 'not-found' });
    publish([exposed.release, createContainer(pages)]);
    expect(await loader.load(exposed)).toMatchObject({ status: 'loaded' });
  });

  test('a hanging entry fails at the time limit', async () => {
    page.respond(() => 'hang');
    const result = await createRemoteLoader({ ...limits, limitMs: 30 }).load(createExposedModule());
    expect(result).toMatchObject({ status: 'failed', kind: 'timeout' });
  });

  test.each<[string, Modules, RegExp]>([
    ['is not in the container', {}, /does not exist in container/],
    ['has no default export', { './ChatPage': () => ({}) }, /no component as its default export/],
    ['exports no component', { './ChatPage': () => ({ default: 7 }) }, /no component/],
    [
      'throws when it runs',
      {
        './ChatPage': () => {
          throw new Error('boom at start');
        },
      },
      /boom at start/,
    ],
  ])('a module that %s is broken', async (_, modules, message) => {
    const exposed = createExposedModule();
    publish([exposed.release, createContainer(modules)]);
    const result = await createRemoteLoader(limits).load(exposed);
    expect(result).toMatchObject({ status: 'failed', kind: 'broken' });
    expect(result).toHaveProperty('message', expect.stringMatching(message));
  });

  test('after a broken module the entry runs again, so that a fix is picked up', async () => {
    const exposed = createExposedModule();
    publish([exposed.release, createContainer({})]);
    const loader = createRemoteLoader(limits);
    await loader.load(exposed);
    publish([exposed.release, createContainer(pages)]);
    expect(await loader.load(exposed)).toMatchObject({ status: 'loaded' });
  });

  const createChunkError = (request?: string) =>
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request });

  test.each<[string, () => void, string]>([
    ['is gone', () => network.respond('', { status: 404 }), 'not-found'],
    ['cannot be reached', () => network.refuse(), 'offline'],
    ['was altered', () => network.respond('steal()'), 'integrity'],
  ])('a chunk that %s is diagnosed by a second request', async (_, arrange, kind) => {
    const exposed = createExposedModule();
    publish([
      exposed.release,
      createContainer({
        './ChatPage': () => {
          throw createChunkError(`${exposed.release.baseUrl}ChatPage.js?retry=1`);
        },
      }),
    ]);
    arrange();
    const result = await createRemoteLoader(limits).load(exposed);
    expect(result).toMatchObject({ status: 'failed', kind });
    expect(network.answer.mock.calls[0]![0]).toBe(`${exposed.release.baseUrl}ChatPage.js`);
  });

  test('a chunk that is intact by now means broken code', async () => {
    const code = 'chunk()';
    const hash = createHash('sha384').update(code).digest('base64');
    const files = { 'remoteEntry.00000000.js': anyIntegrity, 'ChatPage.js': `sha384-${hash}` };
    const exposed = createExposedModule({ files });
    publish([
      exposed.release,
      createContainer({
        './ChatPage': () => {
          throw createChunkError();
        },
      }),
    ]);
    network.respond(code);
    const result = await createRemoteLoader(limits).load(exposed);
    expect(result).toMatchObject({ status: 'failed', kind: 'broken' });
  });

  test('an altered style sheet fails the module', async () => {
    const exposed = createExposedModule({
      exposes: { './ChatPage': { js: [], css: ['ChatPage.css'] } },
    });
    const container = createContainer(pages);
    page.respond((element) => {
      globals[exposed.release.name] = container;
      return element instanceof HTMLLinkElement ? 'error' : 'load';
    });
    network.respond('.page { display: none }');
    const result = await createRemoteLoader(limits).load(exposed);
    expect(result).toMatchObject({ status: 'failed', kind: 'integrity' });
  });
});

describe('aborting what is pending', () => {
  test('abandons a hanging entry and requests it under another address', async () => {
    const exposed = createExposedModule();
    const container = createContainer(pages);
    let isWaiting = () => {};
    const waiting = new Promise<void>((resolve) => void (isWaiting = resolve));
    page.respond(() => {
      isWaiting();
      return 'hang';
    });
    const loader = createRemoteLoader(limits);
    const result = loader.load(exposed);
    await waiting;
    publish([exposed.release, container]);
    loader.abortPending(exposed);
    expect(await result).toMatchObject({ status: 'loaded' });
    expect(page.requested[1]).toMatch(/\?retry=1$/);
  });

  test('leaves the files of other remotes alone', async () => {
    const exposed = createExposedModule();
    page.respond(() => 'hang');
    const loader = createRemoteLoader({ ...limits, limitMs: 40 });
    const result = loader.load(exposed);
    loader.abortPending(createExposedModule());
    expect(await result).toMatchObject({ kind: 'timeout' });
    expect(page.requested).toHaveLength(1);
  });
});

describe('letting go of a version', () => {
  type Shares = Record<string, Record<string, object>>;
  const chunksOf = ({ uniqueName }: DeployedRelease) =>
    `webpackChunk${uniqueName.replace(/\W/g, '_')}`;

  /** A loader that has loaded a module; its code takes chunks like webpack's. */
  async function loadOnce(init?: (shared: Shares) => void) {
    const exposed = createExposedModule();
    const { release } = exposed;
    const container = createContainer(pages);
    container.init.mockImplementation(init);
    publish([release, container]);
    const loader = createRemoteLoader(limits);
    globals[chunksOf(release)] = [];
    expect(await loader.load(exposed)).toMatchObject({ status: 'loaded' });
    return { exposed, release, container, loader };
  }

  test('nothing global leads to its code, and its next load runs it afresh', async () => {
    const { exposed, release, container, loader } = await loadOnce();
    loader.forget(release, false);
    expect(globals).not.toHaveProperty([chunksOf(release)]);
    expect(globals[release.name]).toBeUndefined();
    const { __INSTANCES__ } = globals.__FEDERATION__ as {
      __INSTANCES__: { moduleCache: Map<string, unknown> }[];
    };
    const cached = __INSTANCES__.flatMap(({ moduleCache }) => [...moduleCache.keys()]);
    expect(cached.join()).not.toContain(release.name);
    expect(Object.keys(globals.__GLOBAL_LOADING_REMOTE_ENTRY__ as object).join()).not.toContain(
      release.name,
    );

    const again = createContainer(pages);
    publish([release, again]);
    expect(await loader.load(exposed)).toEqual({ status: 'loaded', Component: Page });
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

  test('with its code kept, it loads again without a request', async () => {
    const { exposed, release, container, loader } = await loadOnce();
    loader.forget(release, true);
    expect(await loader.load(exposed)).toMatchObject({ status: 'loaded' });
    expect(container.init).toHaveBeenCalledTimes(1);
    expect(page.requested).toHaveLength(1);
  });

  test('its errors are still attributed to it, and no further code of it runs', async () => {
    const running = { uncaught: jest.fn(), violated: jest.fn() };
    const exposed = createExposedModule();
    const { release } = exposed;
    publish([release, createContainer(pages)]);
    const loader = createRemoteLoader(limits, running);
    await loader.load(exposed);
    loader.forget(release, false);
    const file = `${release.baseUrl}ChatPage.js`;
    expect(globals.__synapseiIntegrity(file)).toMatch(/^sha384-A{64}$/);
    const error = Object.assign(new Error('late'), { stack: `Error: late\n  at a (${file}:1:2)` });
    dispatchEvent(new ErrorEvent('error', { error }));
    const { name, version, owner } = release;
    expect(running.uncaught).toHaveBeenCalledWith(
      expect.objectContaining({ release: expect.objectContaining({ name, version, owner }) }),
      error,
    );
  });

  test('it stays when others may use a package of it', async () => {
    const { exposed, release, container, loader } = await loadOnce((shared) => {
      shared.dates = { '1.0.0': { from: 'another-name', get: jest.fn(), useIn: [] } };
    });
    loader.forget(release, false);
    expect(globals).toHaveProperty([chunksOf(release)]);
    expect(await loader.load(exposed)).toMatchObject({ status: 'loaded' });
    expect(container.init).toHaveBeenCalledTimes(1);
    expect(page.requested).toHaveLength(1);
  });

  test('a load leaves no timer behind that would keep its result', async () => {
    const start = jest.spyOn(globalThis, 'setTimeout');
    const stop = jest.spyOn(globalThis, 'clearTimeout');
    await loadOnce();
    const pending = start.mock.calls.flatMap(([, delay], index) =>
      delay === limits.limitMs ? [start.mock.results[index]!.value as unknown] : [],
    );
    expect(pending).not.toEqual([]);
    const stopped = stop.mock.calls.map(([timer]) => timer as unknown);
    expect(pending.filter((timer) => !stopped.includes(timer))).toEqual([]);
  });
});

describe('the integrity of chunks', () => {
  async function load(overrides: Partial<DeployedRelease> = {}) {
    const exposed = createExposedModule(overrides);
    publish([exposed.release, createContainer(pages)]);
    await createRemoteLoader(limits).load(exposed);
    return exposed.release;
  }

  test('comes from the registry, also on retry', async () => {
    const { baseUrl, files } = await load();
    expect(globals.__synapseiIntegrity(`${baseUrl}ChatPage.js`)).toBe(files['ChatPage.js']);
    expect(globals.__synapseiIntegrity(`${baseUrl}ChatPage.js?retry=2`)).toBe(files['ChatPage.js']);
  });

  test('never matches for a file that the registry does not list', async () => {
    const { baseUrl } = await load();
    expect(globals.__synapseiIntegrity(`${baseUrl}evil.js`)).toMatch(/^sha384-A{64}$/);
  });

  test('is not required in development, nor for files of no remote', async () => {
    const { baseUrl } = await load({ mode: 'development', files: {} });
    expect(globals.__synapseiIntegrity(`${baseUrl}ChatPage.js`)).toBe('');
    expect(globals.__synapseiIntegrity('https://www.googletagmanager.com/gtag/js')).toBe('');
  });
});
