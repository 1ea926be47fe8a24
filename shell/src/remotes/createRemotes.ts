import type { AnalyticsEvent, RuntimeConfig } from '@synapsei/shared-types';
import { createRemoteStore, type RemoteStore } from './createRemoteStore';
import type { RemoteLoader } from './federation';
import type { Failure } from './loadResult';
import type { Part } from './site';

export const partName = ({ release, module }: Part) =>
  `${release.name}@${release.version} ${module}`;

/** Says whose failure it is: console for developers, analytics for the team's figures. */
export function reportFailure(
  part: Part,
  kind: string,
  details: unknown[],
  track: (event: AnalyticsEvent) => void,
) {
  const { team, contact } = part.release.owner;
  console.error(`[remotes] ${partName(part)} (team ${team}, ${contact}): ${kind}:`, ...details);
  track({ name: 'remote-failed', label: `${partName(part)} ${kind}` });
}

let loader: Promise<RemoteLoader> | undefined;

function getLoader(limits: RuntimeConfig['remotes']): Promise<RemoteLoader> {
  loader ??= import(/* webpackChunkName: "federation" */ './federation').then((module) =>
    module.createRemoteLoader(limits),
  );
  loader.catch(() => (loader = undefined));
  return loader;
}

export type Remotes = ReturnType<typeof createRemotes>;

/** One store for each part that a page has asked for; a failed one starts anew when it is asked for again. */
export function createRemotes(
  limits: RuntimeConfig['remotes'],
  track: (event: AnalyticsEvent) => void,
) {
  const stores = new Map<string, RemoteStore>();
  const report = (part: Part) => (failed: Failure) =>
    reportFailure(part, failed.kind, [failed.message, failed.cause ?? ''], track);
  return {
    track,
    get(part: Part): RemoteStore {
      const key = partName(part);
      const known = stores.get(key);
      if (known) return known;
      const store = createRemoteStore(part, () => getLoader(limits), limits, report(part));
      stores.set(key, store);
      return store;
    },
  };
}
