import path from 'node:path';
import {
  filledText,
  isThisMachine,
  oneOf,
  readVariables,
  serverVariables,
  toServerConfig,
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
  const read = readVariables(variables, environment);
  if (read.ALLOW_NETWORK === 'no' && !isThisMachine(read.HOST))
    throw new Error(
      `HOST is "${read.HOST}", but whoever reaches this development service reads and writes everything: leave it at 127.0.0.1, or set ALLOW_NETWORK=yes where only you reach it.`,
    );
  return {
    ...toServerConfig(read),
    /** Folder of the journal; created if missing. */
    dataDir: path.resolve(read.DATA_DIR),
    /** Whether requests need a token of App Check, except the owner's. */
    requiresAppCheck: read.REQUIRE_APP_CHECK === 'yes',
    /** Security rules for every request except the owner's. */
    rulesFile: path.resolve(read.RULES_FILE),
  };
}
