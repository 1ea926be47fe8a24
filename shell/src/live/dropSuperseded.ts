import type { ReadableStore } from '@synapsei/shared-types/host';
import type { Registry, DeployedRelease } from '@synapsei/shared-types/registry';
import type { Choices } from '../releases/Choices';
import type { Remotes } from '../remotes/load/Remotes';

type Dependencies = {
  registry: ReadableStore<Registry>;
  choices: Pick<Choices, 'get' | 'subscribe'>;
  remotes: Pick<Remotes, 'all' | 'mounted' | 'forget'>;
};

const links = 'link[rel="stylesheet"], link[rel="preload"]';

/** Longest first: a release may be in a folder below another one. */
const byDepth = (releases: Iterable<DeployedRelease>) =>
  [...releases].sort((left, right) => right.baseUrl.length - left.baseUrl.length);

function removeLinks(releases: DeployedRelease[], isNeeded: (release: DeployedRelease) => boolean) {
  for (const link of document.querySelectorAll<HTMLLinkElement>(links)) {
    const owner = releases.find(({ baseUrl }) => link.href.startsWith(baseUrl));
    if (owner && !isNeeded(owner)) link.remove();
  }
}

/** Whether some of its code is still loading: a version forgotten meanwhile could not receive it. */
function isArriving({ uniqueName }: DeployedRelease, { all }: Pick<Remotes, 'all'>): boolean {
  const isPending = all().some(
    ({ exposed, get }) =>
      exposed.release.uniqueName === uniqueName && ['loading', 'slow'].includes(get().status),
  );
  return isPending || document.querySelector(`script[data-webpack^="${uniqueName}:"]`) !== null;
}

/**
 * Drops versions that are neither on the page nor chosen: their styles, preloads and code, which a tab would otherwise
 * collect over many releases. A dropped version is loaded again when needed. The last known good version keeps its code,
 * so that it needs no connection. Returns a function that drops what has arrived since.
 */
export function dropSuperseded({ registry, choices, remotes }: Dependencies): () => void {
  /** Releases with links, requests or code in this tab, by unique name. */
  const present = new Map<string, DeployedRelease>();
  const isLastKnownGood = ({ name, version }: DeployedRelease) =>
    registry.get().remotes[name]?.lastKnownGood === version;

  function drop() {
    const needed = [...choices.get(), ...remotes.mounted.get()].map(({ release }) => release);
    const requested = remotes.all().map(({ exposed }) => exposed.release);
    for (const release of [...requested, ...needed]) present.set(release.uniqueName, release);
    const isNeeded = ({ uniqueName }: DeployedRelease) =>
      needed.some((other) => other.uniqueName === uniqueName);
    removeLinks(byDepth(present.values()), isNeeded);
    for (const release of present.values()) {
      if (isNeeded(release) || isArriving(release, remotes)) continue;
      const keepsCode = isLastKnownGood(release);
      remotes.forget(release, keepsCode);
      if (!keepsCode) present.delete(release.uniqueName);
    }
  }

  // Between two pages nothing is mounted for a moment.
  for (const store of [choices, remotes.mounted]) store.subscribe(() => void setTimeout(drop));
  return drop;
}
