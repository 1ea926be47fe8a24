import * as v from 'valibot';
import { invalid } from './FirestoreError';

/**
 * Input in the shape of a schema.
 * @param where field path, for the message of the error.
 * @throws FirestoreError INVALID_ARGUMENT naming the field.
 */
export function readInput<Output>(
  schema: v.GenericSchema<unknown, Output>,
  input: unknown,
  where: string,
): Output {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = [where, v.getDotPath(issue)].filter(Boolean).join('.');
  const problem = issue.received === 'undefined' ? 'is missing' : `must be ${issue.expected}`;
  throw invalid(`Field ${path} ${problem}.`);
}
