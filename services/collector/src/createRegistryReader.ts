import { setTimeout as pause } from 'node:timers/promises';
import {
  canarySchema,
  identifierSchema,
  mapOf,
  versionSchema,
} from '@synapsei/shared-types/registry';
import { isTeam } from '@synapsei/shared-types/telemetry';
import { parseWith, valueOf } from '@synapsei/shared-types/values';
import { fetchJson, messageOf, type FetchedJson } from '@synapsei/service-base';
import * as v from 'valibot';

/** Of the registry only what counting needs: what else it says may change without this service. */
const registrySchema = v.object({
  shell: v.optional(v.object({ version: versionSchema })),
  remotes: mapOf(
    identifierSchema,
    v.object({
      canary: v.optional(canarySchema),
      versions: mapOf(
        versionSchema,
        v.object({
          owner: v.object({ team: v.string() }),
          exposes: mapOf(v.string(), v.unknown()),
        }),
      ),
    }),
  ),
});

type RegistryView = v.InferOutput<typeof registrySchema>;
type Canary = v.InferOutput<typeof canarySchema>;

/** A release that visitors may get. */
export type KnownRelease = {
  remote: string;
  version: string;
  /** As a label: in a registry a team is free text, which is no label at all. */
  team: string;
  modules: ReadonlySet<string>;
  /** Groups of visitors that get it as a candidate. */
  cohorts: readonly string[];
  /** The error budget of a candidate that somebody gets. */
  haltAbove?: Canary['haltAbove'];
};

const releasesIn = ({ remotes }: RegistryView): KnownRelease[] =>
  Object.entries(remotes).flatMap(([remote, { versions, canary }]) =>
    Object.entries(versions).map(([version, { owner, exposes }]) => {
      const candidate = canary?.version === version ? canary : undefined;
      const isHalted = candidate?.weight === 0 && candidate.cohorts.length === 0;
      return {
        remote,
        version,
        team: isTeam(owner.team) ? owner.team : '',
        modules: new Set(Object.keys(exposes)),
        cohorts: candidate?.cohorts ?? [],
        haltAbove: isHalted ? undefined : candidate?.haltAbove,
      };
    }),
  );

type Options = {
  /** Address of `registry.json`. */
  url: string;
  /** How long versions stay known that the registry no longer lists: tabs still run them. */
  keepMs: number;
  warn: (message: string) => void;
};

const notYet = 'not read yet';
const readLimitMs = 5000;
/** Between reads. */
const pollMs = 10_000;
/** The least between the starts of two reads, whoever asks; before the first good one also the most. */
const gapMs = 1000;

export type RegistryReader = ReturnType<typeof createRegistryReader>;

/** Reads the site's registry again and again, and keeps the last good one. */
export function createRegistryReader({ url, keepMs, warn }: Options) {
  /** Releases of the registry, or of the one a while ago. `seen`: when it was last in it. */
  const releases = new Map<string, KnownRelease & { seen: number }>();
  const keyOf = (remote: string, version: string) => `${remote} ${version}`;
  let view: RegistryView | undefined;
  let known: FetchedJson | undefined;
  let problem = notYet;
  let begun = -Infinity;
  let reading: Promise<void> | undefined;
  const stopping = new AbortController();

  const live = (): KnownRelease[] => (view ? releasesIn(view) : []);

  async function fetchView(): Promise<RegistryView> {
    const { signal } = stopping;
    const headers = { 'cache-control': 'no-cache' };
    const answer = await fetchJson(url, { headers, known, signal, limitMs: readLimitMs });
    if (view && answer === known) return view;
    const next = valueOf(parseWith(registrySchema, answer.json), 'it is not valid');
    known = answer;
    return next;
  }

  function remember() {
    const { version } = view?.shell ?? {};
    const shell = { remote: 'shell', team: '', modules: new Set<string>(), cohorts: [] };
    for (const release of [...live(), ...(version ? [{ ...shell, version }] : [])])
      releases.set(keyOf(release.remote, release.version), { ...release, seen: Date.now() });
    for (const [key, { seen }] of releases) if (Date.now() - seen > keepMs) releases.delete(key);
  }

  async function readOnce() {
    begun = performance.now();
    try {
      view = await fetchView();
      remember();
      if (problem && problem !== notYet) warn(`REGISTRY_URL: ${url} can be read again.`);
      problem = '';
    } catch (error) {
      const said = messageOf(error);
      const consequence = view
        ? 'The last registry stays in use.'
        : 'Reports are refused until it can be.';
      if (said !== problem && !stopping.signal.aborted)
        warn(`REGISTRY_URL: ${url} cannot be read: ${said}. ${consequence}`);
      problem = said;
    }
  }

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
    isRead: () => view !== undefined,
    /** The releases that the newest registry names. */
    live,
    /** Why the last read failed; empty after a good one. */
    problem: () => problem,
    find: (remote: string, version: string): KnownRelease | undefined =>
      releases.get(keyOf(remote, version)),
    /** Reads it now, or as soon as the last read is long enough ago. */
    refresh,
  };
}
