import { createStore } from '@synapsei/shared-types/host';
import type { DeployedRelease } from '@synapsei/shared-types/registry';
import { parseJson } from '../parseJson';
import { failedKey, safeSession } from '../safeStorage';
import type { Choice } from './chooseRelease';

/** A release that runs on this page, and why this one. */
export type Origin = Pick<Choice, 'source' | 'cohort'> & { release: DeployedRelease };

/** What has happened to one release in this tab. */
type Facts = Readonly<{
  /** Another one is used in its place, in later views of the tab too. */
  hasFailed?: boolean;
  /** An open page may switch to it: its files have arrived, or it was in use. */
  isReady?: boolean;
  /** Something of it may be here: links, requests, code. */
  isHere?: DeployedRelease;
  /** It was started, and why this one. Its errors and requests are attributed to it from then on. */
  origin?: Origin;
  /** It runs, and its server has deleted a file that it needs. */
  lacksFiles?: DeployedRelease;
}>;

type Named = Pick<DeployedRelease, 'uniqueName'>;

export type ReleaseFacts = ReturnType<typeof createReleaseFacts>;

/** What has happened to each release in this tab. Lost on reload, but for what failed: that only if storage is blocked. */
export function createReleaseFacts(storage = safeSession) {
  const stored = parseJson(storage.read(failedKey));
  const failed = Array.isArray(stored) ? stored.map(String) : [];
  const store = createStore<ReadonlyMap<string, Facts>>(
    new Map(failed.map((uniqueName) => [uniqueName, { hasFailed: true }])),
  );

  return {
    subscribe: store.subscribe,
    of: ({ uniqueName }: Named): Facts => store.get().get(uniqueName) ?? {},
    /** All of one kind, in the order in which something first happened to their releases. */
    all: <Kind extends keyof Facts>(kind: Kind): NonNullable<Facts[Kind]>[] =>
      [...store.get().values()].flatMap((facts) => facts[kind] ?? []),
    note({ uniqueName }: Named, news: Facts) {
      const all = new Map(store.get());
      all.set(uniqueName, { ...all.get(uniqueName), ...news });
      const names = [...all].filter(([, { hasFailed }]) => hasFailed).map(([name]) => name);
      if (news.hasFailed) storage.write(failedKey, JSON.stringify(names));
      store.set(all);
    },
  };
}
