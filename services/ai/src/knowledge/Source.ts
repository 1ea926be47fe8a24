import { messageOf } from '@synapsei/service-base';
import { isRecord, untilAborted } from '@synapsei/shared-types/values';

/** Fetches the JSON at an address, or returns the last one if unchanged. */
export type ReadJson = (url: string, headers?: Record<string, string>) => Promise<unknown>;

/** A source of knowledge. */
export type SourceOptions<T> = {
  name: string;
  /** Its first address: named if it fails to load. */
  url: string;
  /** Reads, checks and converts the JSON. Throws with a message that names the error. */
  load: (readJson: ReadJson) => Promise<T>;
  /** Called with each new version. */
  onChange: (data: T) => void;
  /** Pause before a retry while nothing has loaded, in ms. */
  retryMs: number;
  /** Pause before checking for a newer version, in ms. */
  refreshMs: number;
  /** Called when a load fails, once per reason. */
  onFailure: (message: string) => void;
};

const longestLoad = 10_000;

type Known = { etag: string | null; json: unknown };

/**
 * JSON at one or more addresses: loaded at start, retried until available, then refreshed. A
 * failure keeps the last version.
 */
export class Source<T> {
  /** Why the last load failed; undefined if it succeeded. */
  failure: string | undefined = 'not requested yet';
  isLoaded = false;
  private known = new Map<string, Known>();
  private timer: NodeJS.Timeout | undefined;
  private readonly stopping = new AbortController();

  constructor(private readonly options: SourceOptions<T>) {}

  get name(): string {
    return this.options.name;
  }

  /** Resolves after the first attempt, successful or not. */
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

  /** The same object as before if the server reports no change. */
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

/** `fetch failed` is useless without its cause. */
function explain(reason: unknown): string {
  const cause = isRecord(reason) && isRecord(reason.cause) ? reason.cause : {};
  return typeof cause.code === 'string' ? cause.code : messageOf(reason);
}
