import { createHash } from 'node:crypto';
import type { Canary } from '@synapsei/shared-types/registry';
import { cohortSchema, integritySchema, versionSchema } from '@synapsei/shared-types/registry';
import { validateStrict } from 'compare-versions';
import * as v from 'valibot';
import { Misuse, Refusal } from './Refusal';

/** The shell, or a remote by its name in the registry, in one version. */
export type PartVersion = { name: string; version: string };

export const shellName = 'shell';

/** The most versions that a part lists. */
const mostVersions = 200;

const publishedSchema = v.strictObject({
  /** Hash of the version's `release.json`, or of the shell's `shell.json`, which has the hashes of all other files. */
  integrity: integritySchema,
  /** Where the version's folder is served, ending in a slash. */
  files: v.pipe(
    v.string(),
    v.url('must be an address'),
    v.regex(
      /^https?:\/\/\S+\/[\w@][\w@.+-]*\/$/,
      "must be the address of a folder, '/' at its end",
    ),
  ),
  /** When it was published, ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp('must be a time in ISO 8601')),
});

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const canarySchema = v.strictObject({
  version: versionSchema,
  /** Percent of visitors. 0: halted. */
  weight: v.pipe(
    v.number(),
    v.check((weight) => weight >= 0 && weight <= 100, 'must be a percentage from 0 to 100'),
  ),
  /** The share of failed visits above which it is halted. */
  haltAbove: v.optional(share),
  /** The smallest number of visits to judge by. */
  minSamples: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Tabs with `?cohort=NAME` get it regardless of the share. */
  cohorts: v.optional(v.pipe(v.array(cohortSchema), v.maxLength(50))),
});

/** A file below `parts/`: everything that decides what visitors get of a part. */
export const partSchema = v.strictObject({
  enabled: v.optional(v.boolean(), true),
  /** The version that every new visit gets; none before the first promote. */
  stable: v.optional(versionSchema),
  /** The stable version before, which a visit falls back to. */
  previous: v.optional(versionSchema),
  /** The oldest shell that tabs may keep: an older one offers to refresh. The shell alone has it. */
  minVersion: v.optional(versionSchema),
  canary: v.optional(canarySchema),
  versions: v.pipe(
    v.record(versionSchema, publishedSchema),
    v.check(
      (versions) => Object.keys(versions).length <= mostVersions,
      `must be at most ${mostVersions}: retire old ones`,
    ),
  ),
});

export type Part = v.InferOutput<typeof partSchema>;
export type Published = v.InferOutput<typeof publishedSchema>;
export type PartCanary = NonNullable<Part['canary']>;

export const newPart: Part = { enabled: true, versions: {} };

/** The folder of a version in the store. */
export const folderOf = ({ files }: Pick<Published, 'files'>): string => files.split('/').at(-2)!;

/** A version's folder by its bytes: two builds of one version never mix. */
export const folderFor = (version: string, integrity: string) =>
  `${version}-${createHash('sha256').update(integrity).digest('hex').slice(0, 8)}`;

/** The place of a part's versions in the store. */
export const placeOf = (name: string) => (name === shellName ? shellName : `remotes/${name}`);

/** The place of a version in the store, ending in a slash. */
export const prefixOf = (name: string, published: Pick<Published, 'files'>) =>
  `${placeOf(name)}/${folderOf(published)}/`;

/** `mf_chat` → `mf-chat`, as in the names of folder and file. */
export const partName = (name: string) => name.replaceAll('_', '-');

/** `mf_chat` → `parts/mf-chat.json`. */
export const partFile = (name: string) => `parts/${partName(name)}.json`;

/** Whether any visitor may get a candidate. */
export const isGiven = ({ weight, cohorts = [] }: PartCanary) => weight > 0 || cohorts.length > 0;

/** The versions that visitors may get: stable, candidate and previous. */
export const reachableVersions = ({ stable, canary, previous }: Part): string[] => [
  ...new Set([stable, canary?.version, previous].filter((one) => one !== undefined)),
];

/** The candidate's fields in the registry. The salt stays the same, so that a larger share keeps every visitor who has it. */
export function publicCanary(name: string, canary: PartCanary): Canary {
  const { version, weight, cohorts = [], haltAbove, minSamples = 50 } = canary;
  const budget = haltAbove !== undefined && { haltAbove: { failureRate: haltAbove, minSamples } };
  return { version, weight, salt: `${name}-${version}`, cohorts, ...budget };
}

/** The text of a part's file: one version per line, so that a promote is a diff of one line. */
export function partText({ versions, canary, ...rest }: Part): string {
  const inOneLine = (object: string) =>
    object.replace(/\n\s*/g, ' ').replace('[ ', '[').replace(' ]', ']');
  const text = JSON.stringify({ ...rest, canary, versions }, null, 2);
  return `${text.replace(/\{[^{}]*\}/g, inOneLine)}\n`;
}

/** `mf-chat` as the folder says it, `mf_chat` as the registry does: both name the same remote. */
export const remoteName = (argument: string) => argument.replace(/-/g, '_');

/** `mf-chat[@1.2.0]`. @throws Refusal when no part is named, or the version is not one as semver has it */
export function parseNamed(argument: string): { name: string; version?: string } {
  const [name, version] = argument.split('@');
  if (!name) throw new Misuse('Name a part, such as mf-chat.');
  if (version === undefined) return { name: remoteName(name) };
  if (validateStrict(version) && !version.includes('+')) return { name: remoteName(name), version };
  throw new Refusal(`"${version}" is not a version; it must look like 1.2.3 or 1.2.3-beta.1.`);
}

/** `mf-chat@1.2.0`. `verb`: for the message. @throws Refusal when there is no version */
export function parseVersioned(argument: string, verb: string) {
  const { name, version } = parseNamed(argument);
  if (version) return { name, version };
  throw new Refusal(`${verb} needs a part and a version, such as mf-chat@1.2.0.`);
}

/** The same parts. @throws Refusal that names the part which is there twice */
export function checkOnce<One extends { name: string }>(parts: One[]): One[] {
  const twice = parts.find(({ name }, at) => parts.findIndex((part) => part.name === name) < at);
  if (twice) throw new Refusal(`${partName(twice.name)} is named twice; name each part once.`);
  return parts;
}
