import { onOff, targetFlag, text, texts, type Values } from '@synapsei/base/commandLine';
import * as v from 'valibot';
import type { Outcome } from '../commit';
import type { Context } from '../Context';
import type { PartVersion } from '../Part';
import { type ExitCode, exitCodes } from '../Refusal';

const number = (value: string, help: string, least = 0) => ({
  ...text(value, help),
  schema: v.pipe(
    v.string(),
    v.check(
      (given) => given.trim() !== '' && Number(given) >= least && Number(given) < Infinity,
      `must be a number of at least ${least}`,
    ),
  ),
});

/** Every flag of `release`. A command lists those that it has. */
export const flags = {
  again: onOff('render it anew, after a document was altered or with newer packages'),
  branch: text('NAME', 'push to this branch instead, for a pull request'),
  cohort: texts('NAME', 'tabs opened with ?cohort=NAME get it whatever the share'),
  commit: text('COMMIT', 'default: the last one of the branch'),
  for: number('SECONDS', 'end after this time; default: once it is promoted or halted', 0.001),
  'halt-above': number('RATE', 'the share of failed visits above which it is halted'),
  host: text('HOST', 'whose workflows: github, gitlab or none; default: github'),
  interval: number('SECONDS', 'pause between two looks; default: 10', 0.001),
  'min-samples': number('N', 'how many visits it takes to tell; default: 50', 1),
  name: text('NAME', 'name of the preview, such as pr-12'),
  promote: onOff('make it live as well'),
  site: text('FILE', 'what site.json is to say; default: the defaults'),
  target: targetFlag('a target of release.config.json; default: the one it names, or local'),
  to: text('COMMIT', 'everything as of this commit; names no part'),
  weight: number('PERCENT', 'share of the visitors'),
  why: text('TEXT', 'the reason, for the history'),
} as const;

/** What a command line says. */
export type Given = {
  args: string[];
  /** Parts that the arguments name, by their names in the registry. */
  parts: { name: string; version?: string }[];
  /** The same where each needs a version. */
  versions: PartVersion[];
  flags: Values<typeof flags>;
};

/** What a command tells people, and how it ends. Default: well. */
type Answer = { lines: string[]; exitCode?: ExitCode };

type Definition<Done> = {
  help: string;
  examples: string[];
  /** Its arguments, as commander writes them. A `part@version` needs its version; a `folder` is not read as a part. */
  takes?: string;
  /** Flags besides `--target`. */
  flags?: (keyof typeof flags)[];
  /** The command creates the repository, so none has to exist. */
  isFirst?: true;
  run: (context: Context, given: Given) => Promise<Done>;
};

export type Command = Definition<Answer>;

/** A command that commits. */
export const change = ({
  flags: own = [],
  run,
  ...definition
}: Definition<Outcome & Pick<Answer, 'exitCode'>>): Command => ({
  ...definition,
  flags: ['why', 'branch', ...own],
  async run(context, given) {
    const { what, revision, notes, exitCode } = await run(context, given);
    const lines = [`${what} (revision ${revision})`, ...notes.map((line) => `  ${line}`)];
    return { lines, exitCode };
  },
});

/** A command that finds something: a result to look at is not well. */
export const found = (lines: string[], isGood: boolean): Answer => ({
  lines,
  exitCode: isGood ? exitCodes.done : exitCodes.refused,
});
