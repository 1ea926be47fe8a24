import {
  outcomeReportSchema,
  vitalsReportSchema,
  type OutcomeReport,
  type VitalsReport,
} from '@synapsei/shared-types';
import * as v from 'valibot';
import { CollectorError } from './CollectorError';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CollectorError(400, 'The body is not JSON.');
  }
}

/**
 * Parses a report as `navigator.sendBeacon` sends it: JSON under `text/plain`. @throws
 * CollectorError 400 that names the field
 */
function read<Schema extends v.GenericSchema>(schema: Schema, body: unknown) {
  const input = typeof body === 'string' ? parseJson(body) : body;
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new CollectorError(400, `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
}

export const readOutcomes = (body: unknown): OutcomeReport => read(outcomeReportSchema, body);
export const readVitals = (body: unknown): VitalsReport => read(vitalsReportSchema, body);
