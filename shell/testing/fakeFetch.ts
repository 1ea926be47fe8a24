/** Replaces `fetch` in each test of a file: every address answers 404 until the test says otherwise. */
export function fakeFetch() {
  const answer = jest.fn<Promise<Response>, [string, RequestInit]>();
  const respond = (body: string, init?: ResponseInit) =>
    void answer.mockImplementation(() => Promise.resolve(new Response(body, init)));
  beforeEach(() => {
    answer.mockReset();
    respond('', { status: 404 });
    globalThis.fetch = answer as unknown as typeof fetch;
  });
  return {
    answer,
    asked: () => answer.mock.calls.map(([url]) => url),
    respond,
    refuse: () => void answer.mockRejectedValue(new TypeError('Failed to fetch')),
  };
}
