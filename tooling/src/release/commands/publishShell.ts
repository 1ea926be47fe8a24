import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from '../Context';
import { findUnmet, type Provided } from '../contract/findUnmet';
import { Refusal } from '../Refusal';
import { checkVersion } from '../releases/checkNames';
import { inParallel } from '../releases/inParallel';
import { readShellBuild, type ShellBuild } from '../releases/readShellBuild';
import { verifyFiles } from '../releases/verifyRelease';
import { recoverState } from '../revisions/recoverState';
import { publishedVersion, reachableVersions, readPublished } from '../revisions/publicRegistry';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { reachable } from '../target';
import { changeState, unchanged, type Outcome } from './changeState';
import { readProvided } from './gate';

/** Every release that a visitor may get must run in the shell. @throws Refusal */
async function checkRemotes(store: ReleaseStore, state: ReleaseState, provided: Provided) {
  const problems: string[] = [];
  for (const [name, remote] of Object.entries(state.remotes)) {
    for (const version of reachableVersions(remote)) {
      const published = publishedVersion(state, name, version);
      const release = await readPublished(store, name, published);
      problems.push(...findUnmet(release, provided).map((line) => `${name} ${version} ${line}`));
    }
  }
  if (problems.length === 0) return;
  throw new Refusal('Live remotes would not run in this shell. Nothing was changed:', problems);
}

async function upload(store: ReleaseStore, { folder, hashed, others }: ShellBuild, to: string) {
  const read = (file: string) => readFileSync(path.join(folder, file));
  await inParallel(hashed, (file) => store.write(`site/${file}`, read(file)));
  const kept = others.filter((file) => file !== 'shell.json');
  await inParallel(kept, (file) => store.write(`shell/${to}/${file}`, read(file)));
  await store.write(`shell/${to}/shell.json`, read('shell.json'));
}

async function checkServed(context: Context, { record, hashed }: ShellBuild) {
  const { url } = context.target;
  context.progress(`verifying shell ${record.version} at ${url}`);
  const files = Object.entries(record.files).filter(([file]) => hashed.includes(file));
  const problems = await verifyFiles(reachable(context.target, url), Object.fromEntries(files), {
    isCrossOrigin: false,
  });
  if (problems.length > 0) {
    throw new Refusal(`shell ${record.version} does not verify. Nothing was changed:`, problems);
  }
}

/** @throws Refusal when the version is there with other bytes */
async function isPublished({ store }: Context, state: ReleaseState, build: ShellBuild) {
  const { version } = build.record;
  const known = state.shell.versions[version];
  if (!known) return false;
  const text = await store.read(`shell/${known.folder}/shell.json`);
  if (text?.equals(readFileSync(path.join(build.folder, 'shell.json')))) return true;
  throw new Refusal(
    `shell ${version} is published with other bytes. A version never changes: raise it in package.json and build again.`,
  );
}

function withShell(state: ReleaseState, version: string, at: string, isPromoted: boolean) {
  const { shell } = state;
  const known = shell.versions[version] ?? { publishedAt: at, folder: version };
  return {
    ...state,
    shell: {
      ...shell,
      stable: isPromoted || !shell.stable ? version : shell.stable,
      versions: { ...shell.versions, [version]: known },
    },
  };
}

/**
 * Publishes a built shell. Its files lie beside those of the shells before it, so open tabs go on.
 * @throws Refusal when it is damaged, does not verify, or live remotes would not run in it
 */
export async function publishShell(
  context: Context,
  buildFolder: string,
  { isPromoted = false } = {},
): Promise<Outcome> {
  const { store, isDryRun } = context;
  const build = readShellBuild(buildFolder);
  const version = checkVersion(build.record.version);
  const state = await recoverState(context);
  const what = `publish shell ${version}${isPromoted ? ' and promote it' : ''}`;
  if (await isPublished(context, state, build)) {
    return isPromoted ? promoteShell(context, version) : unchanged(state, what, isDryRun);
  }
  await checkRemotes(store, state, build.record.provides);
  if (!isDryRun) {
    context.progress(`uploading shell ${version} to ${store.name}`);
    await upload(store, build, version);
    await checkServed(context, build);
  }
  const at = context.now().toISOString();
  return changeState(context, {
    what,
    seen: state,
    subject: 'shell',
    apply: (newest) => withShell(newest, version, at, isPromoted),
  });
}

/** Renders the page with another published shell. @throws Refusal when live remotes would not run in it */
export async function promoteShell(context: Context, version: string): Promise<Outcome> {
  const { store, isDryRun } = context;
  const state = await recoverState(context);
  const what = `promote shell ${version}`;
  await checkRemotes(store, state, await readProvided(store, state, version));
  if (state.shell.stable === version) return unchanged(state, what, isDryRun);
  return changeState(context, {
    what,
    seen: state,
    subject: 'shell',
    apply: (newest) => ({ ...newest, shell: { ...newest.shell, stable: version } }),
  });
}
