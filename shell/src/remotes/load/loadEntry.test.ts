import { createExposedModule, limits } from '../../../testing/createExposedModule';
import { fakeFetch } from '../../../testing/fakeFetch';
import { installPlatform } from '../../../testing/installPlatform';
import { addressOf, serveElements } from '../../../testing/serveElements';
import { loadEntry } from './loadEntry';

const globals = globalThis as unknown as Record<string, unknown>;
const container = { init: jest.fn(), get: jest.fn() };
const page = serveElements();
const network = fakeFetch();

/** What a valid entry does when it runs. */
const run = (name: string) => {
  globals[name] = container;
  return 'load' as const;
};

beforeAll(installPlatform);
afterEach(() => jest.useRealTimers());

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

test.each([
  ['missing', 'not-found', 404],
  ['altered', 'integrity', 200],
])(
  'an entry that is %s is requested under changed addresses until it loads',
  async (_, kind, status) => {
    const { release } = createExposedModule();
    network.respond('self.mf_chat = steal();', { status });
    page.respond(() => 'error');
    await expect(loadEntry(release, limits)).rejects.toMatchObject({ kind });
    page.respond(() => (page.requested.length < 5 ? 'error' : run(release.name)));
    expect(await loadEntry(release, limits)).toBe(container);
    const url = release.baseUrl + release.entry;
    expect(page.requested).toEqual([url, ...[1, 2, 3, 4].map((retry) => `${url}?retry=${retry}`)]);
  },
);

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

test('neither the error of another script nor the container of an earlier release is this one’s', async () => {
  const { release } = createExposedModule();
  globals[release.name] = container;
  page.respond(() => {
    dispatchEvent(new ErrorEvent('error', { error: new Error('other'), filename: 'other.js' }));
    return 'load';
  });
  const broken = { kind: 'broken', cause: undefined };
  await expect(loadEntry(release, limits)).rejects.toMatchObject(broken);
});

// Specification: limits.15
test('a hanging entry is abandoned at the limit', async () => {
  jest.useFakeTimers();
  page.respond(() => 'hang');
  const result = loadEntry(createExposedModule().release, limits).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(limits.limitMs);
  expect(await result).toMatchObject({ kind: 'timeout' });
  expect(page.requested).toHaveLength(1);
});

test('a production entry without integrity is never requested, a development entry needs none', async () => {
  const production = createExposedModule({ files: {} }).release;
  await expect(loadEntry(production, limits)).rejects.toMatchObject({ kind: 'integrity' });
  expect(page.requested).toEqual([]);
  const { release } = createExposedModule({ files: {}, mode: 'development' });
  page.respond(() => run(release.name));
  expect(await loadEntry(release, limits)).toBe(container);
});
