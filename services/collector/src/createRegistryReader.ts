import { setTimeout as pause } from 'node:timers/promises';
import { parseWith, untilAborted } from '@synapsei/shared-types/values';
import { messageOf } from '@synapsei/service-base';
import { registrySchema, releasesIn, type KnownRelease, type RegistryView } from './registryView';

type Options = {
  /** Address of `registry.json`. */
  url: string;
  /** How long versions stay known that the registry no longer lists: tabs still run them. */
  keepMs: number;
  warn: (message: string) => void;
  now: () => number;
};

/** A release of the registry, or of the one a while ago. `seen`: when it was last in it. */
type Listed = KnownRelease & { seen: number };

const noModules: ReadonlySet<string> = new Set();
const notYet = 'not read yet';
const readLimitMs = 5000;
/** Between reads. */
const pollMs = 10_000;
/** The least between the starts of two reads, whoever asks; before the first good one also the most. */
const gapMs = 1000;

export type RegistryReader = ReturnType<typeof createRegistryReader>;

/** Reads the site's registry again and again, and keeps the last good one. */
export function createRegistryReader({ url, keepMs, warn, now }: Options) {
  const releases = new Map<string, Listed>();
  const keyOf = (remote: string, version: string) => `${remote} ${version}`;
  let view: RegistryView | undefined;
  let etag = '';
  let problem = notYet;
  let begun = -Infinity;
  let reading: Promise<void> | undefined;
  const stopping = new AbortController();

  function remember(read: RegistryView) {
    const { shell } = read;
    const own = shell && { ...shell, remote: 'shell', team: '', modules: noModules, cohorts: [] };
    for (const release of [...releasesIn(read), ...(own ? [own] : [])])
      releases.set(keyOf(release.remote, release.version), { ...release, seen: now() });
    for (const [key, { seen }] of releases) if (now() - seen > keepMs) releases.delete(key);
  }

  async function fetchView(): Promise<RegistryView | undefined> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(readLimitMs)]);
    const headers = { 'cache-control': 'no-cache', ...(etag && { 'if-none-match': etag }) };
    const response = await fetch(url, { signal, headers });
    if (response.status === 304) return view;
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    const text = await untilAborted(response.text(), signal);
    const parsed = parseWith(registrySchema, JSON.parse(text));
    if (!parsed.ok) throw new Error(parsed.problem);
    etag = response.headers.get('etag') ?? '';
    return parsed.value;
  }

  async function readOnce() {
    begun = performance.now();
    try {
      view = await fetchView();
      if (view) remember(view);
      if (problem && problem !== notYet) warn(`REGISTRY_URL: ${url} can be read again.`);
      problem = '';
    } catch (error) {
      const said = messageOf(error);
      if (said !== problem && !stopping.signal.aborted)
        warn(`REGISTRY_URL: ${url} cannot be read: ${said}. ${consequence()}`);
      problem = said;
    }
  }

  const consequence = () =>
    view ? 'The last registry stays in use.' : 'Reports are refused until it can be.';

  /** All who ask while a read is waited for share it. */
  function refresh(): Promise<void> {
    reading ??= pause(Math.max(0, begun + gapMs - performance.now()))
      .then(readOnce)
      .finally(() => (reading = undefined));
    return reading;
  }

  async function poll() {
    const { signal } = stopping;
    while (!signal.aborted) {
      await refresh();
      const ms = view ? pollMs : gapMs;
      // It rejects when it is stopped.
      await pause(ms, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  return {
    start: () => void poll(),
    stop: () => stopping.abort(),
    /** The newest registry; `undefined` before the first one was read. */
    view: () => view,
    /** Why the last read failed; empty after a good one. */
    problem: () => problem,
    find: (remote: string, version: string): KnownRelease | undefined =>
      releases.get(keyOf(remote, version)),
    /** Reads it now, or as soon as the last read is long enough ago. */
    refresh,
  };
}
