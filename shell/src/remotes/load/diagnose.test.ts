import { createHash, webcrypto } from 'node:crypto';
import { diagnose } from './diagnose';

const url = 'http://localhost:8082/ChatPage.js';
const code = 'self.chat = 1;';
const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;

const answer = jest.fn<Promise<Response>, [string, RequestInit]>();
const realFetch = globalThis.fetch;

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});
beforeEach(() => {
  globalThis.fetch = answer.mockReset() as unknown as typeof fetch;
});
afterAll(() => void (globalThis.fetch = realFetch));

test.each([404, 403, 500, 503])('status %d means that the file is missing', async (status) => {
  answer.mockResolvedValue(new Response('', { status }));
  expect(await diagnose({ url }, 100)).toMatchObject({
    kind: 'not-found',
    message: `${url} answers ${status}`,
  });
});

test('no connection means offline', async () => {
  const cause = new TypeError('Failed to fetch');
  answer.mockRejectedValue(cause);
  expect(await diagnose({ url }, 100)).toMatchObject({ kind: 'offline', cause });
});

test('no answer in time means a timeout', async () => {
  answer.mockRejectedValue(new DOMException('late', 'TimeoutError'));
  expect(await diagnose({ url }, 100)).toMatchObject({ kind: 'timeout' });
});

test('bytes other than the registered ones are an integrity failure that names both hashes', async () => {
  answer.mockResolvedValue(new Response('self.chat = 2;'));
  const error = await diagnose({ url, integrity }, 100);
  expect(error).toMatchObject({ kind: 'integrity' });
  expect(error!.message).toContain(integrity);
  expect(error!.message).toMatch(/ is sha384-[A-Za-z0-9+/]{64}, the registry says /);
});

test.each([
  ['with the expected hash', integrity],
  ['without a registered hash', undefined],
])('a file %s is intact', async (_, promised) => {
  answer.mockResolvedValue(new Response(code));
  expect(await diagnose({ url, integrity: promised }, 100)).toBeNull();
});

test('bypasses the cache, with a time limit', async () => {
  answer.mockResolvedValue(new Response(code));
  await diagnose({ url }, 100);
  const [asked, options] = answer.mock.calls[0]!;
  expect(asked).toBe(url);
  expect(options).toMatchObject({ cache: 'reload', signal: expect.any(AbortSignal) as unknown });
});
