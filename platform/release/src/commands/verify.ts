import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { filesBelow, messageOf } from '@synapsei/base';
import { fetchRegistry } from '@synapsei/pages';
import { readNewest } from '../check';
import type { Context } from '../Context';
import { partName, type PartVersion, reachableVersions, shellName } from '../Part';
import { Refusal, StoreFailure } from '../Refusal';
import { findPublished } from '../releases/readPublished';
import { inParallel } from '../releases/inParallel';
import { findFaults, readServed } from '../releases/served';
import { parseRendered, plan, withDocuments } from '../render';
import { knownPart, remotesOf, type State } from '../State';
import { isPacked, renderedFile } from '../store/ReleaseStore';
import { reachable } from '../target';

export type Verified = { part: string; version: string; files: number; problems: string[] };

/** What visitors are served under a name, asked for from outside; `null`: nothing. */
async function fetchDocument({ target }: Context, name: string): Promise<Buffer | null> {
  const address = reachable(target, target.url) + name.replace(/(^|\/)index\.html$/, '$1');
  const response = await fetch(address, { signal: AbortSignal.timeout(20_000) });
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
}

/** Whether what visitors are served is what the commit says, document by document: a line for each that is not. */
async function verifyDocuments(context: Context): Promise<string[]> {
  const { repository } = context;
  const served = parseRendered((await fetchDocument(context, renderedFile))?.toString() ?? '');
  if (!served)
    return [`${context.target.url}${renderedFile} says no commit: run "release render --again"`];
  const newest = await plan(context);
  if (newest.rendered.inputs !== served.inputs)
    return [
      `revision ${served.revision} is served, ${newest.rendered.revision} is the newest: run "release render"`,
    ];
  const then = await plan(context, await repository.findCommit(served.commit));
  return withDocuments(context, then, async (folder) => {
    const files = filesBelow(folder).filter((file) => !isPacked(file));
    const found = await inParallel(files, async (file) => {
      const bytes = await fetchDocument(context, file);
      if (!bytes) return [`${file} is not served`];
      return bytes.equals(readFileSync(path.join(folder, file)))
        ? []
        : [`${file} is served with other bytes than the commit says`];
    });
    return [...newest.problems, ...found.flat()];
  });
}

/** The same without rights to the store: whether the served registry has the commit's versions, as they were published. */
async function verifyRegistry(context: Context): Promise<string[]> {
  const address = reachable(context.target, `${context.target.url}registry.json`);
  const { remotes } = await fetchRegistry(address, 'the registry');
  const state = await readNewest(context);
  const found = remotesOf(state).map(async ([name, { enabled, stable }]) => {
    const served = remotes[name];
    const wanted = enabled ? stable : undefined;
    if (served?.stable !== wanted)
      return [
        `registry.json has ${partName(name)} ${served?.stable ?? 'not'}, the commit ${wanted ?? 'not'}`,
      ];
    if (!served || !wanted) return [];
    const release = await findPublished(context, state, name, wanted);
    const isSame =
      'release' in release && isDeepStrictEqual(served.versions[wanted], release.release);
    return isSame
      ? []
      : [`registry.json has ${partName(name)} ${wanted} otherwise than it was published`];
  });
  return (await Promise.all(found)).flat();
}

/** Fetches and compares the files of a version; those of a shell only where this machine may read its record. */
async function verifyVersion(context: Context, state: State, part: PartVersion) {
  const [title, version] = [partName(part.name), part.version];
  context.progress(`verifying ${title} ${version}`);
  const report = (files: number, problems: string[]): Verified[] => [
    { part: title, version, files, problems },
  ];
  try {
    const served = await readServed(context, state, part);
    return report(Object.keys(served.files).length, await findFaults(context.target, served));
  } catch (error) {
    if (error instanceof StoreFailure && part.name === shellName) return [];
    return report(0, [messageOf(error)]);
  }
}

/** Verifies one version, or by default every version that a visitor may get, the shell's too. */
export async function verify(context: Context, name?: string, version?: string) {
  const state = await readNewest(context);
  const parts = name ? [[name, knownPart(state, name)] as const] : Object.entries(state.parts);
  const results: Verified[] = [];
  for (const [one, part] of parts)
    for (const each of version ? [version] : reachableVersions(part))
      results.push(...(await verifyVersion(context, state, { name: one, version: each })));
  return results;
}

/** Compares what is served with the commit, and each live file with its hash. */
export async function verifyAll(context: Context, name?: string, version?: string) {
  const documents = await verifyDocuments(context)
    .catch((error: unknown) => {
      if (error instanceof StoreFailure) return verifyRegistry(context);
      throw error;
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal) return [error.message];
      return [`${context.target.url} cannot be asked: ${messageOf(error)}`];
    });
  return { documents, files: await verify(context, name, version) };
}

export function verifiedLines({ documents, files }: Awaited<ReturnType<typeof verifyAll>>) {
  const problems = [documents, ...files.map((one) => one.problems)].flat();
  const lines = [
    `documents: ${documents.length === 0 ? 'as the commit says' : 'NOT as the commit says'}`,
    ...documents.map((line) => `  ${line}`),
    ...files.flatMap((one) => [
      `${one.part} ${one.version}: ${one.problems.length === 0 ? `${one.files} files as published` : 'NOT as published'}`,
      ...one.problems.map((line) => `  ${line}`),
    ]),
  ];
  return { lines, isGood: problems.length === 0 };
}
