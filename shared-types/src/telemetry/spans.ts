import * as v from 'valibot';
import { identifierSchema, versionSchema } from '../registry/registry';
import { tracedServices } from '../config/runtimeConfig';

/** What a visitor does that may lead to calls of services. `navigate`: another page, the first included. */
export const visitorActions = ['navigate', 'click', 'submit', 'key'] as const;

const hex = (length: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => text.length === length && /^(?!0+$)[0-9a-f]+$/.test(text),
      `must be ${length} hexadecimal digits, not all of them 0`,
    ),
  );
/** An hour at most: no page waits longer with what it tells. */
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000));

const common = {
  traceId: hex(32),
  spanId: hex(16),
  /** Whose code called, or was the first to call because of the action. */
  remote: identifierSchema,
  version: versionSchema,
  /** How long before the report it began: a visitor's clock may be wrong. */
  agoMs: milliseconds,
  durationMs: milliseconds,
};

const actionSchema = v.strictObject({
  ...common,
  kind: v.literal('action'),
  action: v.picklist(visitorActions),
  /** Only with `navigate`: the pattern of the page's route, never its address. */
  route: v.optional(
    v.pipe(v.string(), v.regex(/^\/[\w/:.*-]{0,99}$/, 'must be a route’s pattern')),
  ),
});

const callSchema = v.strictObject({
  ...common,
  kind: v.literal('call'),
  /** The action that led to it. Default: none is known, so it begins the trace. */
  parentId: v.optional(hex(16)),
  service: v.picklist(tracedServices),
  method: v.picklist(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** Default: there was no answer. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599))),
});

/** The body of `POST /v1/spans`. Unknown fields are refused, so that nothing else is ever collected. */
export const spanReportSchema = v.strictObject({
  schemaVersion: v.literal(1),
  spans: v.pipe(
    v.array(v.variant('kind', [actionSchema, callSchema])),
    v.minLength(1),
    v.maxLength(50),
  ),
});

export type SpanReport = v.InferOutput<typeof spanReportSchema>;
export type ReportedSpan = SpanReport['spans'][number];
export type VisitorAction = (typeof visitorActions)[number];
