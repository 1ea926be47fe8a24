const realFetch = globalThis.fetch;

/** Replaces `fetch` with one fixed answer until `restore`. */
export function fakeFetch() {
  const answer = jest.fn<Promise<Response>, [string, RequestInit]>();
  globalThis.fetch = answer as unknown as typeof fetch;
  return {
    answer,
    respond: (body: string, init?: ResponseInit) =>
      void answer.mockImplementation(() => Promise.resolve(new Response(body, init))),
    refuse: () => void answer.mockRejectedValue(new TypeError('Failed to fetch')),
    restore: () => void (globalThis.fetch = realFetch),
  };
}
