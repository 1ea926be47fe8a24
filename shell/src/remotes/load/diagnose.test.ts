import { createHash } from 'node:crypto';
import { createExposedModule, limits } from '../../../testing/createExposedModule';
import { fakeFetch } from '../../../testing/fakeFetch';
import { installPlatform } from '../../../testing/installPlatform';
import { diagnose, explainFailure } from './diagnose';

const url = 'http://localhost:8082/ChatPage.js';
const code = 'self.chat = 1;';
const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
const late = new DOMException('late', 'TimeoutError');
const { answer, respond, refuse } = fakeFetch();
beforeAll(installPlatform);

test.each<[string, object, () => void]>([
  ['status 404', { kind: 'not-found', message: `${url} answers 404` }, () => {}],
  ['status 500', { kind: 'not-found' }, () => respond('', { status: 500 })],
  ['no connection', { kind: 'offline', cause: expect.any(TypeError) as unknown }, refuse],
  ['no answer in time', { kind: 'timeout' }, () => answer.mockRejectedValue(late)],
])('%s means %j', async (_, expected, arrange) => {
  arrange();
  expect(await diagnose({ url }, 100)).toMatchObject(expected);
});

test('bytes other than the registered ones are an integrity failure that names both hashes', async () => {
  respond('self.chat = 2;');
  const error = await diagnose({ url, integrity }, 100);
  expect(error).toMatchObject({ kind: 'integrity' });
  expect(error!.message).toContain(integrity);
  expect(error!.message).toMatch(/ is sha384-[A-Za-z0-9+/]{64}, the registry says /);
});

test.each([
  ['with the expected hash', integrity],
  ['without a registered hash', undefined],
])(
  'a file %s is intact, which the cache does not decide, nor does it take long',
  async (_, hash) => {
    respond(code);
    expect(await diagnose({ url, integrity: hash }, 100)).toBeNull();
    const options = { cache: 'reload', signal: expect.any(AbortSignal) as unknown };
    expect(answer.mock.calls).toEqual([[url, options]]);
  },
);

test.each<[string, length: number, encodedBodySize: number[], kind: string, RegExp]>([
  ['13 of 14 announced bytes', 14, [], 'offline', /ended after 13 of 14 bytes/],
  ['13 bytes, all announced', 13, [], 'integrity', /the registry says/],
  ['7 of 9 compressed bytes', 9, [9, 7], 'offline', /ended after 7 of 9 bytes/],
  ['9 compressed bytes, all announced', 9, [7, 9], 'integrity', /the registry says/],
  ['compressed bytes that are not told', 9, [0], 'integrity', /the registry says/],
])('a file of %s was cut off if some are missing, else altered', async (...row) => {
  const [, length, sizes, kind, message] = row;
  const entries = sizes.map((encodedBodySize) => ({ encodedBodySize }));
  jest.spyOn(performance, 'getEntriesByName').mockReturnValue(entries as never);
  respond(code.slice(1), { headers: { 'content-length': String(length) } });
  const error = await diagnose({ url, integrity }, 100);
  expect(error).toMatchObject({ kind, message: expect.stringMatching(message) as string });
});

test.each<[string, string, () => void, boolean]>([
  ['is gone', 'not-found', () => {}, true],
  ['cannot be reached', 'offline', refuse, true],
  ['was altered', 'integrity', () => respond('steal()'), true],
  ['is intact by now', 'broken', () => respond(code), false],
])('a chunk that %s is explained by a second request: %s', async (_, kind, arrange, isNamed) => {
  const exposed = createExposedModule({ files: { 'ChatPage.js': integrity } });
  const file = `${exposed.release.baseUrl}ChatPage.js`;
  const error = Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    request: isNamed ? `${file}?retry=1` : '',
  });
  arrange();
  expect(await explainFailure(exposed, error, limits)).toMatchObject({ kind });
  expect(answer.mock.calls[0]![0]).toBe(file);
});
