import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { writeShellDeltas } from '../deltas/writeShellDeltas';
import { readShellBuild, type ShellBuild } from '../releases/readShellBuild';
import { uploadShell } from '../releases/shellFolder';
import { checkVersion } from '../releases/checkNames';
import { recoverState } from '../revisions/recoverState';
import { withArchived } from '../state/allVersions';
import { shellName, withParts, withShellVersion, withStable } from '../state/parts';
import type { ReleaseState, ShellVersion } from '../state/ReleaseState';
import { changeState, unchanged, type Outcome } from './changeState';
import { checkShellFiles, checkUntested } from './gate';
import { promote } from './promote';

/** @throws Refusal when the version is there with other bytes */
async function isPublished({ store }: Context, state: ReleaseState, build: ShellBuild) {
  const { version } = build.record;
  const { shell } = await withArchived(store, state, [{ name: shellName, version }]);
  const known = shell.versions[version];
  if (!known) return false;
  const text = await store.read(`shell/${known.folder}/shell.json`);
  if (text?.equals(readFileSync(path.join(build.folder, 'shell.json')))) return true;
  throw new Refusal(
    `shell ${version} is published with other bytes. A version never changes: run "npx lerna version", then build and publish again.`,
  );
}

function withShell(
  state: ReleaseState,
  version: string,
  published: ShellVersion,
  isLive: boolean,
): ReleaseState {
  const next = withShellVersion(state, version, published);
  return isLive ? withParts(next, [{ name: shellName, version }], withStable) : next;
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
  const { store, target, isDryRun } = context;
  const build = readShellBuild(buildFolder);
  const { record } = build;
  const version = checkVersion(record.version);
  const state = await recoverState(context);
  const what = `publish shell ${version}${isPromoted ? ' and promote it' : ''}`;
  if (await isPublished(context, state, build)) {
    const parts = [{ name: shellName, version }];
    return isPromoted ? promote(context, parts) : unchanged(state, what, isDryRun);
  }
  if (isPromoted) checkUntested(target, { name: shellName, version });
  // Without a shell there is nothing to test.
  const isLive = isPromoted || !state.shell.stable;
  const published = { publishedAt: context.now().toISOString(), folder: version };
  const intent = {
    what,
    seen: state,
    subject: [shellName],
    apply: (newest: ReleaseState) => withShell(newest, version, published, isLive),
  };
  // Nothing is uploaded that would be refused.
  const planned = await changeState(
    { ...context, isDryRun: true },
    { ...intent, unpublished: { shell: record } },
  );
  if (isDryRun) return planned;
  context.progress(`uploading shell ${version} to ${store.name}`);
  const integrity = await uploadShell(store, build, version);
  await checkShellFiles(context, record);
  await writeShellDeltas(context, state, build.hashed);
  const verified = { ...published, integrity };
  return changeState(context, {
    ...intent,
    apply: (newest) => withShell(newest, version, verified, isLive),
  });
}
