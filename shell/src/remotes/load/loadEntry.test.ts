import { createExposedModule, limits } from '../../../testing/createExposedModule';
import { fakeFetch } from '../../../testing/fakeFetch';
import { installPlatform } from '../../../testing/installPlatform';
import { addressOf, serveElements } from '../../../testing/serveElements';
import { loadEntry } from './loadEntry';

const globals = globalThis as unknown as Record<string, unknown>;
const container = { init: jest.fn(), get: jest.fn() };

let page: ReturnType<typeof serveElements>;
let network: ReturnType<typeof fakeFetch>;

/** What a valid entry does when it runs. */
const run = (name: string) => {
  globals[name] = container;
  return 'load' as const;
};

beforeAll(installPlatform);
beforeEach(() => {
  document.head.replaceChildren();
  page = serveElements();
  network = fakeFetch();
  network.respond('', { status: 404 });
});
afterEach(() => {
  page.stop();
  network.restore();
  jest.useRealTimers();
});

test('runs the entry with integrity and cross-origin, returns its container and removes the script', async () => {
  const { release } = createExposedModule();
  let script: HTMLScriptElement | undefined;
  page.respond((element) => {
    script = element as HTMLScriptElement;
    return run(release.name);
  });
  expect(await loadEntry(release, limits)).toBe(container);
  expect(script).toMatchObject({
    src: release.baseUrl + release.entry,
    integrity: release.files[release.entry],
    crossOrigin: 'anonymous',
  });
  expect(document.querySelector('script')).toBeNull();
  expect(globals[release.name]).toBeUndefined();
});

test('an entry that fails twice is requested under changed addresses until it loads', async () => {
  const { release } = createExposedModule();
  page.respond(() => (page.requested.length < 3 ? 'error' : run(release.name)));
  expect(await loadEntry(release, limits)).toBe(container);
  const url = release.baseUrl + release.entry;
  expect(page.requested).toEqual([url, `${url}?retry=1`, `${url}?retry=2`]);
});

test('a missing entry ends in not-found; the next load uses yet another address', async () => {
  const { release } = createExposedModule();
  page.respond(() => 'error');
  await expect(loadEntry(release, limits)).rejects.toMatchObject({ kind: 'not-found' });
  expect(page.requested).toHaveLength(3);
  page.respond(() => run(release.name));
  expect(await loadEntry(release, limits)).toBe(container);
  expect(page.requested.at(-1)).toMatch(/\?retry=3$/);
});

test('without a connection it ends offline', async () => {
  page.respond(() => 'error');
  network.refuse();
  await expect(loadEntry(createExposedModule().release, limits)).rejects.toMatchObject({
    kind: 'offline',
  });
});

test('an altered entry ends in integrity', async () => {
  page.respond(() => 'error');
  network.respond('self.mf_chat = steal();');
  await expect(loadEntry(createExposedModule().release, limits)).rejects.toMatchObject({
    kind: 'integrity',
  });
});

test('an entry that throws is broken, keeps its error as the cause and is not retried', async () => {
  const { release } = createExposedModule();
  const cause = new Error('Cannot read properties of undefined');
  page.respond((element) => {
    dispatchEvent(new ErrorEvent('error', { error: cause, filename: addressOf(element) }));
    return 'load';
  });
  await expect(loadEntry(release, limits)).rejects.toMatchObject({ kind: 'broken', cause });
  expect(page.requested).toHaveLength(1);
});

test('an error of another script is not attributed to the entry', async () => {
  page.respond(() => {
    dispatchEvent(new ErrorEvent('error', { error: new Error('other'), filename: 'other.js' }));
    return 'load';
  });
  await expect(loadEntry(createExposedModule().release, limits)).rejects.toMatchObject({
    kind: 'broken',
    cause: undefined,
  });
});

test('the container of an earlier release is never used for this one', async () => {
  const { release } = createExposedModule();
  globals[release.name] = container;
  await expect(loadEntry(release, limits)).rejects.toMatchObject({ kind: 'broken' });
});

test('a hanging entry is abandoned at the limit', async () => {
  jest.useFakeTimers();
  page.respond(() => 'hang');
  const result = loadEntry(createExposedModule().release, limits).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(limits.limitMs);
  expect(await result).toMatchObject({ kind: 'timeout' });
  expect(page.requested).toHaveLength(1);
});

test('a production entry without integrity is never requested', async () => {
  const { release } = createExposedModule({ files: {} });
  await expect(loadEntry(release, limits)).rejects.toMatchObject({ kind: 'integrity' });
  expect(page.requested).toEqual([]);
});

test('a development entry needs none', async () => {
  const { release } = createExposedModule({ files: {}, mode: 'development' });
  page.respond(() => run(release.name));
  expect(await loadEntry(release, limits)).toBe(container);
});
