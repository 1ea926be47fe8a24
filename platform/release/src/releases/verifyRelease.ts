import path from 'node:path';
import { integrity } from '@synapsei/base';
import { isHashed } from '@synapsei/server';
import type { Release, ShellRecord } from '@synapsei/shared-types/registry';
import { untilAborted } from '@synapsei/shared-types/values';
import type { Context } from '../Context';
import { causeOf, Refusal } from '../Refusal';
import { type PartVersion, shellName } from '../Part';
import type { State } from '../State';
import { reachable, type Target } from '../target';
import { inParallel } from './inParallel';
import { readPublished, readShellRecord } from './readPublished';

const limit = 20_000;

const types: Record<string, RegExp> = {
  '.js': /^(text|application)\/javascript/,
  '.css': /^text\/css/,
  '.json': /^application\/json/,
  '.woff2': /^font\/woff2/,
};

/** What of the headers would keep a browser from running a file of a release, or from keeping it. */
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

/** A line for each file that visitors do not get with the bytes of its hash and the headers that browsers need. */
async function verifyFiles(files: Record<string, string>, baseUrl: string, target: Target) {
  const isCrossOrigin = new URL(baseUrl).origin !== new URL(target.url).origin;
  const found = await inParallel(Object.entries(files), ([file, expected]) =>
    findProblems(reachable(target, baseUrl) + file, file, expected, isCrossOrigin),
  );
  return found.flat();
}

/** The same for all files of a release. */
export const verifyRelease = ({ files }: Pick<Release, 'files'>, baseUrl: string, target: Target) =>
  verifyFiles(files, baseUrl, target);

/** The same for a shell, whose files lie at the site's root. */
export function verifyShell({ files }: Pick<ShellRecord, 'files'>, target: Target) {
  const hashed = Object.entries(files).filter(([file]) => isHashed(file));
  return verifyFiles(Object.fromEntries(hashed), target.url, target);
}

/** @throws Refusal with a line for each file that visitors would not get as it was published */
async function check({ progress }: Context, what: string, verify: () => Promise<string[]>) {
  progress(`verifying ${what}`);
  const problems = await verify();
  if (problems.length > 0)
    throw new Refusal(`${what} does not verify. Nothing was changed:`, problems);
}

/** Verifies a release. @throws Refusal */
export const checkFiles = (
  context: Context,
  release: Pick<Release, 'name' | 'version' | 'files'>,
  baseUrl: string,
) =>
  check(context, `${release.name} ${release.version} at ${baseUrl}`, () =>
    verifyRelease(release, baseUrl, context.target),
  );

/** The same for a shell. @throws Refusal */
export const checkShellFiles = (context: Context, record: ShellRecord) =>
  check(context, `shell ${record.version} at ${context.target.url}`, () =>
    verifyShell(record, context.target),
  );

/** Before visitors are sent to a published version: are its files there, as they were published? @throws Refusal */
export async function checkPublished(context: Context, state: State, part: PartVersion) {
  const { name, version } = part;
  if (name === shellName)
    return checkShellFiles(context, await readShellRecord(context, state, version));
  const release = await readPublished(context, state, name, version);
  await checkFiles(context, release, release.baseUrl);
}
