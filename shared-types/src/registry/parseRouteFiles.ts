import * as v from 'valibot';
import { parseWith, type Parsed } from '../values/parsed';
import { canarySchema, cohortRuleSchema, identifierSchema, integritySchema } from './registry';
import type { RouteFiles } from './routeFiles';

const address = v.pipe(v.string(), v.url('must be an absolute address'));
const routeFile = v.strictTuple([address, v.union([v.literal(''), integritySchema])]);

const { version, weight, salt } = canarySchema.entries;
const cohorts = v.array(v.string());
const candidate = v.strictTuple([
  identifierSchema,
  version,
  weight,
  salt,
  cohorts,
  v.nullable(v.array(routeFile)),
  v.optional(v.record(v.string(), cohortRuleSchema)),
]);

/** Items that are missing at the end were left out because they say nothing, and stay so. */
function withoutMissing(route: RouteFiles): RouteFiles {
  const present: RouteFiles = [...route];
  while (present.at(-1) === undefined) present.pop();
  return present;
}

const routeFilesSchema = v.pipe(
  v.strictTuple([
    v.pipe(v.string(), v.startsWith('/', "must be a pattern starting with '/'")),
    v.nullable(v.array(routeFile)),
    v.nullish(v.literal('focus')),
    v.nullish(candidate),
    v.optional(v.object({ address, headers: v.record(v.string(), v.string()) })),
  ]),
  v.transform((route) => withoutMissing(route)),
);

/** Validates a page's `route-files`; `problem` names the field, such as `0.1.2.0` for an address. Never throws. */
export function parseRouteFiles(input: unknown): Parsed<RouteFiles[]> {
  return parseWith(v.array(routeFilesSchema), input);
}
