import { setTimeout as pause } from 'node:timers/promises';
import { untilAborted } from '@synapsei/shared-types/values';
import { reasonOf } from './reasonOf';
import { retryAfterIn } from './retryAfterIn';
import { timeLimit } from './timeLimit';

/** The value that a server sent, and its name for this version. */
type Answer = { etag: string | null; json: unknown };
type Read = (request: { address: string; headers?: Record<string, string> }) => Promise<unknown>;

type Options<Value> = {
  /** The name for operators, who see it with the address. */
  name: string;
  /** Parses the JSON that was read. @throws Error with a sentence that says what is wrong */
  load: (read: Read) => Promise<Value>;
  onRead: (value: Value, isNew: boolean) => void;
  /** Time limit of one address, in ms. */
  limitMs: number;
  /** Shortest pause between reads, in ms, and longest one before the first successful read. */
  retryMs: number;
  /** Pause between later reads, in ms. */
  refreshMs: number;
  warn: (sentence: string) => void;
};

/** Reads JSON at one or more addresses repeatedly, and keeps the last good version. */
export function createSource<Value>(options: Options<Value>) {
  const { name, load, onRead, limitMs, retryMs, refreshMs, warn } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let value: Value | undefined;
  let problem: string | undefined = 'not requested yet';
  let hasFailed = false;
  let known = new Map<string, Answer>();
  let begun = -Infinity;
  /** End of the pause that a server requested. */
  let restsUntil = -Infinity;
  let reading: Promise<void> | undefined;

  /** Returns the known version itself if nothing changed. */
  async function fetchJson(address: string, headers?: Record<string, string>): Promise<Answer> {
    const before = known.get(address);
    const limited = AbortSignal.any([signal, timeLimit(limitMs)]);
    const response = await fetch(address, {
      headers: { ...headers, ...(before?.etag && { 'if-none-match': before.etag }) },
      signal: limited,
    });
    if (before && response.status === 304) return before;
    if (!response.ok) {
      await response.body?.cancel();
      restsUntil = performance.now() + (retryAfterIn(response.headers) ?? 0) * 1_000;
      throw new Error(`answered ${response.status}`);
    }
    const json = await untilAborted<unknown>(response.json(), limited);
    return { etag: response.headers.get('etag'), json };
  }

  /** Never rejects. */
  async function readOnce(): Promise<void> {
    begun = performance.now();
    const answers = new Map<string, Answer>();
    try {
      const loaded = await load(async ({ address, headers }) => {
        const answer = await fetchJson(address, headers);
        answers.set(address, answer);
        return answer.json;
      });
      const isNew = [...answers].some(([address, answer]) => answer !== known.get(address));
      if (isNew) value = loaded;
      known = answers;
      onRead(value ?? loaded, isNew);
      if (hasFailed) warn(`${name} can be read again.`);
      [hasFailed, problem] = [false, undefined];
    } catch (error) {
      const said = reasonOf(error);
      const consequence = value === undefined ? '' : ' The last version stays in use.';
      if (said !== problem && !signal.aborted)
        warn(`${name} cannot be read: ${said}.${consequence}`);
      [hasFailed, problem] = [true, said];
    }
  }

  /** Reads now, or as soon as the pause since the last read is over. Simultaneous calls share one read. */
  async function refresh(): Promise<void> {
    if (performance.now() < restsUntil) return;
    reading ??= pause(Math.max(0, begun + retryMs - performance.now()))
      .then(readOnce)
      .finally(() => (reading = undefined));
    await reading;
  }

  async function poll(): Promise<void> {
    while (!signal.aborted) {
      await refresh();
      const ms = value === undefined ? retryMs : refreshMs;
      await pause(Math.max(ms, restsUntil - performance.now()), undefined, {
        signal,
        ref: false,
      }).catch(() => undefined);
    }
  }

  return {
    start: () => void poll(),
    stop: () => stopping.abort(),
    refresh,
    value: () => value,
    problem: () => problem,
  };
}
