import { existsSync, readFileSync } from 'node:fs';
import {
  knownRemote,
  openTarget,
  parseVersioned,
  readPublished,
  readReleaseFile,
  readState,
  Refusal,
} from '@synapsei/release/testing';
import type { Target } from '@synapsei/release';
import { everything, reachFile, selectFor, type Reach, type Selection } from './selectFor';

/** @throws Error if the file is missing or damaged */
export const readReach = (file = reachFile) => JSON.parse(readFileSync(file, 'utf8')) as Reach;

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
  const filesOf = async (version: string) => {
    const release = await readPublished(store, state, name, version);
    const read = async (file: string) => {
      const bytes = await readReleaseFile(store, state, release, file);
      if (bytes) return bytes;
      throw new Refusal(`${store.name}: ${file} of ${name} ${version} is gone or damaged.`);
    };
    return { release, read };
  };
  return selectFor(await filesOf(live), await filesOf(version), readReach(recorded));
}
