import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { parserOf, readJson } from '../../../base/readJson';
import { inRoot } from '../../../base/paths';
import { openTarget } from '../../../release/cli/openTarget';
import { diffReleases } from '../../../release/contract/diffReleases';
import { knownRemote, parseVersioned } from '../../../release/releases/checkNames';
import { publishedVersion, readPublished } from '../../../release/revisions/publicRegistry';
import { readState } from '../../../release/state/readState';
import { reachable, type Target } from '../../../release/target';
import { changedFiles, type Build } from './changedFiles';
import { selectTests, type Reach, type Selection } from './selectTests';

/** What the last runs of the suites wrote (`e2e/core/ReachReporter.ts`). */
const reachFile = inRoot('.cache', 'test', 'reach.json');

const parseReach = parserOf(v.record(v.string(), v.array(v.string())));

const everything = (why: string): Selection => ({ unaffected: [], everything: why });

function buildOf(target: Target, release: Build['release'] & { baseUrl: string }): Build {
  const read = async (file: string) => {
    const address = reachable(target, release.baseUrl + file);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  };
  return { release, read };
}

/**
 * The tests that a published version of a remote (`mf-podcast@0.2.0`) cannot affect: they load no file in which it
 * differs from the live version of the target. None if it changes what it offers or asks of others, if it is the
 * shell, or if it is not known what tests load.
 * @throws Refusal if there is no such target, remote or version
 */
export async function findUnaffected(
  versioned: string,
  known: Record<string, Target>,
  recorded = reachFile,
): Promise<Selection> {
  const { name, version } = parseVersioned(versioned, '--release');
  if (name === 'shell') return everything('the shell is part of every page');
  if (!existsSync(recorded))
    return everything('no full run of npm run test:e2e has recorded yet what each test loads');
  const { target, store } = await openTarget(process.env.RELEASE_TARGET, known);
  const state = await readState(store);
  knownRemote(state, name);
  const live = state.remotes[name]?.stable;
  if (!live) return everything(`${name} has no live version to compare with`);
  const [before, after] = await Promise.all(
    [live, version].map((one) => readPublished(store, name, publishedVersion(state, name, one))),
  );
  const [difference] = diffReleases(before!, after!);
  if (difference) return everything(difference.what);
  const changed = await changedFiles(buildOf(target, before!), buildOf(target, after!));
  const reach: Reach = readJson(recorded, parseReach);
  return selectTests(
    reach,
    changed.map((file) => `${name}/${file}`),
  );
}
