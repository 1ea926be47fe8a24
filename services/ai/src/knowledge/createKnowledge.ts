import { createSource, type Check } from '@synapsei/service-base';
import { allArticles, articleListRequest } from '@synapsei/shared-types/content';
import type { AiConfig } from '../config';
import type { Passage } from './Passage';
import { Retriever } from './Retriever';
import { articlePassages, cataloguePassages } from './toPassages';

/** Time limit of one request, in ms: a server that needs longer is as good as down. */
const limitMs = 10_000;

export type Knowledge = ReturnType<typeof createKnowledge>;

/** The assistant's knowledge: the site's catalogue and articles, refreshed in the background. */
export function createKnowledge(config: AiConfig, warn: (message: string) => void) {
  const { catalogueUrl, articles, sourceRetryMs: retryMs, sourceRefreshMs: refreshMs } = config;
  let retriever = new Retriever([]);
  const onRead = (_passages: Passage[], isNew: boolean) => {
    if (isNew) retriever = new Retriever(sources.flatMap(({ value }) => value() ?? []));
  };
  const sourceOf = (name: string, load: Parameters<typeof createSource<Passage[]>>[0]['load']) =>
    createSource({ name, load, onRead, limitMs, retryMs, refreshMs, warn });
  const catalogue = sourceOf(`The catalogue at ${catalogueUrl}`, async (read) =>
    cataloguePassages(await read({ address: catalogueUrl })),
  );
  const { address } = articleListRequest(articles);
  const list = sourceOf(`The list of articles at ${address}`, async (read) =>
    articlePassages(await allArticles(articles, read)),
  );
  const sources = [catalogue, list];
  // Until each source has loaded once, there is nothing to answer from.
  const checkOf = ({ value, problem }: typeof list): Check => ({
    isRequired: true,
    problem: () => (value() ? undefined : problem()),
  });

  return {
    /** Searches all that has loaded; a new one after each change. */
    get retriever() {
      return retriever;
    },
    checks: { catalogue: checkOf(catalogue), articles: checkOf(list) },
    start: () => sources.forEach(({ start }) => start()),
    stop: () => sources.forEach(({ stop }) => stop()),
  };
}
