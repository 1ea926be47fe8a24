import { createHash } from 'node:crypto';
import { fileListName, type DeployedRelease } from '@synapsei/shared-types/registry';
import { askEarly } from '@synapsei/remote-kit/askEarly';
import { createBriefRelease } from '@synapsei/shared-types/testing';
import { createExposedModule, limits } from '../../../testing/createExposedModule';
import { fakeFetch } from '../../../testing/fakeFetch';
import { installPlatform } from '../../../testing/installPlatform';
import { createFileLists } from './createFileLists';

const network = fakeFetch();
const { asked } = network;
beforeAll(installPlatform);

/** A release with an address of its own, its list, and what a page without room says of it. */
function createListed(overrides: Partial<DeployedRelease> = {}) {
  const { release } = createExposedModule(overrides);
  const { entry, files, exposes } = release;
  const text = JSON.stringify({ entry, files, exposes });
  const hash = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const brief = createBriefRelease(release, hash);
  const serve = () => network.respond(text);
  serve();
  return { release, brief, hash, serve, url: release.baseUrl + fileListName(hash) };
}

test('a release whose files are in the page asks for nothing', async () => {
  const { release } = createListed();
  expect(await createFileLists(limits).withFiles(release)).toBe(release);
  expect(asked()).toEqual([]);
});

test('a list is fetched once, with its hash for the browser to compare, and again once forgotten', async () => {
  const { brief, release, url, hash } = createListed();
  const lists = createFileLists(limits);
  const [whole] = await Promise.all([lists.withFiles(brief), lists.withFiles(brief)]);
  await lists.withFiles(brief);
  const { entry, files, exposes, schemaVersion } = release;
  expect(whole).toEqual({ ...brief, entry, files, exposes, schemaVersion });
  expect(network.answer.mock.calls).toEqual([[url, expect.objectContaining({ integrity: hash })]]);
  lists.forget(brief);
  await lists.withFiles(brief);
  expect(asked()).toEqual([url, `${url}?retry=1`]);
});

test('what the page’s first script has asked for is not asked again', async () => {
  const { brief, url, hash } = createListed();
  void askEarly({ address: url, headers: {} }, hash);
  await createFileLists(limits).withFiles(brief);
  expect(asked()).toEqual([url]);
});

test.each<[string, (url: string) => void]>([
  ['the early request', (url) => void askEarly({ address: url, headers: {} }).catch(() => {})],
  ['a request', () => {}],
])('%s that fails is sent again under another address', async (_, ask) => {
  const { brief, url } = createListed();
  network.answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  ask(url);
  expect(await createFileLists(limits).withFiles(brief)).toHaveProperty('entry');
  expect(asked()).toEqual([url, `${url}?retry=1`]);
});

const failing: [string, string, () => void][] = [
  ['not-found', 'is gone', () => network.respond('', { status: 404 })],
  [
    'integrity',
    'was altered',
    () =>
      // The browser refuses the bytes; the diagnosis asks without a hash and compares by itself.
      void network.answer.mockImplementation((_, { integrity }) =>
        integrity
          ? Promise.reject(new TypeError('Failed to fetch'))
          : Promise.resolve(new Response('{}')),
      ),
  ],
  ['broken', 'is no list', () => network.respond('{"entry":"../evil.js"}')],
  ['broken', 'is no JSON', () => network.respond('<!doctype html>')],
];
test.each(failing)('the fault is "%s" when the list %s', async (kind, _, arrange) => {
  const { brief, url } = createListed();
  arrange();
  await expect(createFileLists(limits).withFiles(brief)).rejects.toMatchObject({
    kind,
    message: expect.stringContaining(url) as string,
  });
});

test('after a failure the next load asks again', async () => {
  const { brief, serve } = createListed();
  const lists = createFileLists(limits);
  network.refuse();
  await expect(lists.withFiles(brief)).rejects.toMatchObject({ kind: 'offline' });
  serve();
  expect(await lists.withFiles(brief)).toHaveProperty('entry');
});

test('a pending request is sent again when the visitor asks', async () => {
  const { brief, url } = createListed();
  network.answer.mockImplementationOnce(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal!.addEventListener('abort', () => reject(signal!.reason as Error));
      }),
  );
  const lists = createFileLists(limits);
  const whole = lists.withFiles(brief);
  lists.abortPending(brief);
  expect(await whole).toHaveProperty('entry');
  expect(asked()).toEqual([url, `${url}?retry=1`]);
});

test('a list that does not come fails at the time limit, without another try', async () => {
  const { brief } = createListed();
  const late = jest
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  network.answer.mockImplementation((_, { signal }) => Promise.reject(signal!.reason as Error));
  await expect(createFileLists(limits).withFiles(brief)).rejects.toMatchObject({ kind: 'timeout' });
  expect(asked()).toHaveLength(1);
  late.mockRestore();
});
