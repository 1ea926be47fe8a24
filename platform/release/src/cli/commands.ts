import { Misuse } from '../Refusal';
import { change, type Command } from './Command';

/** The build in the folder of a part, if no other is named. */
const buildOf = ([folder]: string[], from = `${folder}/dist`) => from;

const secondsOf = (text: string) => Number(text) * 1000;
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** Every command by its name. Each loads what it needs once it runs. */
export const commands: Record<string, Command> = {
  init: {
    help: "make the target's registry repository: its first commit, with owners and workflows",
    examples: ['init --target production --site site.json --host github'],
    isFirst: true,
    flags: ['site', 'host', 'why', 'dry-run'],
    async run(context, { flags: { site, host = 'github' } }) {
      if (host !== 'github' && host !== 'gitlab' && host !== 'none')
        throw new Misuse('--host must be github, gitlab or none.');
      const { init, readSite } = await import('../commands/init');
      const value = await init(context, { site: readSite(site), host });
      const verb = context.isDryRun ? 'would write' : 'wrote';
      return { value, lines: [`${verb} ${value.join(', ')} to ${context.repository.name}`] };
    },
  },
  publish: change({
    takes: '<folder>',
    help: 'upload the build of a part under its name and version, verify it from outside and commit it',
    examples: ['publish mf-chat', 'publish mf-chat --promote --why "faster first answer"'],
    flags: ['from', 'promote'],
    async run(context, { args, flags: { from, promote: isPromoted } }) {
      const { publish } = await import('../commands/publish');
      return publish(context, buildOf(args, from), { isPromoted });
    },
  }),
  promote: change({
    takes: '<part@version...>',
    help: 'make published versions the ones that every new visit gets: all in one commit, or none',
    examples: ['promote mf-chat@1.3.0', 'promote shell@2.0.0 mf-chat@2.0.0 mf-content@2.0.0'],
    run: async (context, { versions }) =>
      (await import('../commands/promote')).promote(context, versions),
  }),
  'canary set': change({
    takes: '<part@version>',
    help: 'give a version to a share of the visitors, with an error budget',
    examples: [
      'canary set mf-chat@1.3.0 --weight 5 --halt-above 0.02 --min-samples 50',
      'canary set mf-chat@1.3.0 --weight 0 --cohort qa',
    ],
    flags: ['weight', 'cohort', 'halt-above', 'min-samples'],
    async run(context, { versions: [part], flags }) {
      if (flags.weight === undefined) throw new Misuse('canary set needs --weight PERCENT.');
      return (await import('../commands/canary')).setCanary(context, part!.name, part!.version, {
        weight: Number(flags.weight),
        cohorts: flags.cohort,
        haltAbove: numberOf(flags['halt-above']),
        minSamples: numberOf(flags['min-samples']),
      });
    },
  }),
  'canary halt': change({
    takes: '<part>',
    help: 'take a candidate back from everyone',
    examples: ['canary halt mf-chat'],
    run: async (context, { parts: [part] }) =>
      (await import('../commands/canary')).haltCanary(context, part!.name, part!.version),
  }),
  'canary watch': change({
    takes: '<part>',
    help: 'watch the error budget of a candidate, and halt it above',
    examples: ['canary watch mf-chat --interval 10 --for 3600'],
    flags: ['collector', 'interval', 'for'],
    run: async (context, { parts: [part], flags: { collector, interval, for: duration } }) =>
      (await import('../commands/watchCanary')).watchCanary(context, part!.name, {
        collector,
        intervalMs: secondsOf(interval ?? '10'),
        ...(duration && { durationMs: secondsOf(duration) }),
      }),
  }),
  rollback: change({
    takes: '[part...]',
    help: 'bring previous versions back, all in one commit, or everything as it was at a commit',
    examples: [
      'rollback mf-chat --why "answers twice"',
      'rollback shell mf-chat mf-content',
      'rollback --to 4f1c2ab',
    ],
    flags: ['to', 'wait'],
    asks: ({ flags: { to } }) => to && `roll everything back to commit ${to}`,
    async run(context, { parts, flags: { to } }) {
      if ((parts.length === 0) === (to === undefined))
        throw new Misuse('Name the parts to roll back, or restore everything with --to COMMIT.');
      const { rollback, revert } = await import('../commands/rollback');
      return to === undefined ? rollback(context, parts) : revert(context, to);
    },
  }),
  enable: change({
    takes: '<part>',
    help: 'switch a remote on again',
    examples: ['enable mf-podcast'],
    run: async (context, { parts: [part] }) =>
      (await import('../commands/enable')).setEnabled(context, part!.name, true),
  }),
  disable: change({
    takes: '<part>',
    help: 'switch a remote off for everyone; the rest of the site goes on',
    examples: ['disable mf-podcast --why "audio host is down"'],
    flags: ['wait'],
    asks: ({ args: [part] }) => `disable ${part} for everyone`,
    run: async (context, { parts: [part] }) =>
      (await import('../commands/enable')).setEnabled(context, part!.name, false),
  }),
  retire: change({
    takes: '<part@version...>',
    help: 'take old versions away; their files go a week later. Refused while anyone may need them',
    examples: ['retire mf-chat@1.0.0'],
    asks: ({ args }) => `retire ${args.join(', ')}`,
    run: async (context, { versions }) =>
      (await import('../commands/retire')).retire(context, versions),
  }),
  pages: change({
    help: "make the articles' landing pages from what is published now; run it when articles change",
    examples: ['pages --why "new article"'],
    run: async (context) => (await import('../commands/pages')).refreshPages(context),
  }),
  preview: {
    takes: '<folder>',
    help: 'show a build in the live site to those with its link, until it expires',
    examples: ['preview mf-chat --name pr-12 --ttl 3d'],
    flags: ['from', 'name', 'ttl', 'dry-run'],
    async run(context, { args, flags: { from, name, ttl } }) {
      const { preview } = await import('../commands/preview');
      const value = await preview(context, buildOf(args, from), { name, ttl });
      const verb = context.isDryRun ? 'would show' : 'shows';
      const said = `${verb} preview ${value.name} of ${value.remote} until ${value.expires}:`;
      return { value, lines: [said, `  ${value.link}`] };
    },
  },
  'preview end': {
    takes: '<part>',
    help: 'end a preview before it expires',
    examples: ['preview end mf-chat --name pr-12'],
    flags: ['name', 'dry-run'],
    async run(context, { parts: [part], flags }) {
      const { endPreview } = await import('../commands/preview');
      const value = await endPreview(context, part!.name, flags.name);
      const verb = context.isDryRun ? 'would end' : 'ended';
      return { value, lines: [`${verb} preview ${value.name} of ${value.remote}`] };
    },
  },
  check: {
    help: 'everything that is wrong with a commit: before each push, and on pull requests',
    examples: ['check', 'check --commit HEAD'],
    flags: ['commit'],
    async run(context, { flags: { commit } }) {
      const { checkCommit } = await import('../check');
      const { sayProblem } = await import('../State');
      const { id, problems } = await checkCommit(context, commit);
      const isGood = problems.length === 0;
      const lines = isGood ? [`commit ${id} is good`] : problems.map(sayProblem);
      return { value: { commit: id, problems }, lines, isGood };
    },
  },
  render: {
    help: 'show visitors the newest commit: for the job of a target that is "renderedByJob"',
    examples: ['render --target production', 'render --interval 5', 'render --again'],
    flags: ['again', 'interval', 'dry-run'],
    async run(context, { flags: { again, interval } }) {
      if (again && interval !== undefined)
        throw new Misuse('render --again renders once: leave --interval out.');
      const { renderAndClean, keepRendering } = await import('../commands/render');
      const { shown, problems } =
        interval === undefined
          ? await renderAndClean(context, again)
          : await keepRendering(context, { intervalMs: secondsOf(interval) });
      const lines = [`visitors are served revision ${shown}`, ...problems];
      return { value: { shown, problems }, lines, isGood: problems.length === 0 };
    },
  },
  verify: {
    takes: '[part]',
    help: 'compare what is served with the commit, and each live file with its hash',
    examples: ['verify', 'verify mf-chat@1.2.0'],
    async run(context, { parts: [part] }) {
      const { verifyAll, verifiedLines } = await import('../commands/verify');
      const value = await verifyAll(context, part?.name, part?.version);
      return { value, ...verifiedLines(value) };
    },
  },
  diff: {
    takes: '<folder>',
    help: 'what a build changes for others, against what is live and may come back',
    examples: ['diff mf-chat'],
    flags: ['from'],
    async run(context, { args, flags: { from } }) {
      const { diff, diffLines } = await import('../commands/diff');
      const value = await diff(context, buildOf(args, from));
      return { value, lines: diffLines(value), isGood: value.refusals.length === 0 };
    },
  },
  status: {
    help: 'what is live, as the repository has it and as the site answers from outside',
    examples: ['status', 'status --json'],
    async run(context) {
      const { status, statusLines } = await import('../commands/status');
      const value = await status(context);
      return { value, lines: statusLines(value), isGood: value.isServed };
    },
  },
  history: {
    help: 'who changed what, when and why',
    examples: ['history --count 50'],
    flags: ['count'],
    async run(context, { flags: { count = '20' } }) {
      const { history, historyLines } = await import('../commands/history');
      const value = await history(context, Number(count));
      return { value, lines: historyLines(value) };
    },
  },
};
