import * as v from 'valibot';
import { loadTimeBounds } from './loadTimes';
import { identifierSchema, versionSchema } from './registry';
import { isTeam } from './team';

/** What became of loading a part, as a page counts it and the collector sums it up. No personal data. */
export const outcomeSources = ['registry', 'canary', 'override', 'lkg'] as const;
export const outcomeNames = [
  'loaded',
  'failed',
  'render-crash',
  'fallback_to_lkg',
  'uncaught',
  'policy-violation',
] as const;
export const failureKinds = [
  'offline',
  'timeout',
  'not-found',
  'incompatible',
  'integrity',
  'broken',
] as const;

export const teamSchema = v.pipe(
  v.string(),
  v.check(isTeam, 'must be a team of at most 40 plain letters'),
);

const outcomeSchema = v.strictObject({
  remote: identifierSchema,
  version: versionSchema,
  /** Who answers for the remote. Pages of earlier shells do not say. */
  team: v.optional(teamSchema),
  /** Why this version: `lkg` is one that took over from a failed one. */
  source: v.picklist(outcomeSources),
  /** `failed` and `loaded` end a load; the others may follow. */
  outcome: v.picklist(outcomeNames),
  /** Of `failed` only. */
  kind: v.optional(v.picklist(failureKinds)),
  /** Of `policy-violation` only: the directive that was violated, such as `script-src-elem`. */
  directive: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/, 'must be a directive'))),
  /** Of `loaded` only. */
  loadMs: v.optional(v.nullable(v.picklist(loadTimeBounds))),
  /** How often. */
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
});

/** The body of `POST /v1/outcomes`: unknown fields refuse it, so that nothing else is ever collected. */
export const outcomeReportSchema = v.strictObject({
  schemaVersion: v.literal(1),
  outcomes: v.pipe(v.array(outcomeSchema), v.minLength(1), v.maxLength(50)),
});

export type OutcomeReport = v.InferOutput<typeof outcomeReportSchema>;
export type Outcome = OutcomeReport['outcomes'][number];
export type OutcomeSource = Outcome['source'];
export type FailureKind = (typeof failureKinds)[number];

/** The answer of `GET /v1/outcomes?remote=&version=&since=`. Visits with an override count in none of it. */
export type OutcomeFigures = {
  remote: string;
  /** `null`: all versions. */
  version: string | null;
  /** The first moment counted, in ISO 8601; a whole minute. */
  since: string;
  loaded: number;
  /** Loads that ended in a failure of the release or of its server; `offline` ones are not among them. */
  failed: number;
  /** Crashes while rendering, after a load that succeeded; a page reports each part's first one only. */
  crashed: number;
  /** How often the last known good version took over. */
  fallbacks: number;
  /** Errors outside of rendering that nobody caught; a page reports each of them once. */
  uncaught: number;
  /** What the page's content security policy kept the remote from; a page reports each of them once. */
  violations: number;
  /** The visitor's connection failed; says nothing of the release, so neither a sample nor a failure. */
  offline: number;
  /** `loaded + failed` */
  samples: number;
  /** `(failed + crashed) / samples`, at most 1; 0 without samples. */
  failureRate: number;
  kinds: Partial<Record<FailureKind, number>>;
  /** Loads by upper bound in milliseconds; `slower` for the rest. */
  loadMs: Record<string, number>;
};
