import * as v from 'valibot';
import { CollectorError } from './CollectorError';

/**
 * Input in the shape of a schema: a query, or a report as `navigator.sendBeacon` sends it, JSON
 * under `text/plain`.
 * @throws CollectorError 400 that names the field
 */
export function readAs<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown): Output {
  const result = v.safeParse(schema, typeof input === 'string' ? parseJson(input) : input, {
    abortEarly: true,
  });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new CollectorError(400, `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CollectorError(400, 'The body is not JSON.');
  }
}
