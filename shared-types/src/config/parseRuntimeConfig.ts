import * as v from 'valibot';
import { isRecord } from '../values/parsed';
import { runtimeConfigSchema, type RuntimeConfig } from './runtimeConfig';

type Keys = (string | number)[];

function removeAt(value: unknown, keys: Keys): void {
  const holder = keys
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
  const last = keys.at(-1);
  if (isRecord(holder) && last !== undefined) delete holder[last];
}

/** Path of an invalid field. An invalid element discards its whole list. */
function fieldOf(issue: v.BaseIssue<unknown>): Keys {
  const keys = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const firstIndex = keys.findIndex((key) => typeof key === 'number');
  return firstIndex === -1 ? keys : keys.slice(0, firstIndex);
}

/**
 * Reads the runtime config. An invalid value is named in `problems` and replaced by its default; it never
 * blanks the page (decisions, 'Names that the specification withholds'). Never throws.
 */
export function parseRuntimeConfig(input: unknown): { config: RuntimeConfig; problems: string[] } {
  const problems: string[] = [];
  let candidate: unknown = input ?? {};
  for (;;) {
    const result = v.safeParse(runtimeConfigSchema, candidate);
    if (result.success) return { config: result.output, problems };
    candidate = structuredClone(candidate);
    for (const issue of result.issues) {
      const keys = fieldOf(issue);
      problems.push(`${keys.join('.') || '(root)'}: ${issue.message}`);
      if (keys.length === 0) candidate = {};
      else removeAt(candidate, keys);
    }
  }
}
