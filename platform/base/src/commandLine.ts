import { InvalidArgumentError, Option, type Command } from 'commander';
import * as v from 'valibot';

const absolute = 'must be an absolute address, such as https://www.example/';

/** The address of a running site, ending in a slash. Pages ask for registry and releases at the root of their host. */
export const siteUrl = v.pipe(
  v.string(),
  v.url(absolute),
  v.regex(/^https?:/, absolute),
  v.regex(/^[^/]+\/\/[^/?#]+\/?$/, 'must be the root of a host: a site below a path cannot work'),
  v.transform((text) => new URL(text).href),
);

/** A site's address, or a link that shows previews in it: the query stays. */
export const siteLink = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const address = value.split(/[?#]/, 1)[0];
    const { success, issues } = v.safeParse(siteUrl, address, { abortPipeEarly: true });
    if (success) return new URL(value).href.split('#', 1)[0]!;
    addIssue({ message: issues[0].message });
    return NEVER;
  }),
);

type Flag = {
  type: 'string' | 'boolean';
  multiple?: boolean;
  value: string;
  help: string;
  /** The environment variable that sets the flag when it is missing. */
  variable?: string;
  /** The schema of its value. Default: any text. */
  schema?: v.GenericSchema<string, string>;
};
export type Flags = Record<string, Flag>;
type ValueOf<One extends Flag> = One['type'] extends 'boolean'
  ? boolean
  : One['multiple'] extends true
    ? string[]
    : string;
export type Values<All extends Flags> = { [Name in keyof All]?: ValueOf<All[Name]> };

/** A flag with a value. `value`: its name in the help. */
export const text = (value: string, help: string) => ({ type: 'string', value, help }) as const;
export const texts = (value: string, help: string) =>
  ({ type: 'string', multiple: true, value, help }) as const;
export const onOff = (help: string) => ({ type: 'boolean', value: '', help }) as const;

export const siteFlag = (help: string) =>
  ({ ...text('URL', help), variable: 'SITE_URL', schema: siteUrl }) as const;
export const targetFlag = (help: string) =>
  ({ ...text('NAME', help), variable: 'RELEASE_TARGET' }) as const;

/** Parses a value. @throws InvalidArgumentError, to which commander adds the flag */
function check(given: string, { schema = v.string(), variable }: Flag): string {
  // An empty variable counts as missing.
  if (given === '' && variable) return given;
  const result = v.safeParse(schema, given, { abortPipeEarly: true });
  if (result.success) return result.output;
  throw new InvalidArgumentError(`It ${result.issues[0].message}.`);
}

function toOption(name: string, flag: Flag): Option {
  const { type, multiple, value, help, variable } = flag;
  const option = new Option(`--${name}${type === 'boolean' ? '' : ` <${value}>`}`, help);
  if (variable) option.env(variable);
  if (type === 'boolean') return option;
  return multiple
    ? option.argParser((given: string, before: string[] = []) => [...before, given])
    : option.argParser((given: string) => check(given, flag));
}

export function addFlags(command: Command, flags: Flags): Command {
  for (const [name, flag] of Object.entries(flags)) command.addOption(toOption(name, flag));
  return command;
}

/** The values of a parsed command line, or of the environment, by the names of the flags. */
export const valuesOf = <All extends Flags>(command: Command): Values<All> =>
  Object.fromEntries(
    command.options.map((option) => {
      const value: unknown = command.getOptionValue(option.attributeName());
      return [option.name(), value === '' && option.envVar ? undefined : value];
    }),
  ) as Values<All>;
