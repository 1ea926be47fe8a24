import { retry } from './retry';

/** The used part of webpack's runtime in a remote's entry. */
export type Require = {
  /** Loads a chunk. */
  e: (chunk: string) => Promise<unknown>;
  /** Returns the name of a chunk's script. */
  u: (chunk: string) => string;
};

type Guards = {
  /** Number of times the visitor has retried while the remote was loading. Default: 0. */
  attempt?: () => number;
  /** Loads the chunk's style sheets. The chunk fails if it rejects. */
  loadStyles: (chunk: string) => Promise<unknown>;
  /** Pause before the first retry, in ms; doubles with each retry. Default: 250. */
  retryDelayMs?: number;
};

/**
 * Requests a failed chunk again under a changed URL, because browsers join a pending or failed request
 * of the same URL; likewise a chunk that a visitor's 'Try again' abandons. Loads its style sheets, too.
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
      // Counted after the last attempt too: a bad response may be cached, and a later load must not get it.
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
