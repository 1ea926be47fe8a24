import type { RuntimeConfig } from '@synapsei/shared-types/config';
import {
  pageRegistryFile,
  parsePageRegistry,
  registryId,
  registrySchemaVersion,
  trustPageRegistry,
  type PageRegistry,
} from '@synapsei/shared-types/registry';
import { createStore, type Store } from '@synapsei/shared-types/host';
import { parseJson, readInlineJson } from '../parseJson';
import { safeStorage } from '../safeStorage';

export const lastGoodKey = 'synapsei-registry';
/** Milliseconds for the registry: a page that has none waits for it, a visitor who asked for more waits longer. */
const limits = { page: 1500, whole: 10_000 };
const addresses = { page: `/${pageRegistryFile}`, whole: '/registry.json' };
type Extent = keyof typeof limits;

const emptyRegistry: PageRegistry = {
  schemaVersion: registrySchemaVersion,
  revision: 0,
  generatedAt: '',
  remotes: {},
};

type Source = 'page' | 'last good copy' | 'server';

/** What is accepted, and the text to keep of it, unless it is kept: as it was written, which is what the next visit compares. */
type Accepted = { registry: PageRegistry; text: string; isKept: boolean };

function read(source: Source, input: unknown, origins: readonly string[]): Accepted | null {
  const text = JSON.stringify(input);
  // The last visit accepted and kept the very same; validating it again would delay the first render.
  const isKept = text === safeStorage.read(lastGoodKey);
  const parsed =
    isKept && source === 'page'
      ? trustPageRegistry(input as PageRegistry, origins)
      : parsePageRegistry(input, origins);
  if (parsed.ok) return { registry: parsed.value, text, isKept };
  console.error(`[registry] the registry of the ${source} is refused: ${parsed.problem}`);
  return null;
}

function readLastGood(origins: readonly string[]): PageRegistry | undefined {
  const stored = parseJson(safeStorage.read(lastGoodKey));
  return stored === undefined ? undefined : read('last good copy', stored, origins)?.registry;
}

let knownTag: string | null = null;

/** `null`: none, or the latest one. The browser revalidates by ETag, so an old one costs a 304. */
async function fetchRegistry(extent: Extent, origins: readonly string[]): Promise<Accepted | null> {
  const address = addresses[extent];
  try {
    const signal = AbortSignal.timeout(limits[extent]);
    const options = { signal, cache: 'no-cache' } as const;
    const response = await fetch(address, options);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const tag = response.headers.get('etag');
    if (tag && tag === knownTag) return null;
    const accepted = read('server', await response.json(), origins);
    if (accepted) knownTag = tag;
    return accepted;
  } catch (error) {
    console.error(`[registry] ${address} cannot be read; keeping the current registry:`, error);
    return null;
  }
}

/** `isMore`: it may say more than the current one of the same revision. */
function adopt(store: Store<PageRegistry>, next: Accepted | null, isMore = false) {
  const { revision } = store.get();
  // A lower revision comes from a stale cache.
  if (!next || next.registry.revision < revision) return;
  // What is kept is compared with the next page's.
  if (!isMore && !next.isKept) safeStorage.write(lastGoodKey, next.text);
  if (isMore || next.registry.revision > revision) store.set(next.registry);
}

export type RegistryStore = ReturnType<typeof createRegistryStore>;

/**
 * The current registry: the page's own, else the last good copy, else an empty one, so that the
 * shell never waits. A page without a valid registry fetches one immediately; others when they
 * become visible again.
 */
export function createRegistryStore(remotes: RuntimeConfig['remotes']) {
  const origins = [location.origin, ...remotes.origins];
  const inline = read('page', readInlineJson(registryId), origins);
  const store = createStore<PageRegistry>(
    inline?.registry ?? readLastGood(origins) ?? emptyRegistry,
  );
  const isPending = createStore(inline === null);
  let extent: Extent = 'page';
  const refresh = async () => {
    adopt(store, await fetchRegistry(extent, origins), extent === 'whole');
    isPending.set(false);
  };
  /** From now on also what pages leave out, because it is shown on demand. */
  const complete = () => {
    extent = 'whole';
    return refresh();
  };
  if (inline) adopt(store, inline);
  else void refresh();
  return { get: store.get, subscribe: store.subscribe, refresh, complete, isPending };
}
