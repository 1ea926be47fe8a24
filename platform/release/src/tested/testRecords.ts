import * as v from 'valibot';
import { isTester } from '../keys/owners';
import { readSigned, signatureSchema, signJson, type Signer } from '../keys/Signer';
import { inParallel } from '../releases/inParallel';
import { hashOf } from '../state/checkRecord';
import type { Part } from '../state/parts';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';
import type { Target } from '../target';
import { keyOf, setSchema } from './SiteSet';

const countsSchema = v.object({ passed: v.number(), failed: v.number() });

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
export type SuiteOutcome = Counts & Pick<TestRecord, 'at' | 'by' | 'site'>;

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
