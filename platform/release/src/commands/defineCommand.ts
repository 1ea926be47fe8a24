import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { onOff, targetFlag, text, type Flags, type Values } from '@synapsei/base/commandLine';
import * as v from 'valibot';
import type { Context, ReadContext } from '../Context';
import { findSigner } from '../keys/findSigner';
import { Misuse, Refusal, type ExitCode } from '../Refusal';
import { knownRemote } from '../releases/checkNames';
import type { Outcome } from '../revisions/showRecorded';
import { readState, trust, trustOf } from '../state/readState';

export const commonFlags = {
  target: targetFlag('a target of release.config.json; by default the one it names, or local'),
  json: onOff('one JSON document on stdout, for machines'),
};
/** Of commands that only sign. */
export const signerFlags = {
  by: text('NAME', 'whose key signs; by default the only one there is'),
  key: text('FILE', "a key's file; by default those of RELEASE_KEYS, or RELEASE_KEY holds it"),
};
export const collectorFlag = {
  collector: {
    ...text('URL', "who counts; by default the collector of the site's config"),
    schema: v.pipe(
      v.string(),
      v.regex(/^https?:\/\/\w/, 'must be an address such as http://localhost:8095'),
    ),
  },
};

export const dryRunFlag = { 'dry-run': onOff('check everything, write nothing') };
const changeFlags = {
  why: text('TEXT', 'the reason, for the history'),
  ...signerFlags,
  ...dryRunFlag,
};
const waitFlag = { wait: onOff('end once visitors get it, for containers and pipelines') };
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
  /** Its arguments, as commander writes them: `<needed>`, `[optional]`, `<many...>`. By default none. */
  takes?: string;
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

export const defineCommand = <const Own extends Flags>({
  run,
  flags: own,
  ...definition
}: Definition<Own, ReadContext, Answer>) => ({
  ...definition,
  flags: { ...own, ...commonFlags } as Flags,
  run: async (context: ReadContext, args: string[], flags: CommonValues) =>
    run(context, args, flags as Values<Own & typeof commonFlags>),
});

/** What any command may be told. */
export type CommonValues = Values<typeof commonFlags & typeof changeFlags>;
export type Command = ReturnType<typeof defineCommand>;

/** With the key that signs, whose own records need no second check. */
export async function withSigner(context: ReadContext, { by, key }: Values<typeof signerFlags>) {
  const { store, isDryRun } = context;
  const signer = await findSigner(store, { by, key: key ?? process.env.RELEASE_KEY, isDryRun });
  trust(store, { ...trustOf(store), own: signer.key });
  return { ...context, signer };
}

export const indented = (lines: string[]) => lines.map((line) => `  ${line}`);

async function askAtTerminal(question: string): Promise<string> {
  // Answers for machines have stdout for themselves.
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Closed without an answer is no.
  const closed = once(terminal, 'close').then(() => '');
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer;
}

/** Whom to ask. Pipelines have nobody. */
export const findTerminal = () =>
  process.stdin.isTTY && process.stderr.isTTY ? askAtTerminal : undefined;

type ChangeDefinition<Own extends Flags> = Definition<
  Own,
  Context,
  Outcome & Pick<Answer, 'exitCode'>
> & {
  /** What it is about to do, to ask before it does it. By default it does not ask. */
  asks?: (args: string[], flags: Values<Own>) => string | undefined;
  /** Whether it ends without waiting for a render, unless asked to, as one that ends an incident must. By default it waits. */
  isUrgent?: boolean;
};

export const defineChange = <const Own extends Flags>({
  run,
  asks,
  isUrgent,
  ...definition
}: ChangeDefinition<Own>) =>
  defineCommand({
    ...definition,
    flags: {
      ...changeFlags,
      ...(asks && yesFlag),
      ...(isUrgent && waitFlag),
      ...definition.flags,
    } as typeof changeFlags & typeof yesFlag & typeof waitFlag & Own,
    async run(context, args, flags) {
      const { target, ask, isDryRun } = context;
      const plan = !flags.yes && asks?.(args, flags);
      // A local target is its owner's alone.
      if (plan && ask && !isDryRun && target.name !== 'local') {
        const answer = await ask(`${plan} on ${target.name} (${target.url})? [y/N] `);
        if (!/^y(es)?$/i.test(answer.trim()))
          throw new Refusal('Nothing was changed. Answer y, or give --yes.');
      }
      const signed = await withSigner(context, flags);
      if (!isUrgent || flags.wait) delete signed.showApart;
      const { exitCode, ...value } = await run(signed, args, flags);
      const { what, recorded, notes } = value;
      const done = isDryRun ? `would ${what}` : `${what} (revision ${recorded})`;
      return { value, lines: [done, ...indented(notes)], exitCode };
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
export const secondsOf = (value: string | undefined, flag: string) =>
  numberOf(value, flag, 0.001) * 1000;
