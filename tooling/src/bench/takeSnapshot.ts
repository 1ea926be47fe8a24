import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@synapsei/shared-types';
import { parts, type PartName } from '../site/parts';
import { inRoot } from '../base/paths';
import { twinFolders } from './twinFolders';

/** Where the benchmark serves a built part from. */
export const snapshotOf = (name: PartName) => path.join(twinFolders.federated, name);

const isServed = (file: string) => path.basename(file) !== 'standalone';

function missingFiles(registry: Registry): string[] {
  return Object.values(registry.remotes).flatMap(({ stable, versions }) => {
    const { name, files } = versions[stable]!;
    const folder = snapshotOf(name.replace('_', '-') as PartName);
    return Object.keys(files).filter((file) => !existsSync(path.join(folder, file)));
  });
}

/**
 * Copies the built shell and remotes: a build during the minutes of a benchmark would otherwise take
 * their files away. @throws Error when one was rebuilt meanwhile
 */
export function takeSnapshot(registry: Registry): void {
  rmSync(twinFolders.federated, { recursive: true, force: true });
  for (const { name, kind, folder } of parts) {
    if (kind === 'service') continue;
    cpSync(inRoot(folder, 'dist'), snapshotOf(name), { recursive: true, filter: isServed });
  }
  const missing = missingFiles(registry);
  if (missing.length > 0) {
    throw new Error(
      `A part was built anew meanwhile (no ${missing[0]}): start the benchmark again.`,
    );
  }
}
