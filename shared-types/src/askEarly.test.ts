import { askEarly, takeEarlyResponse } from './askEarly';

const request = { address: 'https://content.example/list', headers: { Authorization: 'Bearer a' } };
const answer = { ok: true } as Response;
const { signal } = new AbortController();
const { fetch } = globalThis;
afterEach(() => void (globalThis.fetch = fetch));

test('an early request is taken once: a retry sends a new one', async () => {
  globalThis.fetch = jest.fn(async () => answer);
  askEarly(request);
  expect(globalThis.fetch).toHaveBeenCalledWith(
    request.address,
    expect.objectContaining({ headers: request.headers }),
  );
  expect(takeEarlyResponse('https://content.example/other', signal)).toBeUndefined();
  expect(await takeEarlyResponse(request.address, signal)).toBe(answer);
  expect(takeEarlyResponse(request.address, signal)).toBeUndefined();
});

test('a failure reaches only its taker', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  askEarly(request);
  await new Promise((resolve) => setTimeout(resolve));
  await expect(takeEarlyResponse(request.address, signal)).rejects.toThrow('Failed to fetch');
});

test('the taker can abort it', async () => {
  let asked: AbortSignal | null | undefined;
  globalThis.fetch = jest.fn((_address, init) => {
    asked = init?.signal;
    return new Promise<Response>(() => {});
  });
  askEarly(request);
  const page = new AbortController();
  void takeEarlyResponse(request.address, page.signal);
  expect(asked!.aborted).toBe(false);
  page.abort();
  expect(asked!.aborted).toBe(true);
});
