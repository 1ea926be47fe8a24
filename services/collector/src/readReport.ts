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
export function readAs<Output>(schema: v.GenericSchema<unknown, Output>, body: unknown): Output {
  const input = typeof body === 'string' ? parseJson(body) : body;
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new CollectorError(400, `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
}

/** What became of modules. @throws like `readAs` */
export const readReport = (body: unknown): OutcomeReport => readAs(outcomeReportSchema, body);
/** What was measured of releases. @throws like `readAs` */
export const readVitals = (body: unknown): VitalsReport => readAs(vitalsReportSchema, body);
