import { identifierSchema, teamSchema, versionSchema } from '@synapsei/shared-types';
import * as v from 'valibot';
import { CollectorError } from './CollectorError';

const moment = v.pipe(
  v.string(),
  v.transform((text) => (/^\d+$/.test(text) ? Number(text) : Date.parse(text))),
  v.check(
    (time) => Math.abs(time) < 8.64e15,
    'must be a time in ISO 8601 or milliseconds since 1970',
  ),
);

const querySchema = v.object({
  remote: identifierSchema,
  version: v.optional(versionSchema),
  since: v.optional(moment),
});

const errorQuerySchema = v.object({
  team: teamSchema,
  remote: identifierSchema,
  version: versionSchema,
});

export type Question = { remote: string; version: string | null; since: number };

function read<Schema extends v.GenericSchema>(schema: Schema, query: unknown) {
  const result = v.safeParse(schema, query, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new CollectorError(400, `${v.getDotPath(issue)}: ${issue.message}`);
}

/**
 * Parses `?remote=mf_chat&version=2.4.0&since=2026-01-01T10:00:00Z`. @throws CollectorError 400
 * that names the parameter
 */
export function readQuestion(query: unknown): Question {
  const { remote, version = null, since = 0 } = read(querySchema, query);
  return { remote, version, since };
}

/** Parses `?team=chat`; `undefined` is every team. @throws CollectorError 400 */
export function readTeam(query: unknown): string | undefined {
  return read(v.object({ team: v.optional(teamSchema) }), query).team;
}

/** Reads `?team=chat&remote=mf_chat&version=2.4.0`; what is left out is every one. @throws CollectorError 400 */
export function readErrorQuestion(query: unknown) {
  return read(v.partial(errorQuerySchema), query);
}
