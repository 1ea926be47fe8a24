import {
  readVariables,
  serverVariables,
  toServerConfig,
  wholeNumber,
} from '@synapsei/service-base';
import * as v from 'valibot';

const variables = {
  ...serverVariables(8095),
  KEEP_MINUTES: v.optional(wholeNumber(1, 10_080), '1440'),
  MAX_SERIES: v.optional(wholeNumber(1, 100_000), '2000'),
  MAX_ERRORS: v.optional(wholeNumber(1, 100_000), '500'),
  ERRORS_TOKEN: v.optional(v.string(), ''),
  REPORTS_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000), '60'),
};

export type CollectorConfig = ReturnType<typeof readConfig>;

/**
 * The service's settings from environment variables; README.md lists them with their defaults.
 * @throws Error with one sentence that names an invalid variable.
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const read = readVariables(variables, environment);
  return {
    ...toServerConfig(read),
    /** How far back figures and errors can be asked for. */
    keepMinutes: read.KEEP_MINUTES,
    /** Maximum combinations of remote, version, source and outcome, per minute and in total. */
    maximumSeries: read.MAX_SERIES,
    /** Groups of errors that are kept. */
    maximumErrors: read.MAX_ERRORS,
    /** What readers of errors must send; empty: they must be on this machine. */
    errorsToken: read.ERRORS_TOKEN,
    /** Of one address. */
    reportsPerMinute: read.REPORTS_PER_MINUTE,
  };
}
