import { RequestError } from '@synapsei/service-base';
import * as v from 'valibot';

const json = v.pipe(v.string(), v.parseJson(undefined, 'is not JSON.'));

/** Parses a query, or a report in JSON as `text/plain`. @throws RequestError 400 that names the field */
export function readAs<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown): Output {
  const written = typeof input === 'string' ? v.pipe(json, schema) : schema;
  const result = v.safeParse(written, input, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? 'The body';
  const colon = issue.type === 'parse_json' ? '' : ':';
  throw new RequestError(400, `${field}${colon} ${issue.message}`);
}
