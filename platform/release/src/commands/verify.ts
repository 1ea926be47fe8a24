import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { filesBelow, messageOf } from '@synapsei/base';
import { fetchRegistry } from '@synapsei/pages';
import { readNewest } from '../check';
import type { Context } from '../Context';
import { partName, type PartVersion, reachableVersions, shellName } from '../Part';
import { Refusal, StoreFailure } from '../Refusal';
import { inParallel } from '../releases/inParallel';
import { findRelease } from '../releases/readRecord';
import { parseRendered, plan, withDocuments } from '../render';
import { remotesOf, type State } from '../State';
import { renderedFile } from '../store/ReleaseStore';
import { reachable } from '../target';
import { findFaults, readServed } from '../upload';

/** The response that visitors get under a name, requested from outside; `null`: nothing. */
async function fetchDocument({ target }: Context, name: string): Promise<Buffer | null> {
  const address = reachable(target, target.url) + name.replace(/(^|\/)index\.html$/, '$1');
  const response = await fetch(address, { signal: AbortSignal.timeout(20_000) });
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
}

/** The commit that the site serves, requested from outside; `null`: none. */
export const fetchRendered = async (context: Context) =>
  parseRendered((await fetchDocument(context, renderedFile))?.toString() ?? '');

/** Compares the served documents with the commit: one line for each difference. */
async function verifyDocuments(context: Context): Promise<string[]> {
  const served = await fetchRendered(context);
  if (!served)
    return [`${context.target.url}${renderedFile} says no commit: run "release render --again"`];
  const newest = await plan(context);
  if (newest.rendered.inputs !== served.inputs)
    return [
      `revision ${served.revision} is served, ${newest.rendered.revision} is the newest: run "release render"`,
    ];
  const then = await plan(context, await context.repository.findCommit(served.commit));
  return withDocuments(context, then, async (folder) => {
    const found = await inParallel(filesBelow(folder), async (file) => {
      const bytes = await fetchDocument(context, file);
      if (!bytes) return [`${file} is not served`];
      const isSame = bytes.equals(readFileSync(path.join(folder, file)));
      return isSame ? [] : [`${file} is served with other bytes than the commit says`];
    });
    return [...newest.problems, ...found.flat()];
  });
}

/** The same without rights to the store: whether the served registry has the commit's versions, as they were published. */
async function verifyRegistry(context: Context): Promise<string[]> {
  const address = reachable(context.target, `${context.target.url}registry.json`);
  const { remotes } = await fetchRegistry(address, 'the registry');
  const state = await readNewest(context);
  const found = await inParallel(remotesOf(state), async ([name, { enabled, stable }]) => {
    const served = remotes[name];
    const wanted = enabled ? stable : undefined;
    const has = `registry.json has ${partName(name)}`;
    if (served?.stable !== wanted)
      return [`${has} ${served?.stable ?? 'not'}, the commit ${wanted ?? 'not'}`];
    if (!served || !wanted) return [];
    const release = await findRelease(context, state, { name, version: wanted });
    const isSame = isDeepStrictEqual(served.versions[wanted], release);
    return isSame ? [] : [`${has} ${wanted} otherwise than it was published`];
  });
  return found.flat();
}

/** Fetches and compares the files of a version; those of a shell only where this machine may read its record. */
async function verifyVersion(context: Context, state: State, part: PartVersion): Promise<string[]> {
  const title = `${partName(part.name)} ${part.version}`;
  context.progress(`verifying ${title}`);
  try {
    const faults = await findFaults(context.target, await readServed(context, state, part));
    return faults.map((line) => `${title}: ${line}`);
  } catch (error) {
    if (error instanceof StoreFailure && part.name === shellName) return [];
    return [`${title}: ${messageOf(error)}`];
  }
}

/** Compares what is served with the commit, and each file that a visitor may get with its hash. @returns a line for each that differs */
export async function verify(context: Context): Promise<string[]> {
  const problems = await verifyDocuments(context)
    .catch((error: unknown) => {
      if (error instanceof StoreFailure) return verifyRegistry(context);
      throw error;
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal) return [error.message];
      return [`${context.target.url} cannot be reached: ${messageOf(error)}`];
    });
  const state = await readNewest(context);
  for (const [name, part] of Object.entries(state.parts))
    for (const version of reachableVersions(part))
      problems.push(...(await verifyVersion(context, state, { name, version })));
  return problems;
}
