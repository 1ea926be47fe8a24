import { fetchJson, ServiceError } from './fetchJson';

const address = 'http://localhost:8092/api';

/** A service that never answers, as `fetch` behaves when its signal aborts. */
function neverAnswer() {
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_address, request) =>
      new Promise((_resolve, reject) => {
        const signal = request?.signal;
        const fail = () => reject(signal?.reason);
        if (signal?.aborted) fail();
        signal?.addEventListener('abort', fail);
      }),
  );
}

afterEach(() => jest.restoreAllMocks());

describe('fetchJson', () => {
  it('aborts when the page is left', async () => {
    neverAnswer();
    const page = new AbortController();
    const answer = fetchJson(address, page.signal);
    page.abort(new Error('gone'));
    await expect(answer).rejects.toThrow('gone');
  });

  it('times out after 20 seconds', async () => {
    neverAnswer();
    const limit = jest
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new Error('too late')));
    await expect(fetchJson(address, new AbortController().signal)).rejects.toThrow('too late');
    expect(limit).toHaveBeenCalledWith(20_000);
  });

  it('names address and status of an error response', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 403 }));
    const answer = fetchJson(address, new AbortController().signal);
    await expect(answer).rejects.toThrow(new ServiceError(403, address));
  });

  it('fails on a response that is not JSON', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>'));
    await expect(fetchJson(address, new AbortController().signal)).rejects.toThrow(/JSON/);
  });
});
