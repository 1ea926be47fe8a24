/** Where a part of the knowledge comes from. */
export type SourceOptions<T> = {
  name: string;
  url: string;
  headers?: Record<string, string>;
  /** Checks and converts the JSON. Throws with a message that names what is wrong. */
  parse: (json: unknown) => T;
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

/** JSON behind an address: loaded at start, retried until it is there, then kept fresh. A failure keeps the last version. */
export class Source<T> {
  /** Why the last load failed; undefined when it did not. */
  failure: string | undefined = 'not asked yet';
  isLoaded = false;
  private etag: string | undefined;
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
      const failure = `${this.options.url}: ${messageOf(reason)}`;
      if (failure !== this.failure) this.options.onFailure(failure);
      this.failure = failure;
    }
  }

  private async fetchNewer(): Promise<void> {
    const { url, headers, parse, onChange } = this.options;
    const response = await fetch(url, {
      headers: { ...headers, ...(this.etag && { 'if-none-match': this.etag }) },
      signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(longestLoad)]),
    });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`answered ${response.status}`);
    onChange(parse(await response.json()));
    this.etag = response.headers.get('etag') ?? undefined;
    this.isLoaded = true;
  }
}

/** `fetch failed` alone says nothing: the cause does. */
function messageOf(reason: unknown): string {
  const { message, cause } = reason as { message?: string; cause?: { code?: string } };
  return cause?.code ?? message ?? String(reason);
}
