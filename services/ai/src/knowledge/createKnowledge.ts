import { createSource, type Check } from '@synapsei/service-base';
import { allArticles, articleListRequest } from '@synapsei/shared-types/content';
import type { AiConfig } from '../config';
import type { Passage } from './Passage';
import { Retriever } from './Retriever';
import { articlePassages, cataloguePassages } from './toPassages';

/** Time limit of one request, in ms. */
const limitMs = 10_000;

export type Knowledge = ReturnType<typeof createKnowledge>;

/** The assistant's knowledge: the site's catalogue and articles, refreshed in the background. */
export function createKnowledge(config: AiConfig, warn: (message: string) => void) {
  const { catalogueUrl, articles, sourceRetryMs: retryMs, sourceRefreshMs: refreshMs } = config;
  let retriever = new Retriever([]);
  const common = {
    limitMs,
    retryMs,
    refreshMs,
    warn,
    onRead: (_passages: Passage[], isNew: boolean) => {
      if (isNew)
        retriever = new Retriever(Object.values(sources).flatMap((one) => one.value() ?? []));
    },
  };
  const sources = {
    catalogue: createSource({
      ...common,
      name: `The catalogue at ${catalogueUrl}`,
      load: async (read) => cataloguePassages(await read({ address: catalogueUrl })),
    }),
    articles: createSource({
      ...common,
      name: `The list of articles at ${articleListRequest(articles).address}`,
      load: async (read) => articlePassages(await allArticles(articles, read)),
    }),
  };
  const checks = Object.entries(sources).map(([name, { value, problem }]) => [
    name,
    { isRequired: true, problem: () => (value() ? undefined : problem()) },
  ]);

  return {
    /** Searches all that has loaded; a new one after each change. */
    get retriever() {
      return retriever;
    },
    /** Until each source has loaded once, there is nothing to answer from. */
    checks: Object.fromEntries(checks) as Record<keyof typeof sources, Check>,
    start: () => Object.values(sources).forEach(({ start }) => start()),
    stop: () => Object.values(sources).forEach(({ stop }) => stop()),
  };
}
