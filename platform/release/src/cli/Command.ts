import { onOff, targetFlag, text, texts, type Values } from '@synapsei/base/commandLine';
import * as v from 'valibot';
import type { Context } from '../Context';
import type { PartVersion } from '../Part';
import { type ExitCode, Refusal } from '../Refusal';
import type { Outcome } from '../show';

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

const webAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/\w/, 'must be an address such as http://localhost:8095'),
);

/** Every flag of `release`. A command lists those that it has. */
export const flags = {
  again: onOff('render it anew, after a document was altered or with newer packages'),
  branch: text('NAME', 'push to this branch instead, for a pull request'),
  cohort: texts('NAME', 'tabs opened with ?cohort=NAME get it whatever the share'),
  collector: { ...text('URL', "who counts; default: the config's collector"), schema: webAddress },
  commit: text('COMMIT', 'default: the last one of the branch'),
  count: number('N', 'how many; default: 20', 1),
  'dry-run': onOff('check everything, write nothing'),
  for: number('SECONDS', 'end after this time; default: once it is promoted or halted', 0.001),
  from: text('DIR', 'the build; default: dist in the folder of the part'),
  'halt-above': number('RATE', 'the share of failed visits above which it is halted'),
  host: text('HOST', 'whose workflows: github, gitlab or none; default: github'),
  interval: number('SECONDS', 'pause between two looks', 0.001),
  json: onOff('one JSON document on stdout, for machines'),
  'min-samples': number('N', 'how many visits it takes to tell; default: 50', 1),
  name: text('NAME', 'name of the preview, such as pr-12'),
  promote: onOff('make it live as well'),
  site: text('FILE', 'what site.json is to say; default: the defaults'),
  target: targetFlag('a target of release.config.json; default: the one it names, or local'),
  to: text('COMMIT', 'everything as of this commit; names no part'),
  ttl: text('TIME', 'how long, such as 30m, 12h or 3d; default: 3d'),
  wait: onOff('end once visitors get it, for containers and pipelines'),
  weight: number('PERCENT', 'share of the visitors'),
  why: text('TEXT', 'the reason, for the history'),
  yes: onOff('go on without asking, at a terminal'),
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

/** What a command answers: a value for machines and lines for people. */
type Answer = {
  value: unknown;
  lines: string[];
  /** Whether a pipeline may go on. Default: it may. */
  isGood?: boolean;
  /** Default: as `isGood` says. */
  exitCode?: ExitCode;
};

type Definition<Done> = {
  help: string;
  examples: string[];
  /** Its arguments, as commander writes them. A `part@version` needs its version; a `folder` is not read as a part. */
  takes?: string;
  /** Flags besides `--target` and `--json`. */
  flags?: (keyof typeof flags)[];
  /** The command creates the repository, so none has to exist. */
  isFirst?: true;
  run: (context: Context, given: Given) => Promise<Done>;
};

export type Command = Definition<Answer>;

/** @throws Refusal unless the person at the terminal agrees. A local target is its owner's alone. */
async function confirm({ target, ask, isDryRun }: Context, plan: string | undefined) {
  if (!plan || !ask || isDryRun || target.name === 'local') return;
  const answer = await ask(`${plan} on ${target.name} (${target.url})? [y/N] `);
  if (/^y(es)?$/i.test(answer.trim())) return;
  throw new Refusal('Nothing was changed. Answer y, or give --yes.');
}

type Change = Definition<Outcome & Pick<Answer, 'exitCode'>> & {
  /** What it is about to do, to ask before it does it. */
  asks?: (given: Given) => string | undefined;
};

export const indented = (lines: string[]) => lines.map((line) => `  ${line}`);

/** A command that commits. One with `--wait` ends without waiting for a render, as one that ends an incident must. */
export const change = ({ asks, flags: own = [], run, ...definition }: Change): Command => ({
  ...definition,
  flags: ['why', 'branch', 'dry-run', ...(asks ? ['yes' as const] : []), ...own],
  async run(context, given) {
    if (!given.flags.yes) await confirm(context, asks?.(given));
    const isApart = own.includes('wait') && !given.flags.wait;
    const { exitCode, ...value } = await run(
      isApart ? context : { ...context, showApart: undefined },
      given,
    );
    const { what, recorded, notes, isDryRun } = value;
    const done = isDryRun ? `would ${what}` : `${what} (revision ${recorded})`;
    return { value, lines: [done, ...indented(notes)], exitCode };
  },
});
