import { messageOf } from '@synapsei/base';
import {
  onOff,
  readFlags,
  targetFlag,
  text,
  type Flags,
  type Values,
} from '@synapsei/base/commandLine';
import type { Outcome } from '../commands/changeState';
import type { Context, ReadContext } from '../Context';
import { findSigner } from '../keys/findSigner';
import { Misuse, type ExitCode } from '../Refusal';
import { knownRemote } from '../releases/checkNames';
import { readState } from '../state/readState';
import { trust, trustOf } from '../state/walkHistory';
import { checkAgreed } from './checkAgreed';

export const commonFlags = {
  target: targetFlag('a target of release.config.json; by default the one it names, or local'),
  json: onOff('one JSON document on stdout, for machines'),
  help: { ...onOff('how to use the command'), short: 'h' },
};
/** Of commands that only sign. */
export const signerFlags = {
  by: text('NAME', 'whose key signs; by default the only one there is'),
  key: text('FILE', "a key's file; by default those of RELEASE_KEYS, or RELEASE_KEY holds it"),
};
export const dryRunFlag = { 'dry-run': onOff('check everything, write nothing') };
const changeFlags = {
  why: text('TEXT', 'the reason, for the history'),
  ...signerFlags,
  ...dryRunFlag,
};
const yesFlag = { yes: onOff('go on without asking, at a terminal') };

/** What a command answers: a value for machines and lines for people. */
type Answer = {
  value: unknown;
  lines: string[];
  /** Whether a pipeline may go on. By default it may. */
  isGood?: boolean;
  /** By default as `isGood` says. */
  exitCode?: ExitCode;
};

type Definition<Own extends Flags, Given, Done> = {
  name: string;
  /** Its arguments: `<needed>`, `[optional]`, and `…` for any number of further ones. By default none. */
  takes?: string[];
  help: string;
  examples: string[];
  /** Besides those of every command. By default none. */
  flags?: Own;
  run: (
    context: Given,
    args: string[],
    flags: Values<Own & typeof commonFlags>,
  ) => Done | Promise<Done>;
};

export type Command = Omit<Definition<Flags, ReadContext, Answer>, 'run'> & {
  flags: Flags;
  /** @throws Misuse that names what does not belong there */
  parse: (args: string[]) => {
    flags: Values<typeof commonFlags & typeof changeFlags>;
    run: (context: ReadContext) => Promise<Answer>;
  };
};

export const usageOf = ({ name, takes = [] }: Pick<Command, 'name' | 'takes'>): string =>
  ['release', name, ...takes].join(' ');

/** @throws Misuse when there are too few arguments or too many */
function checkCount(command: Pick<Command, 'name' | 'takes'>, args: string[]): void {
  const { takes = [] } = command;
  const missing = takes.filter((word) => word.startsWith('<'))[args.length];
  if (missing) throw new Misuse(`${missing} is missing: ${usageOf(command)}`);
  if (args.length > takes.length && !takes.includes('…'))
    throw new Misuse(`"${args[takes.length]}" is one argument too many: ${usageOf(command)}`);
}

/** `usage`: how it is used. By default the error says it. @throws Misuse in place of any other error */
export function orMisuse<Value>(act: () => Value, usage?: string): Value {
  try {
    return act();
  } catch (error) {
    throw new Misuse([messageOf(error), usage].filter(Boolean).join(': '));
  }
}

/** A command with its own flags and arguments; what is none of them is refused. */
export function defineCommand<const Own extends Flags>(
  definition: Definition<Own, ReadContext, Answer>,
): Command {
  const flags: Flags = { ...commonFlags, ...definition.flags };
  return {
    ...definition,
    flags,
    parse(line) {
      const { values, args } = orMisuse(() => readFlags(flags, line), usageOf(definition));
      checkCount(definition, args);
      const own = values as Values<Own & typeof commonFlags>;
      return { flags: values, run: async (context) => definition.run(context, args, own) };
    },
  };
}

/** With the key that signs, whose own records need not be checked once more. */
export async function withSigner(
  context: ReadContext,
  { by, key }: Values<typeof signerFlags>,
): Promise<Context> {
  const { store, isDryRun } = context;
  const signer = await findSigner(store, { by, key: key ?? process.env.RELEASE_KEY, isDryRun });
  trust(store, { ...trustOf(store), own: signer.key });
  return { ...context, signer };
}

const printOutcome = ({ what, recorded, isDryRun, notes }: Outcome): string[] => [
  isDryRun ? `would ${what}` : `${what} (revision ${recorded})`,
  ...indented(notes),
];

export const indented = (lines: string[]) => lines.map((line) => `  ${line}`);

type ChangeDefinition<Own extends Flags> = Definition<
  Own,
  Context,
  Outcome & { exitCode?: ExitCode }
> & {
  /** What it is about to do, to ask before it does it. By default it does not ask. */
  asks?: (args: string[], flags: Values<Own>) => string | undefined;
};

/** A command that changes something, and so must be signed. */
export const defineChange = <const Own extends Flags>({
  run,
  asks,
  ...definition
}: ChangeDefinition<Own>): Command =>
  defineCommand({
    ...definition,
    flags: {
      ...changeFlags,
      ...(asks && yesFlag),
      ...definition.flags,
    } as typeof changeFlags & typeof yesFlag & Own,
    async run(context, args, flags) {
      const plan = asks?.(args, flags);
      if (plan && !flags.yes) await checkAgreed(context, plan);
      const { exitCode, ...outcome } = await run(await withSigner(context, flags), args, flags);
      return { value: outcome, lines: printOutcome(outcome), exitCode };
    },
  });

/** A remote that the target has. @throws Refusal that lists them */
export const named = async ({ store }: ReadContext, argument: string | undefined) =>
  knownRemote(await readState(store), argument);

/** @throws Misuse unless it is a number from `least` on */
export function numberOf(value: string | undefined, flag: string, least = 0): number {
  const number = Number(value);
  if (value?.trim() && Number.isFinite(number) && number >= least) return number;
  throw new Misuse(`${flag} must be a number${least > 0 ? ` of at least ${least}` : ''}.`);
}

/** A time in seconds, in milliseconds. @throws Misuse */
export const secondsOf = (value: string | undefined, flag: string): number =>
  numberOf(value, flag, 0.001) * 1000;
