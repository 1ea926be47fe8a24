import { createDirectoryStore } from './createDirectoryStore';
import type { ReleaseStore } from './ReleaseStore';

/** A store as if more had been written to it: whatever is written goes to `folder`, and nothing is changed below. */
export function createOverlay(below: ReleaseStore, folder: string): ReleaseStore {
  const own = createDirectoryStore(folder);
  return {
    ...own,
    name: below.name,
    read: async (key) => (await own.read(key)) ?? below.read(key),
    list: (prefix, after) => below.list(prefix, after),
    publishedRevision: () => below.publishedRevision(),
    readDocument: (name) => below.readDocument(name),
  };
}
