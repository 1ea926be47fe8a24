import { askEarly, takeEarlyResponse } from './askEarly';

const request = { address: 'https://content.example/list', headers: { Authorization: 'Bearer a' } };
const answer = { ok: true } as Response;
const { signal } = new AbortController();

test('an early request is taken once: a retry sends a new one', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  askEarly(request);
  const { address, headers } = request;
  expect(fetched).toHaveBeenCalledWith(address, expect.objectContaining({ headers }));
  expect(takeEarlyResponse('https://content.example/other', signal)).toBeUndefined();
  expect(await takeEarlyResponse(request.address, signal)).toBe(answer);
  expect(takeEarlyResponse(request.address, signal)).toBeUndefined();
});

test('a failure reaches only its taker', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  askEarly(request);
  await new Promise((resolve) => setTimeout(resolve));
  await expect(takeEarlyResponse(request.address, signal)).rejects.toThrow('Failed to fetch');
});

test('the taker can abort it', async () => {
  let asked: AbortSignal | null | undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation((_address, init) => {
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
