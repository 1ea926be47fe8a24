import * as v from 'valibot';
import { outcomeSources, visitSchema } from './outcomes';
import { identifierSchema, versionSchema } from '../registry/registry';
import { isTeam } from './team';
import { vitalBounds, type Vital } from './vitalBounds';

const bucketOf = (vital: Vital) => {
  const bounds: readonly number[] = vitalBounds[vital];
  return v.optional(v.nullable(v.picklist(bounds)));
};

/** A group of visitors that a canary names; as such it is checked by the collector. */
export const cohortSchema = v.pipe(
  v.string(),
  v.check(isTeam, 'must be a cohort of at most 40 plain letters'),
);

const releaseSchema = v.strictObject({
  /** Or `shell`. */
  remote: identifierSchema,
  version: versionSchema,
  /** Why this version was used. */
  source: v.picklist(outcomeSources),
  /** The cohort for which the visitor got it. By default none. */
  cohort: v.optional(cohortSchema),
  inp: bucketOf('inp'),
  input: bucketOf('input'),
  lcp: bucketOf('lcp'),
  cls: bucketOf('cls'),
  blocking: bucketOf('blocking'),
});

/** The body of `POST /v1/vitals`, sent once, when the page is left. No personal data; unknown fields are refused. */
export const vitalsReportSchema = v.strictObject({
  schemaVersion: v.literal(1),
  /** The same as of the visit's outcomes. */
  visit: visitSchema,
  /** What ran in the visit. */
  releases: v.pipe(v.array(releaseSchema), v.minLength(1), v.maxLength(50)),
});

export type VitalsReport = v.InferOutput<typeof vitalsReportSchema>;
export type ReleaseVitals = VitalsReport['releases'][number];
