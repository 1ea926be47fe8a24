import { parseArgs } from 'node:util';
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

/** The same, or a link that shows previews in it: the query stays. */
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
  short?: string;
  /** What the help calls its value. */
  value: string;
  help: string;
  /** The environment variable that stands in for it. By default none does. */
  variable?: string;
  /** What its value must be. By default anything. */
  schema?: v.GenericSchema<string, string>;
};
export type Flags = Record<string, Flag>;
type ValueOf<One extends Flag> = One['type'] extends 'boolean'
  ? boolean
  : One['multiple'] extends true
    ? string[]
    : string;
export type Values<All extends Flags> = { [Name in keyof All]?: ValueOf<All[Name]> };

/** A flag with a value. `value`: what the help calls it. */
export const text = (value: string, help: string) => ({ type: 'string', value, help }) as const;
/** The same, which may be given several times. */
export const texts = (value: string, help: string) =>
  ({ type: 'string', multiple: true, value, help }) as const;
export const onOff = (help: string) => ({ type: 'boolean', value: '', help }) as const;

/** A running site, in every command that visits one. */
export const siteFlag = (help: string) =>
  ({ ...text('URL', help), variable: 'SITE_URL', schema: siteUrl }) as const;
/** A store with its site, in every command that opens one. */
export const targetFlag = (help: string) =>
  ({ ...text('NAME', help), variable: 'RELEASE_TARGET' }) as const;

/** The flags among these arguments that are these, with their values; the rest is another program's. */
function divide(flags: Flags, args: string[]) {
  const { tokens } = parseArgs({ args, options: flags, strict: false, tokens: true });
  const taken = tokens.flatMap((token) => {
    if (token.kind !== 'option' || !Object.hasOwn(flags, token.name)) return [];
    return token.inlineValue === false ? [token.index, token.index + 1] : [token.index];
  });
  const own = args.filter((_, index) => taken.includes(index));
  return { own, rest: args.filter((_, index) => !taken.includes(index)) };
}

/** A value of the command line or the environment. @throws Error that names where it stands */
function checked(value: string, name: string, { schema }: Flag): string {
  const result = v.safeParse(schema ?? v.string(), value, { abortPipeEarly: true });
  if (result.success) return result.output;
  throw new Error(`${name} is "${value}" but ${result.issues[0].message}.`);
}

/**
 * What a command line says, and the environment in its place. `isOpen`: other flags are another program's, and stay
 * among the arguments. By default they are refused. @throws Error that names the flag
 */
export function readFlags<All extends Flags>(flags: All, args: string[], isOpen = false) {
  const { own, rest } = isOpen ? divide(flags, args) : { own: args, rest: [] };
  const { values, positionals } = parseArgs({ args: own, options: flags, allowPositionals: true });
  const read: Record<string, unknown> = { ...values };
  for (const [name, flag] of Object.entries<Flag>(flags)) {
    const { variable = '' } = flag;
    const stated = process.env[variable];
    if (typeof read[name] === 'string') read[name] = checked(read[name], `--${name}`, flag);
    else if (stated && !(name in read)) read[name] = checked(stated, variable, flag);
  }
  return { values: read as Values<All>, args: [...positionals, ...rest] };
}

/** A line for each flag, for the help. */
export const flagLines = (flags: Flags) =>
  Object.entries(flags).map(
    ([name, { value, help, variable }]) =>
      `      ${`--${name} ${value}`.padEnd(26)}${help}${variable ? ` (or ${variable})` : ''}`,
  );

/** `name`: one or more words. `flags`: without hyphens. */
type Command = { name: string; flags: string[] };

type Case = { after: string; words: string[] };

/** What may follow which words; those that say most are the first. */
function casesOf(commands: Command[]): Case[] {
  const following = new Map<string, Set<string>>();
  const add = (after: string, word: string) =>
    following.set(after, (following.get(after) ?? new Set()).add(word));
  for (const { name, flags } of commands) {
    const words = name.split(' ');
    words.forEach((word, at) => add(words.slice(0, at).join(' '), word));
    for (const flag of flags) add(name, `--${flag}`);
  }
  const cases = [...following].map(([after, words]) => ({ after, words: [...words] }));
  return cases.sort((left, right) => right.after.length - left.after.length);
}

/** For shells that know `case`. */
const choose = (cases: Case[]) =>
  cases.map(({ after, words }) => `    "${after} "*) list="${words.join(' ')}" ;;`).join('\n');

/** Scripts that look at the words before the one that is being typed. */
const scripts = {
  bash: (program: string, cases: Case[]) => `_${program}() {
  local line="\${COMP_WORDS[*]:1:COMP_CWORD-1} " list=
  case "$line" in
${choose(cases)}
  esac
  COMPREPLY=($(compgen -W "$list" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _${program} ${program}`,
  zsh: (program: string, cases: Case[]) => `_${program}() {
  local line="\${words[2,CURRENT-1]} " list=
  case "$line" in
${choose(cases)}
  esac
  compadd -- \${=list} || _files
}
compdef _${program} ${program}`,
  fish: (program: string, cases: Case[]) => `function __${program}
  set -l line (string join ' ' -- (commandline -opc)[2..])
  switch "$line "
${cases.map(({ after, words }) => `    case '${after} *'\n      string split ' ' -- '${words.join(' ')}'`).join('\n')}
  end
end
complete -c ${program} -f -a '(__${program})'`,
};

/**
 * What a shell reads to complete a program's commands and flags: `eval "$(release --completion bash)"` in its
 * settings.
 * @throws Error that lists the shells there are
 */
export function completionScript(shell: string, program: string, commands: Command[]): string {
  const script = scripts[shell as keyof typeof scripts];
  if (script) return script(program, casesOf(commands));
  const known = Object.keys(scripts).join(', ');
  throw new Error(`--completion is "${shell}" but must be one of ${known}.`);
}
