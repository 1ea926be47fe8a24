import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@synapsei/shared-types';
import { liveReleases } from '@synapsei/pages/testing';
import { isHashed } from '@synapsei/server';
import { readReleaseFile } from '../releases/readPublished';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

/**
 * Data that live releases publish, such as `catalogue.json`, under an address that stays the same from
 * version to version: `data/<remote>/<file>`. For services that read it, which know no registry.
 */
export async function stageLiveData(
  store: ReleaseStore,
  state: ReleaseState,
  registry: Registry,
  documents: string,
): Promise<void> {
  for (const release of liveReleases(registry)) {
    const { name, files } = release;
    for (const file of Object.keys(files).filter((one) => /^[\w-]+\.json$/.test(one))) {
      const bytes = isHashed(file) ? null : await readReleaseFile(store, state, release, file);
      if (!bytes) continue;
      mkdirSync(path.join(documents, 'data', name), { recursive: true });
      writeFileSync(path.join(documents, 'data', name, file), bytes);
    }
  }
}
