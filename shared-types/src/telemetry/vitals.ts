import * as v from 'valibot';
import { outcomeSources, visitSchema } from './outcomes';
import { cohortSchema, identifierSchema, versionSchema } from '../registry/registry';
import { vitalBounds, type Vital } from './vitalBounds';

const bucketOf = (vital: Vital) => {
  const bounds: readonly number[] = vitalBounds[vital];
  return v.optional(v.nullable(v.picklist(bounds)));
};

const releaseSchema = v.strictObject({
  /** A remote's name, or `shell`. */
  remote: identifierSchema,
  version: versionSchema,
  /** Why this version was used. */
  source: v.picklist(outcomeSources),
  /** The cohort for which the visitor got it; the collector counts it if the canary names it. */
  cohort: v.optional(cohortSchema),
  inp: bucketOf('inp'),
  lcp: bucketOf('lcp'),
  cls: bucketOf('cls'),
});

/** The body of `POST /v1/vitals`, sent once, when the page is left. No personal data; unknown fields are refused. */
export const vitalsReportSchema = v.strictObject({
  schemaVersion: v.literal(1),
  /** The same id as in the visit's outcomes. */
  visit: visitSchema,
  /** The page's releases, each with the measurements of the whole page. */
  releases: v.pipe(v.array(releaseSchema), v.minLength(1), v.maxLength(50)),
});

export type VitalsReport = v.InferOutput<typeof vitalsReportSchema>;
export type ReleaseVitals = VitalsReport['releases'][number];
