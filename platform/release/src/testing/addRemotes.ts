import type { DeployedRelease } from '@synapsei/shared-types/registry';
import { integrity } from '@synapsei/base';
import type { Context } from '../Context';
import { inParallel } from '../releases/inParallel';
import { uploadFileList } from '../releases/uploadRelease';
import { commit } from '../state/commit';
import { readState } from '../state/readState';
import type { RemoteState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

async function addRemote(
  store: ReleaseStore,
  { baseUrl, fileList: _, ...release }: DeployedRelease,
): Promise<[string, RemoteState]> {
  const { name, version } = release;
  const text = JSON.stringify(release);
  const fileList = await uploadFileList(store, release, version);
  await store.write(`remotes/${name}/${version}/release.json`, text);
  const publishedAt = new Date().toISOString();
  const published = { folder: version, baseUrl, publishedAt, integrity: integrity(text), fileList };
  return [name, { enabled: true, stable: version, versions: { [version]: published } }];
}

/**
 * Remotes that are live and that nobody loads: their records and file lists are there, their files are not. For
 * tests of what a large site costs; in one revision, which the next command shows.
 */
export async function addRemotes(
  { store, signer }: Pick<Context, 'store' | 'signer'>,
  releases: DeployedRelease[],
): Promise<void> {
  const added = await inParallel(releases, (release) => addRemote(store, release));
  await commit(store, {
    subject: 'all',
    change: { what: `add ${releases.length} remotes`, why: '' },
    signer,
    seen: await readState(store),
    apply: (state) => ({
      ...state,
      remotes: { ...state.remotes, ...Object.fromEntries(added) },
    }),
  });
}
