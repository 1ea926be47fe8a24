import path from 'node:path';
import { baseUrl, filledText, readVariables, serverVariables } from '@synapsei/service-base';
import * as v from 'valibot';

const variables = {
  ...serverVariables(8092),
  CONTENT_TOKEN: v.optional(filledText, 'synapsei-local-read-only'),
  CONTENT_DIR: v.optional(filledText, path.join(__dirname, '..', 'content')),
  SITE_URL: v.optional(baseUrl, 'http://localhost:8080'),
  SITE_NAME: v.optional(filledText, 'Synapsei Labs'),
  PUBLIC_URL: v.optional(baseUrl),
};

export type ContentConfig = ReturnType<typeof readConfig>;

/** Reads the environment. @throws Error naming the invalid variable */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const read = readVariables(variables, environment);
  /** This service's public address: the base of image addresses in the feed. */
  const { publicUrl = `http://localhost:${read.port}` } = read;
  return { ...read, publicUrl };
}
