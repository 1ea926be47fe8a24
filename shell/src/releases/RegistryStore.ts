import type { RuntimeConfig } from '@synapsei/shared-types/config';
import {
  parseRegistry,
  registryId,
  registrySchemaVersion,
  trustRegistry,
  type Registry,
} from '@synapsei/shared-types/registry';
import { createStore, type Store } from '@synapsei/shared-types/host';
import { parseJson, readInlineJson } from '../parseJson';
import { safeStorage } from '../safeStorage';

export const lastGoodKey = 'synapsei-registry';
const address = '/registry.json';
/** Time limit of a request, in ms. A page without a registry waits for it. */
const limitMs = 1500;

const emptyRegistry: Registry = {
  schemaVersion: registrySchemaVersion,
  revision: 0,
  generatedAt: '',
  remotes: {},
};

type Source = 'page' | 'last good copy' | 'server';

/** A valid registry with its original text, which the next visit compares. `isKept`: whether that text is stored already. */
type Accepted = { registry: Registry; text: string; isKept: boolean };

function read(source: Source, input: unknown, origins: readonly string[]): Accepted | null {
  const text = JSON.stringify(input);
  // The last visit validated the same text; validating it again would delay the first render.
  const isKept = text === safeStorage.read(lastGoodKey);
  const parsed =
    isKept && source === 'page'
      ? trustRegistry(input as Registry, origins)
      : parseRegistry(input, origins);
  if (parsed.ok) return { registry: parsed.value, text, isKept };
  console.error(`[registry] the registry of the ${source} is refused: ${parsed.problem}`);
  return null;
}

function readLastGood(origins: readonly string[]): Registry | undefined {
  const stored = parseJson(safeStorage.read(lastGoodKey));
  return stored === undefined ? undefined : read('last good copy', stored, origins)?.registry;
}

let knownTag: string | null = null;

/** Returns `null` without a valid registry, or if it is unchanged. The browser revalidates by ETag, so that costs a 304. */
async function fetchRegistry(origins: readonly string[]): Promise<Accepted | null> {
  try {
    const signal = AbortSignal.timeout(limitMs);
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

function adopt(store: Store<Registry>, next: Accepted | null) {
  const { revision } = store.get();
  // A lower revision comes from a stale cache.
  if (!next || next.registry.revision < revision) return;
  // The next page compares its own registry with this text.
  if (!next.isKept) safeStorage.write(lastGoodKey, next.text);
  if (next.registry.revision > revision) store.set(next.registry);
}

export type RegistryStore = ReturnType<typeof createRegistryStore>;

/**
 * The current registry: the page's own, else the last good copy, else an empty one, so that the shell never waits. A
 * page without a valid registry fetches one immediately; others when they become visible again.
 */
export function createRegistryStore(remotes: RuntimeConfig['remotes']) {
  const origins = [location.origin, ...remotes.origins];
  const inline = read('page', readInlineJson(registryId), origins);
  const store = createStore<Registry>(inline?.registry ?? readLastGood(origins) ?? emptyRegistry);
  const isPending = createStore(inline === null);
  const refresh = async () => {
    adopt(store, await fetchRegistry(origins));
    isPending.set(false);
  };
  if (inline) adopt(store, inline);
  else void refresh();
  return { get: store.get, subscribe: store.subscribe, refresh, isPending };
}
