import path from 'node:path';
import {
  filledText,
  isThisMachine,
  oneOf,
  readVariables,
  serverVariables,
} from '@synapsei/service-base';
import * as v from 'valibot';

const beside = (...names: string[]) => path.join(__dirname, '..', ...names);

const variables = {
  ...serverVariables(8094),
  DATA_DIR: v.optional(filledText, beside('.data', 'firestore')),
  ALLOW_NETWORK: v.optional(oneOf(['yes', 'no']), 'no'),
  REQUIRE_APP_CHECK: v.optional(oneOf(['yes', 'no']), 'no'),
  RULES_FILE: v.optional(filledText, beside('firestore.rules')),
};

export type FirestoreConfig = ReturnType<typeof readConfig>;

/** @throws Error with one sentence that names an invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const config = readVariables(variables, environment);
  if (config.allowNetwork === 'no' && !isThisMachine(config.host))
    throw new Error(
      `HOST is "${config.host}", but anyone who can reach this development service can read and write everything: leave it at 127.0.0.1, or set ALLOW_NETWORK=yes where only you can reach it.`,
    );
  return config;
}
