import { onOff, targetFlag, text, texts, type Values } from '@synapsei/base/commandLine';
import * as v from 'valibot';
import type { Outcome } from '../commit';
import type { Context } from '../Context';
import type { PartVersion } from '../Part';
import { Misuse } from '../Refusal';

const number = (value: string, help: string) => ({
  ...text(value, help),
  schema: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/, 'must be a number such as 5 or 0.02')),
});

/** Every flag of `release`. Each command lists its own. */
export const flags = {
  again: onOff('render it anew, after a document was altered or with newer packages'),
  branch: text('NAME', 'push to this branch instead, for a pull request'),
  cohort: texts('NAME', 'tabs opened with ?cohort=NAME get it whatever the share'),
  commit: text('COMMIT', 'default: the last one of the branch'),
  for: number('SECONDS', 'end after this time; default: once it is promoted or halted'),
  'halt-above': number('RATE', 'the share of failed visits above which it is halted'),
  host: {
    ...text('HOST', 'whose workflows: github, gitlab or none; default: github'),
    schema: v.picklist(['github', 'gitlab', 'none'], 'must be github, gitlab or none'),
  },
  'min-samples': number('N', 'how many visits it takes to tell; default: 50'),
  name: text('NAME', 'name of the preview, such as pr-12'),
  promote: onOff('make it live as well'),
  site: text('FILE', 'what site.json is to say; default: the defaults'),
  target: targetFlag('a target of release.config.json; default: the one it names, or local'),
  to: text('COMMIT', 'everything as of this commit; names no part'),
  weight: number('PERCENT', 'share of the visitors'),
  why: text('TEXT', 'the reason, for the history'),
} as const;

/** A parsed command line. */
export type Given = {
  args: string[];
  /** Parts that the arguments name, by their names in the registry. */
  parts: { name: string; version?: string }[];
  /** The same, each with a version. */
  versions: PartVersion[];
  flags: Values<typeof flags>;
};

/** A command's output. `isGood`: whether a pipeline may go on. Default: it may. */
type Answer = { lines: string[]; isGood?: boolean };

export type Command = {
  help: string;
  /** Its arguments, as commander writes them. A `part@version` needs its version; a `folder` is not read as a part. */
  takes?: string;
  /** Flags besides `--target`. */
  flags?: (keyof typeof flags)[];
  /** The command creates the repository, so none has to exist. */
  isFirst?: true;
  run: (context: Context, given: Given) => Promise<Answer | Outcome>;
};

/** Flags of all commands that commit. */
const ofCommit = ['why', 'branch'] as const;

/** The build in the folder of a part. */
const buildOf = ([folder]: string[]) => `${folder}/dist`;

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** The implementations of the commands, loaded when one runs. */
const changes = () => import('../commands/changes');
const previews = () => import('../commands/preview');

