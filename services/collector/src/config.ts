import {
  httpUrl,
  readVariables,
  secret,
  serverVariables,
  toServerConfig,
  wholeNumber,
} from '@synapsei/service-base';
import * as v from 'valibot';

const variables = {
  ...serverVariables(8095),
  /** How far back figures and errors can be asked for. */
  KEEP_MINUTES: v.optional(wholeNumber(1, 10_080), '1440'),
  /** Where the site's registry is read: what it does not name is not counted. */
  REGISTRY_URL: v.optional(httpUrl, 'http://localhost:8080/registry.json'),
  /** How many visits of one address count for a release. */
  VISITS_PER_ADDRESS: v.optional(wholeNumber(1, 1_000_000), '1'),
  /** How many pairs of visit and release are told apart before the oldest are forgotten. */
  MAX_VISITS: v.optional(wholeNumber(1000, 10_000_000), '100000'),
  /** Groups of errors that are kept. */
  MAX_ERRORS: v.optional(wholeNumber(1, 100_000), '500'),
  /** What readers of figures and errors must send. Undefined: nobody may read them. */
  COLLECTOR_TOKEN: v.optional(secret),
  /** Of one address. */
  REPORTS_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000), '60'),
};

export type CollectorConfig = ReturnType<typeof readConfig>;

/**
 * The service's settings from environment variables; README.md lists them with their defaults.
 * @throws Error with one sentence that names an invalid variable.
 */
export const readConfig = (environment: NodeJS.ProcessEnv) =>
  toServerConfig(readVariables(variables, environment));
