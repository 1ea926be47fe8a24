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
  private readonly stopping = new AbortController();

  constructor(
    private readonly config: AiConfig,
    warn: (message: string) => void,
  ) {
    const { catalogueUrl, articles } = config;
    const { signal } = this.stopping;
    const onChange = () => {
      const passages = Object.values(this.sources).flatMap((source) => source.passages ?? []);
      this.retriever = new Retriever(passages);
    };
    const create = (name: string, url: string, load: Options['load']) =>
      new Source({ name, url, load, warn, onChange, signal });
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
    for (const source of Object.values(this.sources)) void this.refresh(source);
  }

  stop(): void {
    this.stopping.abort();
  }

  private async refresh(source: Source): Promise<void> {
    const { sourceRetryMs, sourceRefreshMs } = this.config;
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await source.load();
      const pauseMs = source.passages ? sourceRefreshMs : sourceRetryMs;
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

type JsonRequest = { address: string; headers?: Record<string, string> };

type Options = {
  name: string;
  /** Its first address: named if it fails to load. */
  url: string;
  /** Converts the JSON that `read` fetches, or knows if unchanged. @throws Error that names the problem. */
  load: (read: (request: JsonRequest) => Promise<unknown>) => Promise<Passage[]>;
  /** Called after each new version. */
  onChange: () => void;
  /** Called when a load fails, once per reason. */
  warn: (message: string) => void;
  signal: AbortSignal;
};

/** For one address, in ms. */
const longestLoad = 10_000;

type Known = { etag: string | null; json: unknown };

/** Passages from JSON at one or more addresses. A failure keeps the last version. */
class Source implements Check {
  readonly isRequired = true;
  /** Undefined until it has loaded once. */
  passages: Passage[] | undefined;
  /** Why the last load failed; undefined if it succeeded. */
  private failure: string | undefined = 'not requested yet';
  private known = new Map<string, Known>();

  constructor(private readonly options: Options) {}

  /** Why there is nothing to answer from; undefined if there is. */
  readonly problem = () => (this.passages ? undefined : this.failure);

  /** Never rejects. */
  async load(): Promise<void> {
    const { name, url, load, onChange, warn, signal } = this.options;
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
      if (signal.aborted) return;
      const failure = `${url}: ${explain(reason)}`;
      if (failure !== this.failure) warn(`The ${name} could not be loaded from ${failure}`);
      this.failure = failure;
    }
  }

  /** The same object as before if the server reports no change. */
  private async ask({ address, headers }: JsonRequest): Promise<Known> {
    const known = this.known.get(address);
    const signal = AbortSignal.any([this.options.signal, timeLimit(longestLoad)]);
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
