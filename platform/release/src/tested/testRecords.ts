import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { Refusal } from '../Refusal';
import { readSigned, signatureSchema, type Signer, signJson } from '../keys/Signer';
import { isTester } from '../keys/owners';
import { inParallel } from '../releases/inParallel';
import type { ReleaseState } from '../state/ReleaseState';
import { hashOf } from '../state/checkRecord';
import { type Part, publishedOf, shellName, stableOf } from '../state/parts';
import type { ReleaseStore } from '../store/ReleaseStore';
import type { Target } from '../target';

const partSchema = v.object({
  name: v.string(),
  version: v.string(),
  /** Hash of what lists all of its files: a version that came again with other bytes is another part. */
  integrity: v.string(),
});

/** What a visit gets: the shell, then each remote that is switched on, by its name. */
export const setSchema = v.array(partSchema);

export type SiteSet = v.InferOutput<typeof setSchema>;

/** Versions of parts as a set. `state`: lists all of them. */
export function toSet(state: ReleaseState, parts: Part[]): SiteSet {
  const rank = ({ name }: Part) => (name === shellName ? '' : name);
  return parts
    .map((part) => ({ ...part, integrity: publishedOf(state, part)?.integrity ?? '' }))
    .sort((left, right) => (rank(left) < rank(right) ? -1 : 1));
}

/** What every visitor gets who is given no candidate. */
export function setOf(state: ReleaseState): SiteSet {
  const remotes = Object.keys(state.remotes).filter((name) => state.remotes[name]!.enabled);
  const parts = [shellName, ...remotes].map((name) => ({ name, version: stableOf(state, name) }));
  return toSet(
    state,
    parts.filter(({ version }) => version !== ''),
  );
}

const idOf = ({ name, version, integrity }: SiteSet[number]) => [name, version, integrity];

/** The name of a set's folder: the same for the same bytes, whoever asks; too long for two sets to be made to share one. */
export const keyOf = (set: SiteSet): string => hashOf(JSON.stringify(set.map(idOf))).slice(0, 32);

/** `shell 1.0.0, mf_chat 1.3.0` */
export const describeSet = (set: Part[]): string =>
  set.map(({ name, version }) => `${name} ${version}`).join(', ');

/** The parts of a set that another does not have, or has otherwise. */
export const partsBeyond = (set: SiteSet, other: SiteSet): SiteSet =>
  set.filter((part) => !other.some((one) => isDeepStrictEqual(idOf(one), idOf(part))));

export const countsSchema = v.object({ passed: v.number(), failed: v.number() });

const recordSchema = v.object({
  schemaVersion: v.literal(1),
  set: setSchema,
  /** Each suite that ran whole, and how many of its tests passed and failed. */
  suites: v.record(v.string(), countsSchema),
  /** The address of the site that they ran over. */
  site: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Name of the key. */
  by: v.string(),
});
const signedSchema = v.object({ ...recordSchema.entries, signature: signatureSchema });

export type Counts = v.InferOutput<typeof countsSchema>;

/** One run of suites over a site that had this set. */
export type TestRecord = v.InferOutput<typeof recordSchema>;

export const testedPrefix = 'tested/';

/** Where the runs over a set lie. */
export const folderOf = (setKey: string) => `${testedPrefix}${setKey}/`;

/** Names sort by time, and no two runs have the same: whoever records at the same moment writes beside. */
const keyFor = ({ set, at }: TestRecord, text: string) =>
  `${folderOf(keyOf(set))}${at.replace(/[^\dTZ]/g, '')}-${hashOf(text).slice(0, 12)}.json`;

/** The file of a run. */
export function writeTestRecord(record: TestRecord, signer: Signer): { key: string; text: string } {
  const text = signJson(record, signer);
  return { key: keyFor(record, text), text };
}

/** Stores a run beside those there are. @returns its key */
export async function addTestRecord(store: ReleaseStore, record: TestRecord, signer: Signer) {
  const { key, text } = writeTestRecord(record, signer);
  await store.create(key, text);
  return key;
}

/** Runs over one set that are looked at: it costs the same after a year of nightly ones. */
const looksAt = 20;

/** The newest runs among these keys of one set, the newest first, each as somebody signed it for what its name says. */
async function readNewest(store: ReleaseStore, keys: string[]) {
  const records = await inParallel(keys.slice(-looksAt).reverse(), async (key) => {
    const text = (await store.read(key))?.toString() ?? '';
    return readSigned(signedSchema, text, (record) => keyFor(record, text) === key);
  });
  return records.filter((record) => record !== null);
}

