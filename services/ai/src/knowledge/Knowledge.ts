import { allArticles, articleListRequest } from '@synapsei/shared-types/content';
import type { AiConfig } from '../config';
import type { Passage } from './Passage';
import { Retriever } from './Retriever';
import { Source, type ReadJson } from './Source';
import { articlePassages, cataloguePassages } from './toPassages';

/** The assistant's knowledge: the site's catalogue and articles, refreshed in the background. */
export class Knowledge {
  /** Over all that has loaded; another one after each change. */
  retriever = new Retriever([]);
  /** Until each has loaded once, there is nothing to answer from. */
  readonly sources: Record<'catalogue' | 'articles', Source>;

  constructor(config: AiConfig, warn: (message: string) => void) {
    const { catalogueUrl, articles } = config;
    const onChange = () => {
      const passages = Object.values(this.sources).flatMap((source) => source.passages ?? []);
      this.retriever = new Retriever(passages);
    };
    const create = (name: string, url: string, load: (read: ReadJson) => Promise<Passage[]>) =>
      new Source({ ...config, name, url, load, warn, onChange });
    this.sources = {
      catalogue: create('catalogue', catalogueUrl, async (read) =>
        cataloguePassages(await read({ address: catalogueUrl })),
      ),
      articles: create('articles', articleListRequest(articles).address, async (read) =>
        articlePassages(await allArticles(articles, read)),
      ),
    };
  }

  start(): void {
    for (const source of Object.values(this.sources)) void source.start();
  }

  stop(): void {
    for (const source of Object.values(this.sources)) source.stop();
  }
}
