const liveFetch = window.fetch.bind(window);
const emptyAnswer = { data: [], status: 'ok', feed: {}, items: [] };

/** How the services behave in the preview; `live` uses the real ones. */
export const networkStates: Record<string, typeof fetch> = {
  live: liveFetch,
  loading: () => new Promise(() => undefined),
  empty: async () => Response.json(emptyAnswer),
  failing: async () => {
    throw new TypeError('The preview lets every request fail');
  },
};
