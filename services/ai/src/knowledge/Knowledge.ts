import { setTimeout as pause } from 'node:timers/promises';
import { messageOf, timeLimit, type Check } from '@synapsei/service-base';
import { allArticles, articleListRequest } from '@synapsei/shared-types/content';
import { isRecord, untilAborted } from '@synapsei/shared-types/values';
import type { AiConfig } from '../config';
import type { Passage } from './Passage';
import { Retriever } from './Retriever';
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

/** Fetches the JSON at an address, or returns the last one if unchanged. */
type ReadJson = (request: JsonRequest) => Promise<unknown>;

type JsonRequest = { address: string; headers?: Record<string, string> };

type SourceOptions = Pick<AiConfig, 'sourceRetryMs' | 'sourceRefreshMs'> & {
  name: string;
  /** Its first address: named if it fails to load. */
  url: string;
  /** Reads, checks and converts the JSON. Throws with a message that names the error. */
  load: (readJson: ReadJson) => Promise<Passage[]>;
  /** Called after each new version. */
  onChange: () => void;
  /** Called when a load fails, once per reason. */
  warn: (message: string) => void;
};

/** For one address, in ms. */
const longestLoad = 10_000;

type Known = { etag: string | null; json: unknown };

/**
 * Passages from JSON at one or more addresses: loaded at start, retried until available, then
 * refreshed. A failure keeps the last version.
 */
class Source implements Check {
  readonly isRequired = true;
  /** Undefined until it has loaded once. */
  passages: Passage[] | undefined;
  /** Why the last load failed; undefined if it succeeded. */
  private failure: string | undefined = 'not requested yet';
  private known = new Map<string, Known>();
  private readonly stopping = new AbortController();

  constructor(private readonly options: SourceOptions) {}

  /** Why there is nothing to answer from; undefined if there is. */
  readonly problem = () => (this.passages ? undefined : this.failure);

  /** Loads it again and again, until `stop`. Never rejects. */
  async start(): Promise<void> {
    const { sourceRetryMs, sourceRefreshMs } = this.options;
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.load();
      const pauseMs = this.passages ? sourceRefreshMs : sourceRetryMs;
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  stop(): void {
    this.stopping.abort();
  }

  private async load(): Promise<void> {
    const { name, url, load, onChange, warn } = this.options;
    const answers = new Map<string, Known>();
    try {
      const passages = await load(async (request) => {
        const answer = await this.ask(request);
        answers.set(request.address, answer);
        return answer.json;
      });
      const isSame = [...answers].every(([address, answer]) => answer === this.known.get(address));
      this.known = answers;
      if (!isSame) {
        this.passages = passages;
        onChange();
      }
      this.failure = undefined;
    } catch (reason) {
      if (this.stopping.signal.aborted) return;
      const failure = `${url}: ${explain(reason)}`;
      if (failure !== this.failure) warn(`The ${name} could not be loaded from ${failure}`);
      this.failure = failure;
    }
  }

  /** The same object as before if the server reports no change. */
  private async ask({ address, headers }: JsonRequest): Promise<Known> {
    const known = this.known.get(address);
    const signal = AbortSignal.any([this.stopping.signal, timeLimit(longestLoad)]);
    const response = await fetch(address, {
      headers: { ...headers, ...(known?.etag && { 'if-none-match': known.etag }) },
      signal,
    });
    if (known && response.status === 304) return known;
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const json = await untilAborted<unknown>(response.json(), signal);
    return { etag: response.headers.get('etag'), json };
  }
}

/** `fetch failed` is useless without its cause. */
function explain(reason: unknown): string {
  const cause = isRecord(reason) && isRecord(reason.cause) ? reason.cause : {};
  return typeof cause.code === 'string' ? cause.code : messageOf(reason);
}
