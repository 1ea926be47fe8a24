import * as v from 'valibot';
import { loadTimeBounds } from './loadTimes';
import { messageFates } from './messageFates';
import { identifierSchema, moduleNameSchema, versionSchema } from '../registry/registry';
import { isTeam } from './team';

/** The result of loading an exposed module, counted by the page and summed up by the collector. No personal data. */
export const outcomeSources = ['registry', 'canary', 'override', 'lkg'] as const;
export const outcomeNames = [
  'loaded',
  'failed',
  'render-crash',
  'fallback_to_lkg',
  'uncaught',
  'policy-violation',
  ...messageFates,
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
  /** The loaded module. Absent for outcomes of a whole release, such as `uncaught`. */
  module: v.optional(moduleNameSchema),
  /** Why this version was used; `lkg` took over from a failed one. */
  source: v.picklist(outcomeSources),
  /** `failed` and `loaded` end a load; the others may follow. */
  outcome: v.picklist(outcomeNames),
  /** Only with `failed`. */
  kind: v.optional(v.picklist(failureKinds)),
  /** Only with `policy-violation`: the violated directive, such as `script-src-elem`. */
  directive: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/, 'must be a directive'))),
  /** Only with `loaded`. */
  loadMs: v.optional(v.nullable(v.picklist(loadTimeBounds))),
  /** How often it occurred in this page. A visit counts once; each message counts. */
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
});

/** Random id of the page view; only distinguishes its reports from others. */
export const visitSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits'),
);

/** The body of `POST /v1/outcomes`. Unknown fields are refused, so that nothing else is ever collected. */
export const outcomeReportSchema = v.strictObject({
  schemaVersion: v.literal(1),
  visit: visitSchema,
  outcomes: v.pipe(v.array(outcomeSchema), v.minLength(1), v.maxLength(50)),
});

export type OutcomeReport = v.InferOutput<typeof outcomeReportSchema>;
export type Outcome = OutcomeReport['outcomes'][number];
export type OutcomeSource = Outcome['source'];
export type FailureKind = (typeof failureKinds)[number];

/** The response of `GET /v1/outcomes?remote=&version=`. Visits with an override are not counted. */
export type OutcomeFigures = {
  remote: string;
  /** `null`: all versions. */
  version: string | null;
  /** Visits that loaded a module of it; each of these figures counts a visit at most once for each kind. */
  loaded: number;
  /** Visits in which a load failed because of the release or its server, excluding `offline` ones. */
  failed: number;
  /** Visits with a crash while rendering. */
  crashed: number;
  /** How often the last known good version took over. */
  fallbacks: number;
  /** Visits with an uncaught error outside rendering. */
  uncaught: number;
  /** Violations of the page's content security policy, each directive once in a visit. */
  violations: number;
  /** The visitor's connection failed. Says nothing about the release, so neither a sample nor a failure. */
  offline: number;
  /** Visits that loaded a module of it or tried to. */
  samples: number;
  /** Share of the samples in which a load failed or something crashed; 0 without samples. */
  failureRate: number;
  kinds: Partial<Record<FailureKind, number>>;
};
