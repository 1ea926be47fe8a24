import { createHash } from 'node:crypto';
import { commit } from './commit';
import { readCommit } from './check';
import type { Context } from './Context';
import {
  folderOf,
  partFile,
  partName,
  type PartVersion,
  placeOf,
  type Published,
  shellName,
} from './Part';
import { promote } from './parts';
import { parseSite } from './readFiles';
import { render } from './render';
import { type State, withNewPart } from './State';
import { openFound } from './openTarget';
import { filesUrl, type Target } from './target';
import { lastFile, readUpload, removeRelease } from './upload';

/** Number of commits whose snapshots stay for open tabs, besides the newest. */
const keptCommits = 10;

/** A folder per content hash: a rebuild of the same version keeps the files of open tabs. */
const snapshotFolder = (version: string, integrity: string) =>
  `${version}-${createHash('sha256').update(integrity).digest('hex').slice(0, 8)}`;

/** Takes snapshots away that no commit of late has named. Released versions are not its business. */
export async function removeOldSnapshots(
  { store, repository }: Context,
  { commit: head, parts }: State,
) {
  for (const name of Object.keys(parts).filter((one) => one !== shellName)) {
    const steps = await repository.log(head!.id, { count: keptCommits, files: [partFile(name)] });
    const named = new Set<string>();
    for (const step of steps) {
      const part = (await readCommit({ repository }, step)).state.parts[name];
      for (const one of Object.values(part?.versions ?? {})) named.add(folderOf(one));
    }
    const prefix = `${placeOf(name)}/`;
    const folders = (await store.list(prefix)).map((key) =>
      key.slice(prefix.length).replace(/\/.*/s, ''),
    );
    for (const folder of new Set(folders))
      if (/-[0-9a-f]{8}$/.test(folder) && !named.has(folder))
        await removeRelease(store, name, folder);
  }
}

/** A build that is stored. */
type Snapshot = PartVersion & { published: Published };

async function snapshot({ store, target, now }: Context, from: string): Promise<Snapshot> {
  const { name, version, integrity, put } = readUpload(from);
  const folder = snapshotFolder(version, integrity);
  const isThere = await store.read(`${placeOf(name)}/${folder}/${lastFile(name)}`);
  if (!isThere) await put(store, folder);
  const published = { integrity, files: filesUrl(target, name, folder), at: now().toISOString() };
  return { name, version, published };
}

/** The same bytes: earlier decisions about them, such as a rollback, remain. */
function serve(state: State, { name, version, published }: Snapshot): State {
  if (state.parts[name]?.versions[version]?.integrity === published.integrity) return state;
  return withNewPart(state, name, (part) => {
    const versions = { ...part.versions, [version]: published };
    return promote({ ...part, versions }, name, version);
  });
}

/** `site`: what `site.json` is to say. @returns the context of the target that builds are served by */
export async function serveBuilds(
  target: Target,
  builds: { shell: string; remotes: string[] },
  site: Record<string, unknown>,
): Promise<Context> {
  const context: Context = {
    ...(await openFound(target, true)),
    why: '',
    isDryRun: false,
    progress: () => undefined,
    now: () => new Date(),
  };
  const folders = [builds.shell, ...builds.remotes];
  const snapshots = await Promise.all(folders.map((from) => snapshot(context, from)));
  const names = snapshots.map(({ name, version }) => `${partName(name)} ${version}`);
  const { state } = await commit(context, {
    what: `serve ${names.join(', ')}`,
    apply: (newest) => snapshots.reduce(serve, { ...newest, site: parseSite(site) }),
  });
  await removeOldSnapshots(context, state);
  await render(context);
  return context;
}
