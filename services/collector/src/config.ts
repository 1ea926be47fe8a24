import {
  isHttpUrl,
  readVariables,
  serverVariables,
  toServerConfig,
  wholeNumber,
} from '@synapsei/service-base';
import * as v from 'valibot';

const variables = {
  ...serverVariables(8095),
  KEEP_MINUTES: v.optional(wholeNumber(1, 10_080), '1440'),
  REGISTRY_URL: v.optional(
    v.pipe(v.string(), v.check(isHttpUrl, 'must be an http or https URL')),
    'http://localhost:8080/registry.json',
  ),
  VISITS_PER_ADDRESS: v.optional(wholeNumber(1, 1_000_000), '1'),
  MAX_VISITS: v.optional(wholeNumber(1000, 10_000_000), '100000'),
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
    /** Where the site's registry is read: what it does not name is not counted. */
    registryUrl: read.REGISTRY_URL,
    /** How many visits of one address count for a release. */
    visitsPerAddress: read.VISITS_PER_ADDRESS,
    /** How many pairs of visit and release are told apart before the oldest are forgotten. */
    maximumVisits: read.MAX_VISITS,
    /** Groups of errors that are kept. */
    maximumErrors: read.MAX_ERRORS,
    /** What readers of errors must send; empty: they must be on this machine. */
    errorsToken: read.ERRORS_TOKEN,
    /** Of one address. */
    reportsPerMinute: read.REPORTS_PER_MINUTE,
  };
}
