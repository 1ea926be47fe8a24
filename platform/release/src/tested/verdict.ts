import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parseWith, valueOf } from '@synapsei/shared-types/values';
import * as v from 'valibot';
import { parseJson, Refusal } from '../Refusal';
import { suiteName } from '../target';
import { describeSet, runEntries, type Counts } from './testRecords';

const verdictSchema = v.object({
  ...runEntries,
  /** The suites, each whole. */
  asked: v.array(suiteName),
  /** The share of one of several machines: the second of three is `2/3`. */
  shard: v.pipe(v.string(), v.regex(/^[1-9]\d*\/[1-9]\d*$/, 'must be like 2/3')),
});

/** What a run over a set came to, or a shard of it: a file that `release test --verdict` signs and records. */
export type Verdict = v.InferOutput<typeof verdictSchema>;

/** The shards of one run as a whole. @throws Error unless they are all there, and of one set */
export function readVerdicts(files: string[]): Omit<Verdict, 'shard'> {
  const verdicts = files.map((file) => {
    const parsed = parseWith(verdictSchema, parseJson(readFileSync(file, 'utf8'), file));
    return valueOf(parsed, `${file} is no verdict`);
  });
  const { shard, ...whole } = verdicts[0]!;
  const { set, asked } = whole;
  const suites: Record<string, Counts> = {};
  for (const one of verdicts) {
    if (!isDeepStrictEqual([one.set, one.asked], [set, asked]))
      throw new Refusal('These verdicts are not of one run:', [
        `${asked.join(', ')} over ${describeSet(set)}`,
        `${one.asked.join(', ')} over ${describeSet(one.set)}`,
      ]);
    for (const [suite, { passed, failed }] of Object.entries(one.suites)) {
      const sum = (suites[suite] ??= { passed: 0, failed: 0 });
      sum.passed += passed;
      sum.failed += failed;
    }
  }
  const count = Number(shard.split('/')[1]);
  const wanted = Array.from({ length: count }, (_, index) => `${index + 1}/${count}`);
  const given = verdicts.map((one) => one.shard);
  if (!isDeepStrictEqual([...given].sort(), wanted.sort()))
    throw new Refusal(`A run needs each of its shards once: ${given.join(', ')} are not all.`);
  return { ...whole, suites };
}
