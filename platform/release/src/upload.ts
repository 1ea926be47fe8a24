import { readFileSync } from 'node:fs';
import path from 'node:path';
import { integrity } from '@synapsei/base';
import { headerProblems, isHashed } from '@synapsei/server/headers';
import type { Release } from '@synapsei/shared-types/registry';
import { untilAborted } from '@synapsei/shared-types/values';
import type { Context, Reading } from './Context';
import { writePartDeltas } from './deltas/writeDeltas';
import { folderOf, partName, type PartVersion, placeOf, type Published, shellName } from './Part';
import { causeOf, Refusal } from './Refusal';
import { inParallel } from './releases/inParallel';
import { type Build, filesIn } from './releases/readBuild';
import { readPublished, recordFile } from './releases/readRecord';
import { partOf, type State } from './State';
import type { ReleaseStore } from './store/ReleaseStore';
import { reachable, type Target } from './target';

/**
 * Copies a build into the store: hashed files of the shell to the site's root, all others to a folder. The record comes
 * last: a folder without it is an interrupted upload, not a version. `text`: of the record. Default: as it was built.
 */
export async function storeBuild(store: ReleaseStore, build: Build, to: string, text = build.text) {
  const { name, folder } = build;
  const prefix = `${placeOf(name)}/${to}/`;
  await inParallel(filesIn(folder), (file) => {
    const place = name === shellName && isHashed(file) ? 'site/' : prefix;
    return store.write(place + file, readFileSync(path.join(folder, file)));
  });
  await store.write(prefix + recordFile(name), text);
}

/** The files of a version that visitors load, with their addresses. */
export type Served = { title: string; files: Record<string, string>; baseUrl: string };

/** A shell's files lie at the site's root, where only those with a hash in their names are served for ever. */
export function servedOf(
  { url }: Target,
  name: string,
  { version, files }: Pick<Release, 'version' | 'files'>,
  baseUrl: string,
): Served {
  const title = `${partName(name)} ${version}`;
  if (name !== shellName) return { title, files, baseUrl };
  const hashed = Object.entries(files).filter(([file]) => isHashed(file));
  return { title, files: Object.fromEntries(hashed), baseUrl: url };
}

/** The files of a published version that visitors load. @throws Refusal if its record is missing or damaged */
export async function readServed(reading: Reading, state: State, part: PartVersion) {
  const record = await readPublished(reading, state, part);
  const { files } = partOf(state, part.name).versions[part.version]!;
  return servedOf(reading.target, part.name, record, files);
}

/** A line for each file that visitors do not get with the bytes of its hash and the headers that browsers need. */
export async function findFaults(target: Target, { files, baseUrl }: Served): Promise<string[]> {
  const isCrossOrigin = new URL(baseUrl).origin !== new URL(target.url).origin;
  const found = await inParallel(Object.entries(files), async ([file, expected]) => {
    const url = reachable(target, baseUrl) + file;
    try {
      const signal = AbortSignal.timeout(20_000);
      const response = await fetch(url, { signal, redirect: 'error' });
      if (!response.ok) return [`${url} answers ${response.status}`];
      const bytes = Buffer.from(await untilAborted(response.arrayBuffer(), signal));
      const problems = headerProblems(file, response.headers, isCrossOrigin);
      const isSame = integrity(bytes) === expected;
      return isSame ? problems : [`${url} differs from what was published`, ...problems];
    } catch (error) {
      return [`${url} cannot be fetched: ${causeOf(error)}`];
    }
  });
  return found.flat();
}

/** @throws Refusal with a line for each file that visitors would not get as it was published */
export async function checkServed({ progress, target }: Context, served: Served): Promise<void> {
  const what = `${served.title} at ${served.baseUrl}`;
  progress(`verifying ${what}`);
  const faults = await findFaults(target, served);
  if (faults.length > 0) throw new Refusal(`${what} does not verify. Nothing was changed:`, faults);
}

/**
 * Stores a build, verifies it from outside, and writes its differences to earlier versions. What does not verify stays
 * where it is: no commit names it. @throws Refusal
 */
export async function upload(context: Context, state: State, build: Build, published: Published) {
  const { store, target, progress } = context;
  const { name, version, record } = build;
  progress(`uploading ${partName(name)} ${version} to ${store.name}`);
  await storeBuild(store, build, folderOf(published));
  await checkServed(context, servedOf(target, name, record, published.files));
  await writePartDeltas(context, state, build, published);
}
