import type { Check } from '@synapsei/service-base';
import { allArticles, articleListRequest } from '@synapsei/shared-types/content';
import type { AiConfig } from '../config';
import { parseCatalogue } from './parseCatalogue';
import type { Passage } from './Passage';
import { Retriever } from './Retriever';
import { type ReadJson, Source } from './Source';
import { articlePassages, cataloguePassages } from './toPassages';

type SourceName = 'catalogue' | 'articles';

/** The assistant's knowledge: the site's catalogue and articles, refreshed in the background. */
export class Knowledge {
  private readonly passages: Record<SourceName, Passage[]> = { catalogue: [], articles: [] };
  private current = new Retriever([]);
  private readonly sources: Source<Passage[]>[];

  constructor(config: AiConfig, warn: (message: string) => void) {
    const create = (
      name: SourceName,
      url: string,
      load: (readJson: ReadJson) => Promise<Passage[]>,
    ) =>
      new Source({
        name,
        url,
        load,
        onChange: (passages: Passage[]) => this.replace(name, passages),
        retryMs: config.sourceRetryMs,
        refreshMs: config.sourceRefreshMs,
        onFailure: (message) => warn(`The ${name} could not be loaded from ${message}`),
      });
    const { catalogueUrl, articles } = config;
    this.sources = [
      create('catalogue', catalogueUrl, async (readJson) =>
        cataloguePassages(parseCatalogue(await readJson(catalogueUrl))),
      ),
      create('articles', articleListRequest(articles).address, async (readJson) =>
        articlePassages(
          await allArticles(articles, ({ address, headers }) => readJson(address, headers)),
        ),
      ),
    ];
  }

  get retriever(): Retriever {
    return this.current;
  }

  /** Of each source: until it has loaded once, there is nothing to answer from. */
  get checks(): Record<string, Check> {
    return Object.fromEntries(
      this.sources.map((source) => [
        source.name,
        { isRequired: true, problem: () => (source.isLoaded ? undefined : source.failure) },
      ]),
    );
  }

  start(): void {
    for (const source of this.sources) void source.start();
  }

  stop(): void {
    for (const source of this.sources) source.stop();
  }

  private replace(name: SourceName, passages: Passage[]): void {
    this.passages[name] = passages;
    this.current = new Retriever([...this.passages.catalogue, ...this.passages.articles]);
  }
}
