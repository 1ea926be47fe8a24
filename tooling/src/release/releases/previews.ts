import type { Release } from '@synapsei/shared-types';
import type { ReleaseStore } from '../store/ReleaseStore';
import { parseRecord } from './readBuild';
import { removeRelease } from './removeRelease';

type Shown = NonNullable<Release['preview']>;

export const previewFolder = (name: string) => `previews/${name}`;

const keyOf = (remote: string, name: string) =>
  `remotes/${remote}/${previewFolder(name)}/release.json`;

/** The previews of a remote, expired ones included. */
async function listPreviews(store: ReleaseStore, remote: string): Promise<Shown[]> {
  const keys = await store.list(`remotes/${remote}/previews/`);
  const found = keys
    .filter((key) => key.endsWith('/release.json'))
    .map(async (key) => {
      const bytes = await store.read(key);
      return bytes && parseRecord(bytes.toString(), key).preview;
    });
  return (await Promise.all(found)).flatMap((preview) => preview ?? []);
}

const isOver = ({ expires }: Shown, now: Date) => Date.parse(expires) <= now.getTime();

/** Names of the previews that the site still shows. */
export async function livePreviews(
  store: ReleaseStore,
  remote: string,
  now: Date,
): Promise<string[]> {
  const previews = await listPreviews(store, remote);
  return previews.filter((preview) => !isOver(preview, now)).map(({ name }) => name);
}

/** Ends a preview without taking anything away, which its team's credentials may not do. */
export async function expirePreview(
  store: ReleaseStore,
  remote: string,
  name: string,
  now: Date,
): Promise<void> {
  const key = keyOf(remote, name);
  const record = parseRecord((await store.read(key))?.toString() ?? '', key);
  const preview = { name, expires: now.toISOString() };
  await store.write(key, JSON.stringify({ ...record, preview }));
}

/** Takes the files of expired previews away. */
export async function removeExpired(store: ReleaseStore, remote: string, now: Date): Promise<void> {
  for (const preview of await listPreviews(store, remote)) {
    if (isOver(preview, now)) await removeRelease(store, remote, previewFolder(preview.name));
  }
}
