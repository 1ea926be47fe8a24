import { tableLines } from '@synapsei/base';
import { onOff, text, texts } from '@synapsei/base/commandLine';
import { Misuse } from '../Refusal';
import {
  collectorFlag,
  defineChange,
  defineCommand,
  dryRunFlag,
  indented,
  numberOf,
  secondsOf,
  type Command,
} from './defineCommand';

const from = text('DIR', 'the build; by default that in the folder of the part');
const previewName = text('NAME', 'of the preview, such as pr-12');

/** A build lies in its folder's `dist`, unless it is said where. */
const buildFolder = (folder: string, given?: string) => given ?? `${folder}/dist`;

const names = () => import('../releases/checkNames');

/** Each command loads what it needs once it runs. */
export const commands: Command[] = [
  defineCommand({
    name: 'init',
    help: "make the target's registry repository: its first commit, with owners and workflows",
    examples: ['init --target production --site site.json --host github'],
    isFirst: true,
    flags: {
      site: text('FILE', 'what site.json is to say; by default the defaults'),
      host: text('HOST', 'whose workflows: github, gitlab, or none; by default github'),
      why: text('TEXT', 'the reason, for the history'),
      ...dryRunFlag,
    },
    async run(context, _, { site, host = 'github' }) {
      if (host !== 'github' && host !== 'gitlab' && host !== 'none')
        throw new Misuse('--host must be github, gitlab or none.');
      const { init } = await import('../commands/init');
      const { readJson, parserOf } = await import('@synapsei/base');
      const { record, string, unknown } = await import('valibot');
      const source = site ? readJson(site, parserOf(record(string(), unknown()))) : {};
      const value = await init(context, { site: source, host });
      const verb = context.isDryRun ? 'would write' : 'wrote';
      return { value, lines: [`${verb} ${value.join(', ')} to ${context.repository.name}`] };
    },
  }),
  defineChange({
    name: 'publish',
    takes: '<part>',
    help: 'upload a build under its name and version, verify it from outside and commit it',
    examples: ['publish mf-chat', 'publish mf-chat --promote --why "faster first answer"'],
    flags: { from, promote: onOff('make it live as well') },
    async run(context, [part = ''], { from: given, promote: isPromoted }) {
      const { publish, publishShell } = await import('../commands/publish');
      const act = part === 'shell' ? publishShell : publish;
      return act(context, buildFolder(part, given), { isPromoted });
    },
  }),
  defineChange({
    name: 'promote',
    takes: '<part@version...>',
    help: 'make published versions the ones that every new visit gets: all in one commit, or none',
    examples: ['promote mf-chat@1.3.0', 'promote shell@2.0.0 mf-chat@2.0.0 mf-content@2.0.0'],
    async run(context, args) {
      const { checkOnce, parseVersioned } = await names();
      const { promote } = await import('../commands/promote');
      return promote(context, checkOnce(args.map((one) => parseVersioned(one, 'promote'))));
    },
  }),
  defineChange({
    name: 'canary set',
    takes: '<part@version>',
    help: 'give a version to a share of the visitors, with an error budget',
    examples: [
      'canary set mf-chat@1.3.0 --weight 5 --halt-above 0.02 --min-samples 50',
      'canary set mf-chat@1.3.0 --weight 0 --cohort qa',
    ],
    flags: {
      weight: text('PERCENT', 'of the visitors'),
      cohort: texts('NAME', 'tabs opened with ?cohort=NAME get it whatever the share'),
      'halt-above': text('RATE', 'the share of failed visits above which it is halted'),
      'min-samples': text('N', 'how many visits it takes to tell; by default 50'),
      ...collectorFlag,
    },
    async run(context, [argument], flags) {
      const { name, version } = (await names()).parseVersioned(argument, 'canary set');
      const { setCanary } = await import('../commands/canary');
      const { findFigures } = await import('../figures');
      const {
        weight,
        cohort: cohorts,
        'halt-above': rate,
        'min-samples': samples,
        collector,
      } = flags;
      return setCanary(context, name, version, {
        weight: numberOf(weight, '--weight'),
        cohorts,
        haltAbove: rate === undefined ? undefined : numberOf(rate, '--halt-above'),
        minSamples: samples === undefined ? undefined : numberOf(samples, '--min-samples', 1),
        figures: collector ? await findFigures(context, collector) : undefined,
      });
    },
  }),
  defineChange({
    name: 'canary halt',
    takes: '<part>',
    help: 'take a candidate back from everyone',
    examples: ['canary halt mf-chat'],
    async run(context, [argument]) {
      const { name, version } = (await names()).parseNamed(argument);
      return (await import('../commands/canary')).haltCanary(context, name, version);
    },
  }),
  defineChange({
    name: 'canary watch',
    takes: '<part>',
    help: 'watch the error budget of a candidate, and halt it above',
    examples: ['canary watch mf-chat --interval 10 --for 3600'],
    flags: {
      ...collectorFlag,
      interval: text('SECONDS', 'between two looks; by default 10'),
      for: text('SECONDS', 'end after this time; by default when it is promoted or halted'),
    },
    async run(context, [argument], { interval, for: duration, collector }) {
      const { watchCanary } = await import('../commands/watchCanary');
      return watchCanary(context, (await names()).parseNamed(argument).name, {
        collector,
        intervalMs: secondsOf(interval ?? '10', '--interval'),
        ...(duration !== undefined && { durationMs: secondsOf(duration, '--for') }),
      });
    },
  }),
  defineChange({
    name: 'rollback',
    takes: '[part...]',
    help: 'bring previous versions back, all in one commit, or everything as it was at a commit',
    examples: [
      'rollback mf-chat --why "answers twice"',
      'rollback shell mf-chat mf-content',
      'rollback --to 4f1c2ab',
    ],
    isUrgent: true,
    flags: { to: text('COMMIT', 'everything as of this commit; names no part') },
    asks: (_, { to }) => to && `roll everything back to commit ${to}`,
    async run(context, args, { to }) {
      if ((args.length === 0) === (to === undefined))
        throw new Misuse('rollback needs parts to go back, or --to for everything.');
      const { checkOnce, parseNamed } = await names();
      const { rollback, revert } = await import('../commands/rollback');
      if (to !== undefined) return revert(context, to);
      return rollback(context, checkOnce(args.map(parseNamed)));
    },
  }),
  defineChange({
    name: 'enable',
    takes: '<part>',
    help: 'switch a remote on again',
    examples: ['enable mf-podcast'],
    run: async (context, [part]) =>
      (await import('../commands/enable')).setEnabled(
        context,
        (await names()).parseNamed(part).name,
        true,
      ),
  }),
  defineChange({
    name: 'disable',
    takes: '<part>',
    help: 'switch a remote off for everyone; the rest of the site goes on',
    examples: ['disable mf-podcast --why "audio host is down"'],
    isUrgent: true,
    asks: ([part]) => `disable ${part} for everyone`,
    run: async (context, [part]) =>
      (await import('../commands/enable')).setEnabled(
        context,
        (await names()).parseNamed(part).name,
        false,
      ),
  }),
  defineChange({
    name: 'retire',
    takes: '<part@version...>',
    help: 'take old versions away; their files go a week later. Refused while anyone may need them',
    examples: ['retire mf-chat@1.0.0'],
    asks: (versions) => `retire ${versions.join(', ')}`,
    async run(context, args) {
      const { checkOnce, parseVersioned } = await names();
      const wanted = args.map((one) => parseVersioned(one, 'retire'));
      checkOnce(wanted.map(({ name, version }) => ({ name: `${name}@${version}` })));
      return (await import('../commands/retire')).retire(context, wanted);
    },
  }),
  defineChange({
    name: 'pages',
    help: "make the articles' landing pages from what is published now; run it when articles change",
    examples: ['pages --why "new article"'],
    run: async (context) => (await import('../commands/pages')).refreshPages(context),
  }),
  defineCommand({
    name: 'preview',
    takes: '<part>',
    help: 'show a build in the live site to those with its link, until it expires',
    examples: ['preview mf-chat --name pr-12 --ttl 3d'],
    flags: {
      from,
      name: previewName,
      ttl: text('TIME', 'how long, such as 30m, 12h or 3d; by default 3d'),
      ...dryRunFlag,
    },
    async run(context, [part = ''], { from: given, name, ttl }) {
      const { preview } = await import('../commands/preview');
      const value = await preview(context, buildFolder(part, given), { name, ttl });
      const verb = context.isDryRun ? 'would show' : 'shows';
      const said = `${verb} preview ${value.name} of ${value.remote} until ${value.expires}:`;
      return { value, lines: [said, `  ${value.link}`] };
    },
  }),
  defineCommand({
    name: 'preview end',
    takes: '<part>',
    help: 'end a preview before it expires',
    examples: ['preview end mf-chat --name pr-12'],
    flags: { name: previewName, ...dryRunFlag },
    async run(context, [part], flags) {
      const { endPreview } = await import('../commands/preview');
      const value = await endPreview(context, (await names()).parseNamed(part).name, flags.name);
      const verb = context.isDryRun ? 'would end' : 'ended';
      return { value, lines: [`${verb} preview ${value.name} of ${value.remote}`] };
    },
  }),
  defineCommand({
    name: 'check',
    help: 'everything that is wrong with a commit: before each push, and on pull requests',
    examples: ['check', 'check --commit HEAD'],
    flags: { commit: text('COMMIT', 'by default the last one of the branch') },
    async run(context, _, { commit }) {
      const { checkCommit } = await import('../commands/checkCommit');
      const { sayProblem } = await import('../State');
      const { id, problems } = await checkCommit(context, commit);
      const lines = problems.length === 0 ? [`commit ${id} is good`] : problems.map(sayProblem);
      return { value: { commit: id, problems }, lines, isGood: problems.length === 0 };
    },
  }),
  defineCommand({
    name: 'render',
    help: 'show visitors the newest commit: for the job of a target that is "renderedByJob"',
    examples: ['render --target production', 'render --interval 5', 'render --again'],
    flags: {
      again: onOff('render it anew, after a document was altered or with newer packages'),
      interval: text('SECONDS', 'again and again, with such a pause'),
      ...dryRunFlag,
    },
    async run(context, _, { again, interval }) {
      if (again && interval !== undefined)
        throw new Misuse('render --again renders once: leave --interval out.');
      const { renderAndClean, keepRendering } = await import('../commands/render');
      const value =
        interval === undefined
          ? await renderAndClean(context, again)
          : await keepRendering(context, { intervalMs: secondsOf(interval, '--interval') });
      const lines = [`visitors are served revision ${value.shown}`, ...value.problems];
      return { value, lines, isGood: value.problems.length === 0 };
    },
  }),
  defineCommand({
    name: 'verify',
    takes: '[part]',
    help: 'compare what is served with the commit, and each live file with its hash',
    examples: ['verify', 'verify mf-chat@1.2.0'],
    async run(context, [argument]) {
      const { verifyAll } = await import('../commands/verify');
      const { name, version } = argument ? (await names()).parseNamed(argument) : {};
      const value = await verifyAll(context, name, version);
      const { documents, files } = value;
      const isGood = [documents, ...files.map(({ problems }) => problems)].flat().length === 0;
      return {
        value,
        isGood,
        lines: [
          documents.length === 0
            ? 'documents: as the commit says'
            : 'documents: NOT as the commit says',
          ...indented(documents),
          ...files.flatMap((one) => [
            `${one.part} ${one.version}: ${one.problems.length === 0 ? `${one.files} files as published` : 'NOT as published'}`,
            ...indented(one.problems),
          ]),
        ],
      };
    },
  }),
  defineCommand({
    name: 'diff',
    takes: '<part>',
    help: 'what a build changes for others, against what is live and may come back',
    examples: ['diff mf-chat', 'diff mf-chat@1.3.0'],
    flags: { from },
    async run(context, [argument], { from: given }) {
      const { diff, diffPublished, diffLines } = await import('../commands/diff');
      const { readBuild } = await import('../releases/readBuild');
      const { name, version } = (await names()).parseNamed(argument);
      const value = version
        ? await diffPublished(context, name, version)
        : await diff(context, readBuild(buildFolder(argument!, given)).release);
      return { value, lines: diffLines(value), isGood: value.refusals.length === 0 };
    },
  }),
  defineCommand({
    name: 'status',
    help: 'what is live, as the repository has it and as the site answers from outside',
    examples: ['status', 'status --json'],
    async run(context) {
      const { status, statusLines } = await import('../commands/status');
      const value = await status(context);
      return { value, lines: statusLines(value), isGood: value.isServed };
    },
  }),
  defineCommand({
    name: 'history',
    help: 'who changed what, when and why',
    examples: ['history --count 50'],
    flags: { count: text('N', 'how many; by default 20') },
    async run(context, _, { count }) {
      const { history } = await import('../commands/history');
      const value = await history(context, numberOf(count ?? '20', '--count', 1));
      const rows = value.map(({ revision, id, at, by, what, why }) => {
        return { revision, commit: id.slice(0, 10), at, by, what, why: why || '-' };
      });
      return { value, lines: tableLines(rows) };
    },
  }),
];
