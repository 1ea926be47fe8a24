import { existsSync } from 'node:fs';
import {
  Refusal,
  openTarget,
  knownRemote,
  parseVersioned,
  publishedVersion,
  readPublished,
  readReleaseFile,
  readState,
  type Part,
  type ReleaseState,
  type ReleaseStore,
} from '@synapsei/release/testing';
import type { Target } from '@synapsei/release';
import { selectFor, type ReleaseFiles } from './selectFor';
import { reachFile, readReach, type Selection } from './selectTests';

const everything = (why: string): Selection => ({ unaffected: [], everything: why });

async function filesOf(
  store: ReleaseStore,
  state: ReleaseState,
  { name, version }: Part,
): Promise<ReleaseFiles> {
  const release = await readPublished(store, name, publishedVersion(state, name, version));
  const read = async (file: string) => {
    const bytes = await readReleaseFile(store, state, release, file);
    if (bytes) return bytes;
    throw new Refusal(`${store.name}: ${file} of ${name} ${version} is gone or damaged.`);
  };
  return { release, read };
}

type Options = {
  /** Name of the target. Default: as `openTarget`. */
  target?: string;
  /** What each test loaded. Default: what the last runs recorded. */
  recorded?: string;
};

/**
 * The tests that a published version of a remote (`mf-podcast@0.2.0`) cannot affect: they load no file in which it
 * differs from the live version of the target. None if it changes what it offers or asks of others, if it is the
 * shell, or if it is not known what tests load.
 * @throws Refusal if there is no such target, remote or version
 */
export async function findUnaffected(
  versioned: string,
  known: Record<string, Target>,
  { target, recorded = reachFile }: Options = {},
): Promise<Selection> {
  const { name, version } = parseVersioned(versioned, '--release');
  if (name === 'shell') return everything('the shell is part of every page');
  if (!existsSync(recorded))
    return everything('no full run of npm run test:e2e has recorded yet what each test loads');
  const { store } = await openTarget(target, known);
  const state = await readState(store);
  knownRemote(state, name);
  const live = state.remotes[name]?.stable;
  if (!live) return everything(`${name} has no live version to compare with`);
  const before = await filesOf(store, state, { name, version: live });
  const after = await filesOf(store, state, { name, version });
  return selectFor(before, after, readReach(recorded));
}
