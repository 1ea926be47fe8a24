import { messageOf } from '@synapsei/service-base';
import { isRecord } from '@synapsei/shared-types';
import { untilAborted } from '@synapsei/shared-types/untilAborted';

/** Gives the JSON at an address, the last one known when it has not changed. */
export type ReadJson = (url: string, headers?: Record<string, string>) => Promise<unknown>;

/** Where a part of the knowledge comes from. */
export type SourceOptions<T> = {
  name: string;
  /** Where it begins: named when it cannot be loaded. */
  url: string;
  /** Reads, checks and converts the JSON. Throws with a message that names what is wrong. */
  load: (readJson: ReadJson) => Promise<T>;
  /** Called with each new version. */
  onChange: (data: T) => void;
  /** Pause before trying again while nothing has been loaded, in ms. */
  retryMs: number;
  /** Pause before looking for a newer version, in ms. */
  refreshMs: number;
  /** Told when a load fails, once for the same reason. */
  onFailure: (message: string) => void;
};

const longestLoad = 10_000;

type Known = { etag: string | null; json: unknown };

/** JSON behind one or several addresses: loaded at start, retried until it is there, then kept fresh. A failure keeps the last version. */
export class Source<T> {
  /** Why the last load failed; undefined when it did not. */
  failure: string | undefined = 'not asked yet';
  isLoaded = false;
  private known = new Map<string, Known>();
  private timer: NodeJS.Timeout | undefined;
  private readonly stopping = new AbortController();

  constructor(private readonly options: SourceOptions<T>) {}

  get name(): string {
    return this.options.name;
  }

  /** Resolves after the first attempt, whatever came of it. */
  async start(): Promise<void> {
    await this.load();
    if (this.stopping.signal.aborted) return;
    const { retryMs, refreshMs } = this.options;
    this.timer = setTimeout(() => void this.start(), this.isLoaded ? refreshMs : retryMs);
    this.timer.unref();
  }

  stop(): void {
    this.stopping.abort();
    clearTimeout(this.timer);
  }

  private async load(): Promise<void> {
    try {
      await this.fetchNewer();
      this.failure = undefined;
    } catch (reason) {
      if (this.stopping.signal.aborted) return;
      const failure = `${this.options.url}: ${explain(reason)}`;
      if (failure !== this.failure) this.options.onFailure(failure);
      this.failure = failure;
    }
  }

  private async fetchNewer(): Promise<void> {
    const { load, onChange } = this.options;
    const answers = new Map<string, Known>();
    const data = await load(async (url, headers) => {
      const answer = await this.ask(url, headers);
      answers.set(url, answer);
      return answer.json;
    });
    const isSame = [...answers].every(([url, answer]) => answer === this.known.get(url));
    if (!isSame) onChange(data);
    this.known = answers;
    this.isLoaded = true;
  }

  /** The very same answer as before when the server says that nothing has changed. */
  private async ask(url: string, headers?: Record<string, string>): Promise<Known> {
    const known = this.known.get(url);
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(longestLoad)]);
    const response = await fetch(url, {
      headers: { ...headers, ...(known?.etag && { 'if-none-match': known.etag }) },
      signal,
    });
    if (known && response.status === 304) return known;
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const json = await untilAborted<unknown>(response.json(), signal);
    return { etag: response.headers.get('etag'), json };
  }
}

/** `fetch failed` alone says nothing: the cause does. */
function explain(reason: unknown): string {
  const cause = isRecord(reason) && isRecord(reason.cause) ? reason.cause : {};
  return typeof cause.code === 'string' ? cause.code : messageOf(reason);
}
