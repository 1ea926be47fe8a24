import { Misuse } from '../Refusal';
import { change, type Command, found } from './Command';

/** The build in the folder of a part. */
const buildOf = ([folder]: string[]) => `${folder}/dist`;

const secondsOf = (text: string) => Number(text) * 1000;
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** What the commands do, loaded once one runs. */
const changes = () => import('../commands/changes');
const previews = () => import('../commands/preview');

/** Every command by its name. */
export const commands: Record<string, Command> = {
  init: {
    help: "make the target's registry repository: its first commit, with owners and workflows",
    examples: ['init --target production --site site.json --host github'],
    isFirst: true,
    flags: ['site', 'host', 'why'],
    async run(context, { flags: { site, host = 'github' } }) {
      if (host !== 'github' && host !== 'gitlab' && host !== 'none')
        throw new Misuse('--host must be github, gitlab or none.');
      const { init, readSite } = await import('../commands/init');
      const files = await init(context, { site: readSite(site), host });
      return { lines: [`wrote ${files.join(', ')} to ${context.repository.name}`] };
    },
  },
  publish: change({
    takes: '<folder>',
    help: 'upload the build of a part under its name and version, verify it from outside and commit it',
    examples: ['publish mf-chat', 'publish mf-chat --promote --why "faster first answer"'],
    flags: ['promote'],
    async run(context, { args, flags: { promote: isPromoted } }) {
      const { publish } = await import('../commands/publish');
      return publish(context, buildOf(args), { isPromoted });
    },
  }),
  promote: change({
    takes: '<part@version...>',
    help: 'make published versions the ones that every new visit gets: all in one commit, or none',
    examples: ['promote mf-chat@1.3.0', 'promote shell@2.0.0 mf-chat@2.0.0 mf-content@2.0.0'],
    run: async (context, { versions }) => (await changes()).promote(context, versions),
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
      return (await changes()).setCanary(context, part!.name, part!.version, {
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
      (await changes()).haltCanary(context, part!.name, part!.version),
  }),
  'canary watch': change({
    takes: '<part>',
    help: 'watch the error budget of a candidate, and halt it above',
    examples: ['canary watch mf-chat --interval 10 --for 3600'],
    flags: ['interval', 'for'],
    async run(context, { parts: [part], flags: { interval = '10', for: duration = 'Infinity' } }) {
      const { watchCanary } = await import('../commands/watchCanary');
      const [intervalMs, durationMs] = [secondsOf(interval), secondsOf(duration)];
      return watchCanary(context, part!.name, { intervalMs, durationMs });
    },
  }),
  rollback: change({
    takes: '[part...]',
    help: 'bring previous versions back, all in one commit, or everything as it was at a commit',
    examples: [
      'rollback mf-chat --why "answers twice"',
      'rollback shell mf-chat mf-content',
      'rollback --to 4f1c2ab',
    ],
    flags: ['to'],
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
      (await changes()).setEnabled(context, part!.name, true),
  }),
  disable: change({
    takes: '<part>',
    help: 'switch a remote off for everyone; the rest of the site goes on',
    examples: ['disable mf-podcast --why "audio host is down"'],
    run: async (context, { parts: [part] }) =>
      (await changes()).setEnabled(context, part!.name, false),
  }),
  retire: change({
    takes: '<part@version...>',
    help: 'take old versions away; their files go a week later. Refused while anyone may need them',
    examples: ['retire mf-chat@1.0.0'],
    run: async (context, { versions }) => (await changes()).retire(context, versions),
  }),
  pages: change({
    help: "make the articles' landing pages from what is published now; run it when articles change",
    examples: ['pages --why "new article"'],
    run: async (context) => (await import('../commands/pages')).refreshPages(context),
  }),
  preview: {
    takes: '<folder>',
    help: 'show a build in the live site to those with its link, for a week',
    examples: ['preview mf-chat --name pr-12'],
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
    examples: ['preview end mf-chat --name pr-12'],
    flags: ['name'],
    async run(context, { parts: [part], flags }) {
      const { endPreview } = await previews();
      const { remote, name } = await endPreview(context, part!.name, flags.name);
      return { lines: [`ended preview ${name} of ${remote}`] };
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
      return found(isGood ? [`commit ${id} is good`] : problems.map(sayProblem), isGood);
    },
  },
  render: {
    help: 'show visitors the newest commit: for the job of a target that is "renderedByJob"',
    examples: ['render --target production', 'render --again'],
    flags: ['again'],
    async run(context, { flags: { again } }) {
      const { renderAndClean } = await import('../commands/render');
      const { shown, problems } = await renderAndClean(context, again);
      const lines = [`visitors are served revision ${shown}`, ...problems];
      return found(lines, problems.length === 0);
    },
  },
  verify: {
    help: 'compare what is served with the commit, and each live file with its hash',
    examples: ['verify'],
    async run(context) {
      const { verify } = await import('../commands/verify');
      const problems = await verify(context);
      const isGood = problems.length === 0;
      return found(isGood ? ['all that is served is as the commit says'] : problems, isGood);
    },
  },
  diff: {
    takes: '<folder>',
    help: 'what a build changes for others, against what is live and may come back',
    examples: ['diff mf-chat'],
    async run(context, { args }) {
      const { diff } = await import('../commands/diff');
      const { lines, isGood } = await diff(context, buildOf(args));
      return found(lines, isGood);
    },
  },
  status: {
    help: 'what is live, as the repository has it and as the site answers from outside',
    examples: ['status'],
    async run(context) {
      const { status } = await import('../commands/status');
      const { lines, isServed } = await status(context);
      return found(lines, isServed);
    },
  },
  history: {
    help: 'who changed what, when and why: the last twenty commits',
    examples: ['history'],
    async run(context) {
      const { history, historyLines } = await import('../commands/history');
      return { lines: historyLines(await history(context)) };
    },
  },
};
