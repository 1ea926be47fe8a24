import { RequestError } from '@synapsei/service-base';
import { identifierSchema, versionSchema } from '@synapsei/shared-types/registry';
import { teamSchema } from '@synapsei/shared-types/telemetry';
import * as v from 'valibot';

/** A query, or a report as `sendBeacon` sends it: JSON under `text/plain`. @throws RequestError 400 that names the field */
export function readAs<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown): Output {
  const result = v.safeParse(schema, typeof input === 'string' ? parseJson(input) : input, {
    abortEarly: true,
  });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new RequestError(400, `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError(400, 'The body is not JSON.');
  }
}

const team = v.optional(teamSchema);
const version = v.optional(versionSchema);
const questions = {
  /** `?remote=mf_chat&version=2.4.0` */
  outcomes: v.object({ remote: identifierSchema, version }),
  /** `?team=chat`; undefined is every one. */
  metrics: v.object({ team }),
};

/** Parses a query. @throws RequestError 400 that names the parameter */
export function readQuestion<About extends keyof typeof questions>(about: About, query: unknown) {
  return readAs<v.InferOutput<(typeof questions)[About]>>(questions[about], query);
}
