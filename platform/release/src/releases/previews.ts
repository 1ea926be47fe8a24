import type { Release } from '@synapsei/shared-types/registry';
import type { ReleaseStore } from '../store/ReleaseStore';
import { parseReleaseRecord } from './readBuild';
import { removeRelease } from './uploadRelease';

type Shown = NonNullable<Release['preview']>;

export const previewFolder = (name: string) => `previews/${name}`;

const keyOf = (remote: string, name: string) =>
  `remotes/${remote}/${previewFolder(name)}/release.json`;

async function readPreview(store: ReleaseStore, key: string): Promise<Shown | undefined> {
  const bytes = await store.read(key);
  try {
    return parseReleaseRecord(bytes?.toString() ?? '', key).preview;
  } catch {
    // Nobody signs it: what its team has damaged must not stop the job that serves all.
    return undefined;
  }
}

/** The previews of a remote, expired ones included, by where they lie: their records may say anything. */
async function listPreviews(store: ReleaseStore, remote: string): Promise<Shown[]> {
  const prefix = `remotes/${remote}/previews/`;
  const names = (await store.list(prefix)).flatMap(
    (key) => /^([^/]+)\/release\.json$/.exec(key.slice(prefix.length))?.[1] ?? [],
  );
  const found = names.map(async (name) => {
    const preview = await readPreview(store, keyOf(remote, name));
    return preview ? [{ ...preview, name }] : [];
  });
  return (await Promise.all(found)).flat();
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
  const record = parseReleaseRecord((await store.read(key))?.toString() ?? '', key);
  const preview = { name, expires: now.toISOString() };
  await store.write(key, JSON.stringify({ ...record, preview }));
}

/** Takes the files of expired previews away. */
export async function removeExpired(store: ReleaseStore, remote: string, now: Date): Promise<void> {
  for (const preview of await listPreviews(store, remote)) {
    if (isOver(preview, now)) await removeRelease(store, remote, previewFolder(preview.name));
  }
}
