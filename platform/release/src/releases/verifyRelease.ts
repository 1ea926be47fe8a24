import type { DeployedRelease } from '@synapsei/shared-types/registry';
import { untilAborted } from '@synapsei/shared-types/values';
import { integrity } from '@synapsei/base';
import { isHashed } from '@synapsei/server';
import { causeOf } from '../causeOf';
import { reachable, type Target } from '../target';
import { asFile } from './fileLists';
import { inParallel } from './inParallel';

const limit = 20_000;

const javascript = /^(text|application)\/javascript/;
const types: Record<string, RegExp> = {
  js: javascript,
  css: /^text\/css/,
  json: /^application\/json/,
  woff2: /^font\/woff2/,
};

type Check = {
  header: string;
  expected: string;
  holds: (value: string, file: string) => boolean;
  /** Only for files that the page fetches from another origin. */
  isCrossOrigin?: boolean;
};

/** What the files of a release must say of themselves, or a browser will not run or not keep them. */
const checks: Check[] = [
  {
    header: 'cache-control',
    expected: 'immutable and a year',
    holds: (value, file) =>
      !isHashed(file) || (value.includes('immutable') && value.includes('max-age=31536000')),
  },
  {
    header: 'access-control-allow-origin',
    expected: '* or the site',
    holds: (value) => value !== '',
    isCrossOrigin: true,
  },
  {
    header: 'x-content-type-options',
    expected: 'nosniff',
    holds: (value) => value === 'nosniff',
  },
  {
    header: 'content-type',
    expected: 'the type of its name',
    holds: (value, file) =>
      types[file.slice(file.lastIndexOf('.') + 1)]?.test(value) ?? value !== '',
  },
];

function headerProblems(file: string, headers: Headers, isCrossOrigin: boolean) {
  return checks
    .filter((check) => isCrossOrigin || !check.isCrossOrigin)
    .flatMap(({ header, expected, holds }) => {
      const value = headers.get(header) ?? '';
      return holds(value, file)
        ? []
        : [`${file}: header ${header} is "${value || 'missing'}" instead of ${expected}`];
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

/**
 * Fetches files from where visitors would, compares their bytes with their hashes and their
 * headers with what browsers need. `isCrossOrigin`: are they fetched by pages of another origin?
 * @returns a line for each thing that is wrong; none when all is well
 */
export async function verifyFiles(
  baseUrl: string,
  files: Record<string, string>,
  isCrossOrigin: boolean,
): Promise<string[]> {
  const found = await inParallel(Object.entries(files), ([file, expected]) =>
    findProblems(baseUrl + file, file, expected, isCrossOrigin),
  );
  return found.flat();
}

type Verified = Pick<DeployedRelease, 'files' | 'fileList'>;

/** The same for all files of a release and its file list, for the target's site. */
export const verifyRelease = ({ files, fileList }: Verified, baseUrl: string, target: Target) =>
  verifyFiles(
    reachable(target, baseUrl),
    { ...files, ...asFile(fileList) },
    new URL(baseUrl).origin !== new URL(target.url).origin,
  );
