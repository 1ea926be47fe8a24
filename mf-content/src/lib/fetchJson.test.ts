import { fetchJson } from './fetchJson';

const address = 'http://localhost:8092/api';

/** A service that never answers, as `fetch` behaves when its signal aborts. */
beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_address, request) =>
      new Promise((_resolve, reject) => {
        const signal = request?.signal;
        const fail = () => reject(signal?.reason);
        if (signal?.aborted) fail();
        signal?.addEventListener('abort', fail);
      }),
  );
});

test('a request ends when the page is left', async () => {
  const page = new AbortController();
  const answer = fetchJson(address, page.signal);
  page.abort(new Error('gone'));
  await expect(answer).rejects.toThrow('gone');
});

test('a request times out after 20 seconds', async () => {
  const tooLate = AbortSignal.abort(new Error('too late'));
  const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLate);
  await expect(fetchJson(address, new AbortController().signal)).rejects.toThrow('too late');
  expect(limit).toHaveBeenCalledWith(20_000);
});
