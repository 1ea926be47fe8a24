import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { inParallel } from '../releases/inParallel';
import { readShellBuild, type ShellBuild } from '../releases/readShellBuild';
import { recoverState } from '../revisions/recoverState';
import { shellName, withParts, withStable } from '../state/parts';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { changeState, unchanged, type Outcome } from './changeState';
import { checkShellFiles } from './gate';
import { promote } from './promote';
import { settle } from './settle';

async function upload(store: ReleaseStore, { folder, hashed, others }: ShellBuild, to: string) {
  const read = (file: string) => readFileSync(path.join(folder, file));
  await inParallel(hashed, (file) => store.write(`site/${file}`, read(file)));
  const kept = others.filter((file) => file !== 'shell.json');
  await inParallel(kept, (file) => store.write(`shell/${to}/${file}`, read(file)));
  await store.write(`shell/${to}/shell.json`, read('shell.json'));
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

function withShell(state: ReleaseState, version: string, at: string, isLive: boolean) {
  const { shell } = state;
  const versions = { ...shell.versions, [version]: { publishedAt: at, folder: version } };
  const added = { ...state, shell: { ...shell, versions } };
  return isLive ? withParts(added, [{ name: shellName, version }], withStable) : added;
}

/**
 * Publishes a built shell. Its files lie beside those of the shells before it, so open tabs go on.
 * @throws Refusal when it is damaged or does not verify, or when it is to be live and remotes would not run in it
 */
export async function publishShell(
  context: Context,
  buildFolder: string,
  { isPromoted = false } = {},
): Promise<Outcome> {
  const { store, isDryRun } = context;
  const build = readShellBuild(buildFolder);
  const { record } = build;
  const { version } = record;
  const state = await recoverState(context);
  const what = `publish shell ${version}${isPromoted ? ' and promote it' : ''}`;
  if (await isPublished(context, state, build)) {
    const parts = [{ name: shellName, version }];
    return isPromoted ? promote(context, parts) : unchanged(state, what, isDryRun);
  }
  const isLive = isPromoted || !state.shell.stable;
  const at = context.now().toISOString();
  const unpublished = { shell: record };
  await settle(store, state, withShell(state, version, at, isLive), { unpublished });
  if (!isDryRun) {
    context.progress(`uploading shell ${version} to ${store.name}`);
    await upload(store, build, version);
    await checkShellFiles(context, record);
  }
  return changeState(context, {
    what,
    seen: state,
    subject: [shellName],
    unpublished: isDryRun ? unpublished : {},
    apply: (newest) => withShell(newest, version, at, isLive),
  });
}
