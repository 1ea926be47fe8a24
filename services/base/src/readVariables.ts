import * as v from 'valibot';

/** Variables whose values must not be logged. */
const isSecret = /^REDIS_URL$|_(SECRET|TOKEN|KEY)$/;

type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name & string>;

/** Reads variables: `REQUEST_MS` is `requestMs`. @throws Error with a sentence that names the first invalid one */
export function readVariables<Entries extends v.ObjectEntries>(
  entries: Entries,
  environment: NodeJS.ProcessEnv,
) {
  const result = v.safeParse(v.object(entries), environment);
  if (result.success) {
    const toCamelCase = (name: string) =>
      name.toLowerCase().replace(/_./g, (next) => next.charAt(1).toUpperCase());
    const renamed = Object.entries(result.output).map(([name, value]) => [
      toCamelCase(name),
      value,
    ]);
    type Read = v.InferOutput<v.ObjectSchema<Entries, undefined>>;
    return Object.fromEntries(renamed) as { [Name in keyof Read as CamelCase<Name>]: Read[Name] };
  }
  const [issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]] = result.issues;
  const name = String(issue.path?.[0].key);
  const said = isSecret.test(name) ? '' : `, but is "${environment[name]}"`;
  throw new Error(`${name} ${issue.message}${said}.`);
}

/** Types of variables. Each message continues the variable's name: `PORT` `must be …`. */

/** Random text that cannot be guessed: `openssl rand -hex 32`. */
export const secret = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));

export const filledText = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

/** @param lowest and highest are inclusive */
export function wholeNumber(lowest: number, highest: number) {
  const message = `must be a whole number from ${lowest} to ${highest}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(lowest, message),
    v.maxValue(highest, message),
  );
}

export function oneOf<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, `must be one of ${options.join(', ')}`);
}

/** Comma-separated items; surrounding white space and empty ones are ignored. */
export function listOf(isItem: (item: string) => boolean, message: string) {
  return v.pipe(
    v.string(),
    v.transform((list) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
    v.array(v.pipe(v.string(), v.check(isItem, message))),
  );
}

export function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** The address of Redis or Valkey, with its name and password if it has any. */
export const redisUrl = v.pipe(
  v.string(),
  v.check(
    (text) =>
      URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol) && !!new URL(text).host,
    'must be a redis or rediss URL with a host',
  ),
);

export const httpUrl = v.pipe(v.string(), v.check(isHttpUrl, 'must be an http or https URL'));

/** An address to which paths are appended; a trailing slash is removed so that none is doubled. */
export const baseUrl = v.pipe(
  httpUrl,
  v.transform((url) => url.replace(/(?<!\/)\/+$/, '')),
);
