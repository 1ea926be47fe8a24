import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@synapsei/shared-types';
import { liveReleases } from '@synapsei/pages/testing';
import { parts, remotes } from '@synapsei/workspace/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import { folders, snapshotOf } from './folders';

const isServed = (file: string) => path.basename(file) !== 'standalone';

function missingFiles(registry: Registry): string[] {
  return remotes.flatMap(({ name }) => {
    const release = liveReleases(registry).find((live) => live.name === name.replace('-', '_'));
    const files = Object.keys(release?.files ?? {});
    return files.filter((file) => !existsSync(path.join(snapshotOf(name), file)));
  });
}

/**
 * Copies the built shell and remotes: otherwise a build during a benchmark would remove their
 * files.
 * @throws Error if one was rebuilt meanwhile
 */
export function takeSnapshot(registry: Registry): void {
  rmSync(folders.federated, { recursive: true, force: true });
  for (const { name, kind, folder } of parts) {
    if (kind === 'service') continue;
    cpSync(inRoot(folder, 'dist'), snapshotOf(name), { recursive: true, filter: isServed });
  }
  const missing = missingFiles(registry);
  if (missing.length > 0) {
    throw new Error(
      `A deployable was rebuilt meanwhile (no ${missing[0]}): restart the benchmark.`,
    );
  }
}
