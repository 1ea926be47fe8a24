import { registryId, type Registry } from '@synapsei/shared-types/registry';
import { createStore } from '@synapsei/shared-types/host';
import { readInlineJson } from '../../shell/src/parseJson';
import type { RegistryStore } from '../../shell/src/registry/createRegistryStore';

/** A monolith's routes and navigation are part of the page and never change. */
export function createRegistryStore(): RegistryStore {
  // Written by this benchmark, and without files: the shell would refuse it.
  const { get, subscribe } = createStore(readInlineJson(registryId) as Registry);
  return { get, subscribe, refresh: () => Promise.resolve(), isPending: createStore(false) };
}
