import { retry } from './retry';

/** What is used of webpack's runtime in a remote's entry. */
export type Require = {
  /** Loads a chunk. */
  e: (chunk: string) => Promise<unknown>;
  /** The name of its script. */
  u: (chunk: string) => string;
};

type Guards = {
  /** How often a visitor has asked for the remote again while it was loading. By default never. */
  attempt?: () => number;
  /** Loads the chunk's style sheets. The chunk fails if it rejects. */
  loadStyles: (chunk: string) => Promise<unknown>;
  /** Before the first retry, in milliseconds; it doubles with each one. Default: 250. */
  retryDelayMs?: number;
};

/**
 * A failed chunk is requested again under a changed URL, because browsers join a pending or failed request of the
 * same URL; so is one that a visitor's 'Try again' abandons. Its style sheets come with it.
 */
export function guardChunks(
  require: Require,
  { attempt = () => 0, loadStyles, retryDelayMs = 250 }: Guards,
): void {
  const { e: load, u: fileOf } = require;
  const failures = new Map<string, number>();

  async function loadOnce(chunk: string): Promise<unknown> {
    try {
      return await load(chunk);
    } catch (error) {
      // After the last attempt too: a bad response may be cached, and a later load must not get it again.
      failures.set(chunk, (failures.get(chunk) ?? 0) + 1);
      throw error;
    }
  }

  require.u = (chunk) => {
    const counts = { attempt: attempt(), retry: failures.get(chunk) ?? 0 };
    const query = Object.entries(counts).filter(([, count]) => count > 0);
    const changed = query.map((pair) => pair.join('=')).join('&');
    return fileOf(chunk) + (changed && `?${changed}`);
  };
  require.e = (chunk) =>
    Promise.all([retry(() => loadOnce(chunk), retryDelayMs), loadStyles(chunk)]);
}
