import { onOff, targetFlag, text, type Flags, type Values } from '@synapsei/base/commandLine';
import * as v from 'valibot';
import type { Context } from '../Context';
import { type ExitCode, Misuse, Refusal } from '../Refusal';
import type { Outcome } from '../show';

const commonFlags = {
  target: targetFlag('a target of release.config.json; by default the one it names, or local'),
  json: onOff('one JSON document on stdout, for machines'),
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
  branch: text('NAME', 'push to this branch instead, for a pull request'),
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

type Definition<Own extends Flags, Done> = {
  name: string;
  /** Its arguments, as commander writes them: `<needed>`, `[optional]`, `<many...>`. By default none. */
  takes?: string;
  help: string;
  examples: string[];
  /** Besides those of every command. By default none. */
  flags?: Own;
  /** Whether it makes the repository, so that there is none yet. By default there is one. */
  isFirst?: boolean;
  run: (context: Context, args: string[], flags: Values<Own & typeof commonFlags>) => Promise<Done>;
};

/** What any command may be told. */
export type CommonValues = Values<typeof commonFlags & typeof changeFlags>;

export const defineCommand = <const Own extends Flags>({
  run,
  flags: own,
  ...definition
}: Definition<Own, Answer>) => ({
  ...definition,
  flags: { ...own, ...commonFlags } as Flags,
  run: async (context: Context, args: string[], flags: CommonValues) =>
    run(context, args, flags as Values<Own & typeof commonFlags>),
});

export type Command = ReturnType<typeof defineCommand>;

export const indented = (lines: string[]) => lines.map((line) => `  ${line}`);

type ChangeDefinition<Own extends Flags> = Definition<Own, Outcome & Pick<Answer, 'exitCode'>> & {
  /** What it is about to do, to ask before it does it. By default it does not ask. */
  asks?: (args: string[], flags: Values<Own>) => string | undefined;
  /** Whether it ends without waiting for a render, unless asked to, as one that ends an incident must. By default it waits. */
  isUrgent?: boolean;
};

/** @throws Refusal unless whoever sits at a terminal agrees. A local target is its owner's alone. */
async function confirm({ target, ask, isDryRun }: Context, plan: string | false | undefined) {
  if (!plan || !ask || isDryRun || target.name === 'local') return;
  const answer = await ask(`${plan} on ${target.name} (${target.url})? [y/N] `);
  if (/^y(es)?$/i.test(answer.trim())) return;
  throw new Refusal('Nothing was changed. Answer y, or give --yes.');
}

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
      await confirm(context, !flags.yes && asks?.(args, flags));
      const isApart = isUrgent && !flags.wait;
      const { exitCode, ...value } = await run(
        isApart ? context : { ...context, showApart: undefined },
        args,
        flags,
      );
      const { what, recorded, notes } = value;
      const done = value.isDryRun ? `would ${what}` : `${what} (revision ${recorded})`;
      return { value, lines: [done, ...indented(notes)], exitCode };
    },
  });

/** @throws Misuse unless it is a number from `least` on */
export function numberOf(value: string | undefined, flag: string, least = 0): number {
  const number = Number(value);
  if (value?.trim() && Number.isFinite(number) && number >= least) return number;
  throw new Misuse(`${flag} must be a number${least > 0 ? ` of at least ${least}` : ''}.`);
}

/** A time in seconds, in milliseconds. @throws Misuse */
export const secondsOf = (value: string | undefined, flag: string) =>
  numberOf(value, flag, 0.001) * 1000;
