import * as v from 'valibot';
import { isIntact, signJson, type Signature } from '../keys/signedJson';
import type { Signer } from '../keys/Signer';
import { hashOf } from '../state/record';
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
const signedSchema = v.object({
  ...recordSchema.entries,
  signature: v.object({ key: v.string(), value: v.string() }),
});
const rawSchema = v.record(v.string(), v.unknown());

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

export type SignedTestRecord = TestRecord & { signature: Signature };

/** A run as its key signed it, for the set and the time that its name says; `null` for anything else. */
export function parseTestRecord(key: string, text: string): SignedTestRecord | null {
  try {
    const raw = v.parse(rawSchema, JSON.parse(text));
    const record = v.parse(signedSchema, raw);
    const isMeant = isIntact(raw, record.signature) && keyFor(record, text) === key;
    return isMeant ? record : null;
  } catch {
    return null;
  }
}
