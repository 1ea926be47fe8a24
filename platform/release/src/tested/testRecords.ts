import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { Refusal } from '../Refusal';
import { readSigned, signatureSchema, type Signer, signJson } from '../keys/Signer';
import { isTester } from '../keys/owners';
import type { ReleaseState } from '../state/ReleaseState';
import { hashOf } from '../state/checkRecord';
import { type Part, publishedOf, shellName, stableOf } from '../state/parts';
import type { ReleaseStore } from '../store/ReleaseStore';
import type { Target } from '../target';

/** What a visit gets: the shell, then each remote that is switched on, by its name. */
const setSchema = v.array(
  v.object({
    name: v.string(),
    version: v.string(),
    /** Hash of what lists all of its files: a version that came again with other bytes is another part. */
    integrity: v.string(),
  }),
);

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
  const live = [shellName, ...remotes].filter((name) => stableOf(state, name) !== '');
  const parts = live.map((name) => ({ name, version: stableOf(state, name) }));
  return toSet(state, parts);
}

/** The name of a set's folder: the same for the same bytes, whoever asks; too long for two sets to be made to share one. */
export function keyOf(set: SiteSet): string {
  const ids = set.map(({ name, version, integrity }) => [name, version, integrity]);
  return hashOf(JSON.stringify(ids)).slice(0, 32);
}

/** `shell 1.0.0, mf_chat 1.3.0` */
export const describeSet = (set: Part[]): string =>
  set.map(({ name, version }) => `${name} ${version}`).join(', ');

/** The parts of a set that another does not have, or has otherwise. */
export const partsBeyond = (set: SiteSet, other: SiteSet): SiteSet =>
  set.filter((part) => !other.some((one) => isDeepStrictEqual(one, part)));

const countsSchema = v.object({ passed: v.number(), failed: v.number() });

/** What a run over a set came to. */
export const runEntries = {
  schemaVersion: v.literal(1),
  set: setSchema,
  /** Each suite that ran whole, and how many of its tests passed and failed. */
  suites: v.record(v.string(), countsSchema),
  site: v.string(),
};
const recordSchema = v.object({
  ...runEntries,
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
});
const signedSchema = v.object({ ...recordSchema.entries, signature: signatureSchema });

export type Counts = v.InferOutput<typeof countsSchema>;

export type TestRecord = v.InferOutput<typeof recordSchema>;

export const testedPrefix = 'tested/';

export const folderOf = (setKey: string) => `${testedPrefix}${setKey}/`;

/** Names sort by time, and no two runs have the same: whoever records at the same moment writes beside. */
export const runKey = ({ set, at }: TestRecord, text: string) =>
  `${folderOf(keyOf(set))}${at.replace(/[^\dTZ]/g, '')}-${hashOf(text).slice(0, 12)}.json`;

export async function addTestRecord(store: ReleaseStore, record: TestRecord, signer: Signer) {
  const text = signJson(record, signer);
  const key = runKey(record, text);
  await store.create(key, text);
  return key;
}

/** Runs over one set that are looked at: it costs the same after a year of nightly ones. */
const looksAt = 20;

/** The newest runs over a set that a tester of today signed for what their names say, the newest first. */
export async function readRuns(store: ReleaseStore, { config }: ReleaseState, setKey: string) {
  const keys = (await store.list(folderOf(setKey))).slice(-looksAt).reverse();
  const read = keys.map(async (key) => {
    const text = (await store.read(key))?.toString() ?? '';
    return readSigned(signedSchema, text, (record) => runKey(record, text) === key);
  });
  return (await Promise.all(read))
    .filter((run) => run !== null)
    .filter(({ by, signature }) => isTester(config, { name: by, key: signature.key }));
}

/** The keys of all sets, that which was tested last first. */
export async function listSets(store: ReleaseStore): Promise<string[]> {
  const newest = new Map<string, string>();
  for (const key of await store.list(testedPrefix)) {
    const [, setKey = '', run = ''] = key.split('/');
    if (run > (newest.get(setKey) ?? '')) newest.set(setKey, run);
  }
  const byTime = [...newest].sort(([, left], [, right]) => (left < right ? 1 : -1));
  return byTime.map(([setKey]) => setKey);
}

/** Suites that a set must have passed. */
export const requiredSuites = ({ requiredSuites: named = ['journey', 'faults'] }: Target) => named;

/** The last outcome of each suite. `runs`: the newest first. */
export const lastOutcomes = (runs: TestRecord[]) =>
  new Map(
    runs
      .toReversed()
      .flatMap(({ suites, at, by, site }) =>
        Object.entries(suites).map(([suite, counts]) => [suite, { ...counts, at, by, site }]),
      ),
  );

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

/** @throws Refusal unless the set that `next` makes live, without candidates, passed every suite that the target requires */
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
    const how = outcome && `${sayOutcome(outcome)}, by ${outcome.by} at ${outcome.at}`;
    return `${suite}: ${how ?? 'never ran over it'}`;
  });
  const parts = partsBeyond(set, setOf(live)).map(({ name, version }) => `${name}@${version}`);
  const command = ['npx site release test', ...parts, '--target', target.name].join(' ');
  throw new Refusal(
    `This set has not passed ${missing.join(', ')}: ${describeSet(set)}. Nothing was changed.`,
    [...said, `To test it: ${command}`],
  );
}
