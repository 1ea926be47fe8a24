import {
  httpUrl,
  readVariables,
  secret,
  serverVariables,
  wholeNumber,
} from '@synapsei/service-base';
import * as v from 'valibot';

const variables = {
  ...serverVariables(8095),
  KEEP_MINUTES: v.optional(wholeNumber(1, 10_080), '1440'),
  REGISTRY_URL: v.optional(httpUrl, 'http://localhost:8080/registry.json'),
  VISITS_PER_ADDRESS: v.optional(wholeNumber(1, 1_000_000), '1'),
  MAX_VISITS: v.optional(wholeNumber(1000, 10_000_000), '100000'),
  COLLECTOR_TOKEN: v.optional(secret),
  REPORTS_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000), '60'),
};

export type CollectorConfig = ReturnType<typeof readConfig>;

/** README.md lists them with their defaults. @throws Error with one sentence that names an invalid variable. */
export const readConfig = (environment: NodeJS.ProcessEnv) => readVariables(variables, environment);
