import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mapsFolder, packagesFile } from '@synapsei/shared-types/registry';
import { shellName, stableOf } from '../state/parts';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { inParallel } from './inParallel';
import { parsePackages, readProvenance } from './provenance';

/** What every live part but one ships, as `valibot@1.4.0` → the parts. */
async function readOthers(store: ReleaseStore, state: ReleaseState, name: string) {
  const names = [shellName, ...Object.keys(state.remotes)].filter((other) => other !== name);
  const others = new Map<string, string[]>();
  await inParallel(names, async (other) => {
    const part = { name: other, version: stableOf(state, other) };
    const known = await readProvenance(store, state, part).catch(() => null);
    for (const one of known?.packages ?? []) {
      const id = `${one.name}@${one.version}`;
      others.set(id, [...(others.get(id) ?? []), other]);
    }
  });
  return others;
}

/** A line for each package of a build that other live parts ship in other versions, with what another copy costs. */
export async function findCopies(
  store: ReleaseStore,
  state: ReleaseState,
  name: string,
  build: string,
): Promise<string[]> {
  const file = path.join(build, mapsFolder, packagesFile);
  if (!existsSync(file)) return [];
  const others = await readOthers(store, state, name);
  return parsePackages(readFileSync(file, 'utf8')).flatMap((own) => {
    const copies = [...others].filter(
      ([id]) => id.startsWith(`${own.name}@`) && id !== `${own.name}@${own.version}`,
    );
    const said = copies.map(([id, parts]) => `${id} (${parts.join(', ')})`).join(', ');
    const kilobytes = (own.bytes / 1024).toFixed(1);
    return said
      ? [`${own.name}@${own.version}, ${kilobytes} KB before minifying, beside ${said}`]
      : [];
  });
}
