import * as v from 'valibot';

/** Their values belong in no log. */
const isSecret = /^REDIS_URL$|_(SECRET|TOKEN|KEY)$/;

/**
 * Reads environment variables, with defaults.
 * @throws Error with one sentence that names the first invalid variable.
 */
export function readVariables<Entries extends v.ObjectEntries>(
  entries: Entries,
  environment: NodeJS.ProcessEnv,
) {
  const result = v.safeParse(v.object(entries), environment);
  if (result.success) return result.output;
  const [issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]] = result.issues;
  const name = String(issue.path?.[0].key);
  const said = isSecret.test(name) ? '' : `, but is "${environment[name]}"`;
  throw new Error(`${name} ${issue.message}${said}.`);
}