/** The newest runs over a set that a tester of today signed, the newest first. */
export async function readRuns(store: ReleaseStore, { config }: ReleaseState, setKey: string) {
  const runs = await readNewest(store, await store.list(folderOf(setKey)));
  return runs.filter(({ by, signature }) => isTester(config, { name: by, key: signature.key }));
}

/** The keys of each set's runs. The set that was tested last is the first. */
export async function listSets(store: ReleaseStore): Promise<[setKey: string, keys: string[]][]> {
  const sets = new Map<string, string[]>();
  for (const key of await store.list(testedPrefix)) {
    const [, setKey = '', run] = key.split('/');
    if (run) sets.set(setKey, [...(sets.get(setKey) ?? []), key]);
  }
  const newest = ([, keys]: [string, string[]]) => keys.at(-1)?.split('/').at(-1) ?? '';
  return [...sets].sort((left, right) => (newest(left) < newest(right) ? 1 : -1));
}

/** Takes away the runs over every set that a part was in. */
export async function removeRunsWith(store: ReleaseStore, gone: Part): Promise<void> {
  await inParallel(await listSets(store), async ([setKey, keys]) => {
    const [run] = await readNewest(store, keys);
    if (run?.set.some(({ name, version }) => name === gone.name && version === gone.version))
      await store.remove(folderOf(setKey));
  });
}

/** How a suite ended when it last ran over a set. */
type SuiteOutcome = Counts & Pick<TestRecord, 'at' | 'by' | 'site'>;

/** Suites that a set must have passed where the target names none. */
const defaultSuites = ['journey', 'faults'];

export const requiredSuites = ({ requiredSuites: named = defaultSuites }: Target) => named;

/** The last outcome of each suite. `runs`: the newest first. */
export function lastOutcomes(runs: TestRecord[]): Map<string, SuiteOutcome> {
  const outcomes = new Map<string, SuiteOutcome>();
  for (const { suites, at, by, site } of runs.toReversed())
    for (const [suite, counts] of Object.entries(suites))
      outcomes.set(suite, { ...counts, at, by, site });
  return outcomes;
}

export const isPassed = (outcome: Counts | undefined): boolean =>
  outcome !== undefined && outcome.passed > 0 && outcome.failed === 0;

/** `passed 12`, `failed 2`, or `-` where it never ran. */
export function sayOutcome(outcome: Counts | undefined): string {
  if (!outcome) return '-';
  return isPassed(outcome) ? `passed ${outcome.passed}` : `failed ${outcome.failed}`;
}

/** What is published only now was never tested. @throws Refusal where sets must be */
export function checkUntested({ name: target, requireTested }: Target, { name, version }: Part) {
  if (!requireTested) return;
  const part = `${name}@${version}`;
  throw new Refusal(
    `${target} requires tested sets, and ${name} ${version} could not be tested before it is published. Nothing was changed. Publish it without --promote, then:`,
    ['test', 'promote'].map((verb) => `npx site release ${verb} ${part} --target ${target}`),
  );
}

/**
 * Where the target requires it, every suite must have passed when it last ran over the set that `next` makes live,
 * without candidates. @throws Refusal that names the set, what each suite came to, and the command that tests it
 */
export async function checkTested(
  { store, target }: { store: ReleaseStore; target: Target },
  next: ReleaseState,
  live: ReleaseState,
): Promise<void> {
  if (!target.requireTested) return;
  const set = setOf(next);
  const outcomes = lastOutcomes(await readRuns(store, live, keyOf(set)));
  const required = requiredSuites(target);
  const missing = required.filter((suite) => !isPassed(outcomes.get(suite)));
  if (missing.length === 0) return;
  const said = required.map((suite) => {
    const outcome = outcomes.get(suite);
    if (!outcome) return `${suite}: never ran over it`;
    return `${suite}: ${sayOutcome(outcome)}, by ${outcome.by} at ${outcome.at}`;
  });
  const parts = partsBeyond(set, setOf(live)).map(({ name, version }) => `${name}@${version}`);
  const command = ['npx site release test', ...parts, '--target', target.name].join(' ');
  throw new Refusal(
    `This set has not passed ${missing.join(', ')}: ${describeSet(set)}. Nothing was changed.`,
    [...said, `To test it: ${command}`],
  );
}
