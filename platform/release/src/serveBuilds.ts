import { createHash } from 'node:crypto';
import { commit } from './commit';
import { readCommit } from './check';
import type { Context } from './Context';
import { folderOf, partFile, partName, placeOf, type Published, shellName } from './Part';
import { promote } from './parts';
import { parseSite } from './readFiles';
import { readBuild, readShellBuild } from './releases/readBuild';
import { render } from './render';
import { type State, withPart } from './State';
import type { ReleaseStore } from './store/ReleaseStore';
import { openFound } from './openTarget';
import { filesUrl, type Target } from './target';
import { removeRelease, uploadRelease, uploadShell } from './upload';

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
type Snapshot = { name: string; version: string; published: Published };

async function snapshotRemote(
  store: ReleaseStore,
  target: Target,
  from: string,
  at: string,
): Promise<Snapshot> {
  const build = readBuild(from);
  const { release, integrity } = build;
  const { name, version } = release;
  const folder = snapshotFolder(version, integrity);
  const isThere = await store.read(`${placeOf(name)}/${folder}/release.json`);
  if (!isThere) await uploadRelease(store, build, folder);
  return { name, version, published: { integrity, files: filesUrl(target, name, folder), at } };
}

async function snapshotShell(
  store: ReleaseStore,
  target: Target,
  from: string,
  at: string,
): Promise<Snapshot> {
  const build = readShellBuild(from);
  const { version } = build.record;
  const folder = snapshotFolder(version, build.integrity);
  const integrity = await uploadShell(store, build, folder);
  return {
    name: shellName,
    version,
    published: { integrity, files: filesUrl(target, shellName, folder), at },
  };
}

/** The same bytes: earlier decisions about them, such as a rollback, remain. */
function serve(state: State, { name, version, published }: Snapshot): State {
  if (state.parts[name]?.versions[version]?.integrity === published.integrity) return state;
  return withPart(state, name, (part) => {
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
  const opened = await openFound(target, true);
  const { store } = opened;
  const context: Context = {
    ...opened,
    why: '',
    isDryRun: false,
    progress: () => undefined,
    now: () => new Date(),
  };
  const at = context.now().toISOString();
  const snapshots = [
    await snapshotShell(store, target, builds.shell, at),
    ...(await Promise.all(builds.remotes.map((from) => snapshotRemote(store, target, from, at)))),
  ];
  const names = snapshots.map(({ name, version }) => `${partName(name)} ${version}`);
  const { state } = await commit(context, {
    what: `serve ${names.join(', ')}`,
    apply: (newest) => snapshots.reduce(serve, { ...newest, site: parseSite(site) }),
  });
  await removeOldSnapshots(context, state);
  await render(context);
  return context;
}
