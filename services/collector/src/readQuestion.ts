import { identifierSchema, versionSchema } from '@synapsei/shared-types/registry';
import { teamSchema } from '@synapsei/shared-types/telemetry';
import * as v from 'valibot';
import { readAs } from './readAs';

const moment = v.pipe(
  v.string(),
  v.transform((text) => (/^\d+$/.test(text) ? Number(text) : Date.parse(text))),
  v.check(
    (time) => Math.abs(time) < 8.64e15,
    'must be a time in ISO 8601 or milliseconds since 1970',
  ),
);

const questionSchema = v.object({
  remote: identifierSchema,
  version: v.optional(versionSchema),
  since: v.optional(moment, '0'),
});

const teamQuerySchema = v.object({ team: v.optional(teamSchema) });

const errorQuerySchema = v.object({
  ...teamQuerySchema.entries,
  remote: v.optional(identifierSchema),
  version: v.optional(versionSchema),
});

/** Parses `?remote=mf_chat&version=2.4.0&since=2026-01-01T10:00:00Z`. @throws CollectorError 400 that names the parameter */
export const readQuestion = (query: unknown) => readAs(questionSchema, query);

/** Parses `?team=chat`; `undefined` is every team. @throws like `readQuestion` */
export const readTeam = (query: unknown) => readAs(teamQuerySchema, query).team;

/** Parses `?team=chat&remote=mf_chat&version=2.4.0`; what is left out is every one. @throws like `readQuestion` */
export const readErrorQuestion = (query: unknown) => readAs(errorQuerySchema, query);
