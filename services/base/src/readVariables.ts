import * as v from 'valibot';

/**
 * Reads environment variables; what is not set takes its default.
 * @throws Error with one sentence that names the first variable whose value cannot be used.
 */
export function readVariables<Entries extends v.ObjectEntries>(
  entries: Entries,
  environment: NodeJS.ProcessEnv,
) {
  const result = v.safeParse(v.object(entries), environment);
  if (result.success) return result.output;
  const [issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]] = result.issues;
  const name = String(issue.path?.[0].key);
  throw new Error(`${name} ${issue.message}, but is "${environment[name]}".`);
}
