import path from 'node:path';
import { integrity } from '@synapsei/base';
import { isHashed } from '@synapsei/server/headers';
import type { Release, ShellRecord } from '@synapsei/shared-types/registry';
import { untilAborted } from '@synapsei/shared-types/values';
import type { Context } from '../Context';
import { causeOf, Refusal } from '../Refusal';
import { partName, type PartVersion, shellName } from '../Part';
import type { State } from '../State';
import { reachable, type Target } from '../target';
import { inParallel } from './inParallel';
import { readPublished, readShell } from './readPublished';

const limit = 20_000;

const types: Record<string, RegExp> = {
  '.js': /^(text|application)\/javascript/,
  '.css': /^text\/css/,
  '.json': /^application\/json/,
  '.woff2': /^font\/woff2/,
};

/** Header problems that would keep a browser from running or caching a release's file. */
function headerProblems(file: string, headers: Headers, isCrossOrigin: boolean): string[] {
  const expected: [header: string, value: string, pattern: RegExp, isNeeded?: boolean][] = [
    // Names without a hash, such as catalogue.json, are asked for anew each time.
    ['cache-control', 'immutable and a year', /^(?=.*immutable).*max-age=31536000/, isHashed(file)],
    ['access-control-allow-origin', '* or the site', /./, isCrossOrigin],
    ['x-content-type-options', 'nosniff', /^nosniff$/],
    ['content-type', 'the type of its name', types[path.extname(file)] ?? /./],
  ];
  return expected.flatMap(([header, value, pattern, isNeeded = true]) => {
    const sent = headers.get(header) ?? '';
    if (!isNeeded || pattern.test(sent)) return [];
    return [`${file}: header ${header} is "${sent || 'missing'}" instead of ${value}`];
  });
}

async function findProblems(url: string, file: string, expected: string, isCrossOrigin: boolean) {
  try {
    const signal = AbortSignal.timeout(limit);
    const response = await fetch(url, { signal, redirect: 'error' });
    if (!response.ok) return [`${url} answers ${response.status}`];
    const bytes = Buffer.from(await untilAborted(response.arrayBuffer(), signal));
    const same = integrity(bytes) === expected;
    return [
      ...(same ? [] : [`${url} has other bytes than were published`]),
      ...headerProblems(file, response.headers, isCrossOrigin),
    ];
  } catch (error) {
    return [`${url} cannot be fetched: ${causeOf(error)}`];
  }
}

/** What visitors load of a version, and where. */
export type Served = { title: string; files: Record<string, string>; baseUrl: string };

export const servedRelease = (
  { name, version, files }: Pick<Release, 'name' | 'version' | 'files'>,
  baseUrl: string,
): Served => ({ title: `${partName(name)} ${version}`, files, baseUrl });

/** A shell's files lie at the site's root. */
export const servedShell = ({ version, files }: ShellRecord, { url }: Target): Served => ({
  title: `shell ${version}`,
  files: Object.fromEntries(Object.entries(files).filter(([file]) => isHashed(file))),
  baseUrl: url,
});

/** What visitors load of a published version. @throws Refusal when its record is gone or damaged */
export async function readServed(
  context: Pick<Context, 'records' | 'target'>,
  state: State,
  { name, version }: PartVersion,
): Promise<Served> {
  if (name === shellName)
    return servedShell(await readShell(context, state, version), context.target);
  const release = await readPublished(context, state, name, version);
  return servedRelease(release, release.baseUrl);
}

/** A line for each file that visitors do not get with the bytes of its hash and the headers that browsers need. */
export async function findFaults(target: Target, { files, baseUrl }: Served): Promise<string[]> {
  const isCrossOrigin = new URL(baseUrl).origin !== new URL(target.url).origin;
  const found = await inParallel(Object.entries(files), ([file, expected]) =>
    findProblems(reachable(target, baseUrl) + file, file, expected, isCrossOrigin),
  );
  return found.flat();
}

/** @throws Refusal with a line for each file that visitors would not get as it was published */
export async function checkServed({ progress, target }: Context, served: Served): Promise<void> {
  const what = `${served.title} at ${served.baseUrl}`;
  progress(`verifying ${what}`);
  const faults = await findFaults(target, served);
  if (faults.length > 0) throw new Refusal(`${what} does not verify. Nothing was changed:`, faults);
}