/** Every command by its name. */
export const commands: Record<string, Command> = {
  init: {
    help: "make the target's registry repository: its first commit, with owners and workflows",
    isFirst: true,
    flags: ['site', 'host', 'why'],
    async run(context, { flags: { site, host = 'github' } }) {
      const { init, readSite } = await import('../commands/init');
      const files = await init(context, { site: readSite(site), host });
      return { lines: [`wrote ${files.join(', ')} to ${context.repository.name}`] };
    },
  },
  publish: {
    takes: '<folder>',
    help: 'upload the build of a part under its name and version, verify it from outside and commit it',
    flags: [...ofCommit, 'promote'],
    async run(context, { args, flags: { promote: isPromoted } }) {
      const { publish } = await import('../commands/publish');
      return publish(context, buildOf(args), { isPromoted });
    },
  },
  promote: {
    takes: '<part@version...>',
    help: 'make published versions the ones that every new visit gets: all in one commit, or none',
    flags: [...ofCommit],
    run: async (context, { versions }) => (await changes()).promote(context, versions),
  },
  'canary set': {
    takes: '<part@version>',
    help: 'give a version to a share of the visitors, with an error budget',
    flags: [...ofCommit, 'weight', 'cohort', 'halt-above', 'min-samples'],
    async run(context, { versions: [part], flags }) {
      if (flags.weight === undefined) throw new Misuse('canary set needs --weight PERCENT.');
      return (await changes()).setCanary(context, part!.name, part!.version, {
        weight: Number(flags.weight),
        cohorts: flags.cohort,
        haltAbove: numberOf(flags['halt-above']),
        minSamples: numberOf(flags['min-samples']),
      });
    },
  },
  'canary halt': {
    takes: '<part>',
    help: 'take a candidate back from everyone',
    flags: [...ofCommit],
    run: async (context, { parts: [part] }) =>
      (await changes()).haltCanary(context, part!.name, part!.version),
  },
  'canary watch': {
    takes: '<part>',
    help: 'watch the error budget of a candidate, and halt it above',
    flags: [...ofCommit, 'for'],
    async run(context, { parts: [part], flags: { for: seconds = Infinity } }) {
      const { watchCanary } = await import('../commands/watchCanary');
      return watchCanary(context, part!.name, { durationMs: Number(seconds) * 1000 });
    },
  },
  rollback: {
    takes: '[part...]',
    help: 'bring previous versions back, all in one commit, or everything as it was at a commit',
    flags: [...ofCommit, 'to'],
    async run(context, { parts, flags: { to } }) {
      if ((parts.length === 0) === (to === undefined))
        throw new Misuse('Name the parts to roll back, or restore everything with --to COMMIT.');
      const { rollback, revert } = await import('../commands/rollback');
      return to === undefined ? rollback(context, parts) : revert(context, to);
    },
  },
  enable: {
    takes: '<part>',
    help: 'switch a remote on again',
    flags: [...ofCommit],
    run: async (context, { parts: [part] }) =>
      (await changes()).setEnabled(context, part!.name, true),
  },
  disable: {
    takes: '<part>',
    help: 'switch a remote off for everyone; the rest of the site goes on',
    flags: [...ofCommit],
    run: async (context, { parts: [part] }) =>
      (await changes()).setEnabled(context, part!.name, false),
  },
  retire: {
    takes: '<part@version...>',
    help: 'take old versions away; their files go a week later. Refused while anyone may need them',
    flags: [...ofCommit],
    run: async (context, { versions }) => (await changes()).retire(context, versions),
  },
  pages: {
    help: "make the articles' landing pages from what is published now; run it when articles change",
    flags: [...ofCommit],
    run: async (context) => (await import('../commands/pages')).refreshPages(context),
  },
  preview: {
    takes: '<folder>',
    help: 'show a build in the live site to those with its link, for a week',
    flags: ['name'],
    async run(context, { args, flags }) {
      const { preview } = await previews();
      const { remote, name, expires, link } = await preview(context, buildOf(args), flags.name);
      context.progress(`preview ${name} of ${remote} is shown until ${expires}:`);
      return { lines: [link] };
    },
  },
  'preview end': {
    takes: '<part>',
    help: 'end a preview before it expires',
    flags: ['name'],
    async run(context, { parts: [part], flags }) {
      const { endPreview } = await previews();
      const { remote, name } = await endPreview(context, part!.name, flags.name);
      return { lines: [`ended preview ${name} of ${remote}`] };
    },
  },
  check: {
    help: 'everything that is wrong with a commit: before each push, and on pull requests',
    flags: ['commit'],
    async run(context, { flags: { commit } }) {
      const { checkCommit } = await import('../check');
      const { sayProblem } = await import('../State');
      const { id, problems } = await checkCommit(context, commit);
      const isGood = problems.length === 0;
      return { lines: isGood ? [`commit ${id} is good`] : problems.map(sayProblem), isGood };
    },
  },
  render: {
    help: 'show visitors the newest commit: for the job of a target that is "renderedByJob"',
    flags: ['again'],
    async run(context, { flags: { again } }) {
      const { renderAndClean } = await import('../commands/render');
      const { shown, problems } = await renderAndClean(context, again);
      const lines = [`visitors are served revision ${shown}`, ...problems];
      return { lines, isGood: problems.length === 0 };
    },
  },
  verify: {
    help: 'compare what is served with the commit, and each live file with its hash',
    async run(context) {
      const { verify } = await import('../commands/verify');
      const problems = await verify(context);
      const isGood = problems.length === 0;
      return { lines: isGood ? ['all that is served is as the commit says'] : problems, isGood };
    },
  },
  diff: {
    takes: '<folder>',
    help: 'what a build changes for others, against what is live and may come back',
    run: async (context, { args }) =>
      (await import('../commands/diff')).diff(context, buildOf(args)),
  },
  status: {
    help: 'what is live, as the repository has it and as the site answers from outside',
    run: async (context) => (await import('../commands/status')).status(context),
  },
  history: {
    help: 'who changed what, when and why: the last twenty commits',
    async run(context) {
      const { history, historyLines } = await import('../commands/status');
      return { lines: historyLines(await history(context)) };
    },
  },
};
