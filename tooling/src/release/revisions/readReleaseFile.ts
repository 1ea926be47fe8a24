import type { DeployedRelease } from '@synapsei/shared-types';
import { integrity } from '../../base/integrity';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { publishedVersion } from './publicRegistry';

/** A file of a published release, for the rendering of pages; `null` when it is gone or not the one that was published. */
export async function readReleaseFile(
  store: ReleaseStore,
  state: ReleaseState,
  { name, version, files }: DeployedRelease,
  file: string,
): Promise<Buffer | null> {
  const { folder } = publishedVersion(state, name, version);
  const bytes = await store.read(`remotes/${name}/${folder}/${file}`);
  return bytes && integrity(bytes) === files[file] ? bytes : null;
}
