import { setTimeout as pause } from 'node:timers/promises';
import { fetchJson, messageOf, type FetchedJson } from '@synapsei/service-base';
import { allArticles, articleListRequest } from '@synapsei/shared-types/content';
import type { AiConfig } from '../config';
import type { Passage } from './Passage';
import { Retriever } from './Retriever';
import { articlePassages, cataloguePassages } from './toPassages';

/** For one address, in ms. */
const limitMs = 10_000;

type JsonRequest = { address: string; headers?: Record<string, string> };

/** Converts the JSON that `read` fetches, or knows if unchanged. @throws Error that names the problem. */
type Load = (read: (request: JsonRequest) => Promise<unknown>) => Promise<Passage[]>;

type Source = ReturnType<typeof createSource>;

export type Knowledge = ReturnType<typeof createKnowledge>;

/** The assistant's knowledge: the site's catalogue and articles, refreshed in the background. */
export function createKnowledge(config: AiConfig, warn: (message: string) => void) {
  const { catalogueUrl, articles, sourceRetryMs, sourceRefreshMs } = config;
  const stopping = new AbortController();
  const { signal } = stopping;
  let retriever = new Retriever([]);
  const sources = {
    catalogue: createSource(catalogueUrl, signal, async (read) =>
      cataloguePassages(await read({ address: catalogueUrl })),
    ),
    articles: createSource(articleListRequest(articles).address, signal, async (read) =>
      articlePassages(await allArticles(articles, read)),
    ),
  };

  async function refresh(name: string, source: Source): Promise<void> {
    while (!signal.aborted) {
      const { isNew, failure } = await source.load();
      if (isNew)
        retriever = new Retriever(Object.values(sources).flatMap((one) => one.passages() ?? []));
      if (failure && !signal.aborted) warn(`The ${name} could not be loaded from ${failure}`);
      const pauseMs = source.passages() ? sourceRefreshMs : sourceRetryMs;
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    /** Over all that has loaded; another one after each change. */
    get retriever() {
      return retriever;
    },
    /** Until each has loaded once, there is nothing to answer from. */
    sources,
    start(): void {
      for (const [name, source] of Object.entries(sources)) void refresh(name, source);
    },
    stop: () => stopping.abort(),
  };
}

/** Passages from JSON at one or more addresses. A failure keeps the last version. @param url the first, named if it fails */
function createSource(url: string, signal: AbortSignal, convert: Load) {
  let passages: Passage[] | undefined;
  let failure: string | undefined = 'not requested yet';
  let known = new Map<string, FetchedJson>();

  return {
    isRequired: true,
    /** Undefined until it has loaded once. */
    passages: () => passages,
    /** Why there is nothing to answer from; undefined if there is. */
    problem: () => (passages ? undefined : failure),
    /** Never rejects. @returns whether there is a new version, and a failure unless it is that of the last load */
    async load(): Promise<{ isNew: boolean; failure?: string }> {
      const answers = new Map<string, FetchedJson>();
      try {
        const loaded = await convert(async ({ address, headers }) => {
          const options = { headers, known: known.get(address), signal, limitMs };
          const answer = await fetchJson(address, options);
          answers.set(address, answer);
          return answer.json;
        });
        const isNew = [...answers].some(([address, answer]) => answer !== known.get(address));
        if (isNew) passages = loaded;
        known = answers;
        failure = undefined;
        return { isNew };
      } catch (reason) {
        const before = failure;
        failure = `${url}: ${messageOf(reason)}`;
        return { isNew: false, failure: failure === before ? undefined : failure };
      }
    },
  };
}
