import { tableLines } from '../../base/printTable';
import { text } from 'node:stream/consumers';
import { diff, diffPublished } from '../commands/diff';
import { findTampering } from '../commands/findTampering';
import { explain } from '../commands/explain';
import { history } from '../commands/history';
import { listKeys, restoreConfig, signConfig } from '../commands/keys';
import { matrix } from '../commands/matrix';
import { importRemote } from '../commands/importRemote';
import { endPreview, preview } from '../commands/preview';
import { policyOf, renderJob } from '../commands/policy';
import { promote } from '../commands/promote';
import { publish } from '../commands/publish';
import { readErrorReport } from '../commands/readErrorReport';
import { refreshPages } from '../commands/refreshPages';
import { publishShell } from '../commands/publishShell';
import { keepRendering, render } from '../commands/render';
import { retire } from '../commands/retire';
import { revert, rollback } from '../commands/rollback';
import { setEnabled } from '../commands/setEnabled';
import { status } from '../commands/status';
import { testSet } from '../commands/testSet';
import { verify } from '../commands/verify';
import type { Context } from '../Context';
import { testsName } from '../keys/owners';
import { Refusal } from '../Refusal';
import {
  checkOnce,
  checkVersion,
  knownPart,
  parseParts,
  parseVersioned,
  remoteName,
} from '../releases/checkNames';
import { readBuild } from '../releases/readBuild';
import { shellName } from '../state/parts';
import { readState } from '../state/readState';
import { isPassed } from '../tested/outcomes';
import type { Options } from './options';
import {
  printDiff,
  printExplained,
  printHistory,
  printMatrix,
  printPreview,
  printTampering,
  printStatus,
  printTested,
  printVerified,
} from './print';
import { canaryActions } from './canaryActions';
import { keyActions } from './keyActions';
import { changes, named, number, withSigner, type Verb } from './Verb';

/** A built remote lies in its folder's `dist`, unless `--from` says otherwise. */
const buildFolder = (argument: string | undefined, { from }: Options) => {
  if (from) return from;
  if (argument) return `${argument}/dist`;
  throw new Refusal('Name the folder of a remote, or the shell, or its build with --from.');
};

/** What is to go back. @throws Refusal when `--to` leaves open what it means */
async function wantedBack({ store }: Context, parameters: string[], { to }: Options) {
  const state = await readState(store);
  if (to !== undefined && parameters.length > 1) {
    throw new Refusal(
      '--to is for one part; name the versions of several: shell@1.0.0 mf-chat@1.0.0.',
    );
  }
  const wanted = (parameters.length > 0 ? parameters : [undefined]).map((each) => {
    const [name, version = to] = each?.split('@') ?? [];
    return {
      name: knownPart(state, name),
      ...(version !== undefined && { version: checkVersion(version) }),
    };
  });
  checkOnce(wanted);
  return wanted;
}

/** Every verb of the release command, in the order in which a release goes through them. */
export const verbs: Record<string, Verb> = {
  publish: {
    usage: 'publish <remote|shell> [--from DIR] [--promote]',
    help: 'upload a build under its name and version, verify it from outside and record it',
    examples: ['publish mf-chat', 'publish mf-chat --promote --why "faster first answer"'],
    run: changes((context, [argument], options) => {
      const folder = buildFolder(argument, options);
      const wish = { isPromoted: options.promote };
      return argument === shellName
        ? publishShell(context, folder, wish)
        : publish(context, folder, wish);
    }),
  },
  import: {
    usage:
      'import <manifest> --name NAME --route PATH=MODULE --title TEXT --team TEAM --contact WHERE [--slot SLOT=MODULE] [--navigation PLACE=LABEL] [--version V] [--promote]',
    help: 'publish a remote that was built elsewhere with the plain federation plugin, from its manifest',
    examples: [
      'import https://events.example/mf-manifest.json --name mf_events --route /events=./Page --title Events --team events --contact "#team-events"',
    ],
    run: changes((context, [address], options) =>
      importRemote(context, address, { ...options, isPromoted: options.promote }),
    ),
  },
  promote: {
    usage: 'promote <remote|shell>@<version> … [--require-tested]',
    help: 'make published versions the ones that every new visit gets: all in one revision, or none; --require-tested: only if the set that visitors would get has passed its suites',
    examples: [
      'promote mf-chat@1.3.0',
      'promote mf-chat@1.3.0 --require-tested',
      'promote shell@2.0.0 mf-chat@2.0.0 mf-content@2.0.0',
    ],
    run: changes((context, parameters) => promote(context, parseParts(parameters, 'promote'))),
  },
  test: {
    usage: 'test [<remote|shell>@<version> …] [--suite NAME] … [--site URL]',
    help: 'run suites over the set that a promote of these versions would make live, or over the live one, or over what a site serves, and record what they come to',
    examples: [
      'test mf-chat@1.3.0',
      'test --suite journey --suite accessibility',
      'test --site https://staging.example/ --target production',
    ],
    run: async (context, parameters, options) => {
      if (options.json)
        throw new Refusal(
          'test prints what the suites print: "matrix --json" has what they came to.',
        );
      const parts = parameters.length > 0 ? parseParts(parameters, 'test') : [];
      const signed = await withSigner(context, options);
      const value = await testSet(signed, parts, { suites: options.suite, site: options.site });
      const isWell = value.asked.every((suite) => isPassed(value.suites[suite]));
      return { value, lines: printTested(value), isWell };
    },
  },
  matrix: {
    usage: 'matrix [--count N]',
    help: 'which sets of shell and remotes passed which suites, those that were tested last first',
    examples: ['matrix', 'matrix --count 50 --json'],
    run: async (context, _, { count }) => {
      const value = await matrix(context, number(count ?? '20', '--count'));
      return { value, lines: printMatrix(value), isWell: true };
    },
  },
  canary: {
    usage:
      'canary set <remote>@<version> --weight PERCENT | canary halt <remote>[@<version>] | canary watch <remote> | canary rules [--to DIR] [--hook URL] [--token-file FILE] | canary hook [--port N] [--token-file FILE]',
    help: 'give a version to a share of the visitors; take it back; watch its error budget, by one collector or --prometheus URL; or write rules by which Prometheus and Alertmanager have the hook halt it',
    examples: [
      'canary set mf-chat@1.3.0 --weight 5 --cohort qa --halt-above 0.02 --min-samples 50',
      'canary halt mf-chat',
      'canary watch mf-chat --interval 10 --for 3600',
      'canary watch mf-chat --prometheus http://prometheus:9090',
      'canary rules --to monitoring --hook http://release:9096/',
      'canary hook --port 9096 --token-file /run/secrets/release-hook',
    ],
    run: (context, [action = '', ...args], options) => {
      const act = canaryActions[action];
      if (!act) throw new Refusal('canary needs "set", "halt", "watch", "rules" or "hook".');
      return act(context, args, options);
    },
  },
  preview: {
    usage:
      'preview <remote> --name NAME [--ttl 3d] [--from DIR] | preview end <remote> --name NAME',
    help: 'show a build in the live site to those with its link, until it expires',
    examples: ['preview mf-chat --name pr-12 --ttl 3d', 'preview end mf-chat --name pr-12'],
    run: async (context, [action, argument], options) => {
      if (action === 'end') {
        const value = await endPreview(context, remoteName(argument ?? ''), options.name);
        const verb = context.isDryRun ? 'would end' : 'ended';
        return { value, lines: [`${verb} preview ${value.name} of ${value.remote}`], isWell: true };
      }
      const value = await preview(context, buildFolder(action, options), options);
      return { value, lines: printPreview(value, context.isDryRun), isWell: true };
    },
  },
  rollback: {
    usage: 'rollback <remote|shell>[@<version>] … [--to VERSION] | rollback --revision N',
    help: 'bring previous versions back, all in one revision, or everything as it was at a revision',
    examples: [
      'rollback mf-chat --why "answers twice"',
      'rollback shell mf-chat mf-content',
      'rollback --revision 41',
    ],
    run: changes(async (context, parameters, options) =>
      options.revision === undefined
        ? rollback(context, await wantedBack(context, parameters, options))
        : revert(context, number(options.revision, '--revision')),
    ),
  },
  retire: {
    usage: 'retire <remote>@<version>',
    help: "take an old version's files away; refused while anyone may still need them",
    examples: ['retire mf-chat@1.0.0'],
    run: changes((context, [argument]) => {
      const { name, version } = parseVersioned(argument, 'retire');
      return retire(context, name, version);
    }),
  },
  enable: {
    usage: 'enable <remote>',
    help: 'switch a remote on again',
    examples: ['enable mf-podcast'],
    run: changes(async (context, [argument]) =>
      setEnabled(context, await named(context, argument), true),
    ),
  },
  disable: {
    usage: 'disable <remote>',
    help: 'switch a remote off for everyone; the rest of the site goes on',
    examples: ['disable mf-podcast --why "audio host is down"'],
    run: changes(async (context, [argument]) =>
      setEnabled(context, await named(context, argument), false),
    ),
  },
  pages: {
    usage: 'pages',
    help: "make the articles' landing pages from what is published now; run it when articles change",
    examples: ['pages --why "new article"'],
    run: changes((context) => refreshPages(context)),
  },
  keys: {
    usage:
      'keys | keys new NAME | keys add NAME KEY --owns <remote|shell|tests|site> | keys revoke NAME',
    help: 'who may change what; make a key; give or take the right to a part (by owners of the site)',
    examples: ['keys new chat-ci', 'keys add chat-ci 9aXf… --owns mf-chat', 'keys revoke chat-ci'],
    run: async (context, [action, ...args], options) => {
      if (action === undefined) {
        const keys = listKeys(await readState(context.store));
        return { value: keys, lines: tableLines(keys), isWell: true };
      }
      const act = keyActions[action];
      if (!act) throw new Refusal('keys needs "new", "add" or "revoke", or nothing to list them.');
      return act(context, args, options);
    },
  },
  policy: {
    usage: `policy <remote>|${renderJob}|${testsName}`,
    help: 'the least that a bucket must allow the team of a remote, the job that renders documents, or whoever tests',
    examples: ['policy mf-chat --target production', `policy ${renderJob} --target production`],
    run: ({ target }, [who]) => {
      if (!who) throw new Refusal(`policy needs a remote, "${renderJob}" or "${testsName}".`);
      const value = policyOf(target, who === renderJob ? who : remoteName(who));
      return Promise.resolve({ value, lines: [JSON.stringify(value, null, 2)], isWell: true });
    },
  },
  render: {
    usage: 'render [--again] | render --interval SECONDS [--for SECONDS]',
    help: 'show visitors the newest revision: for the job of a target that is "renderedByJob"; --again renders it anew, after a document was altered or with newer tooling',
    examples: ['render --target production', 'render --interval 5', 'render --again'],
    run: async (context, _, { interval, for: duration, again }) => {
      if (again && interval !== undefined)
        throw new Refusal('render --again renders once: leave --interval out.');
      if (duration !== undefined && interval === undefined)
        throw new Refusal('render --for needs --interval: without it, it renders once.');
      const value =
        interval === undefined
          ? await render(context, again)
          : await keepRendering(context, {
              intervalMs: number(interval, '--interval') * 1000,
              ...(duration && { signal: AbortSignal.timeout(number(duration, '--for') * 1000) }),
            });
      const lines = [`visitors are served revision ${value.shown} of ${value.revision}`];
      return { value, lines, isWell: true };
    },
  },
  config: {
    usage: 'config [--restore]',
    help: 'sign config.json as it lies in the store, so that pages are rendered with it; or put back what was signed',
    examples: ['config --why "new booking page"', 'config --restore'],
    run: changes((context, _, { restore }) =>
      restore ? restoreConfig(context) : signConfig(context),
    ),
  },
  verify: {
    usage: 'verify [<remote>[@<version>]]',
    help: 'walk the signed history, compare all that follows from it, and fetch every file that a visitor may get',
    examples: ['verify', 'verify mf-chat@1.2.0'],
    run: async (context, [argument]) => {
      const history = await findTampering(context);
      if (history.problems.length > 0) {
        return { value: { history, releases: [] }, lines: printTampering(history), isWell: false };
      }
      const [name, version] = argument?.split('@') ?? [];
      const remote = name && (await named(context, name));
      const releases = await verify(context, remote || undefined, version);
      const isWell = releases.every(({ problems }) => problems.length === 0);
      const lines = [...printTampering(history), ...printVerified(releases)];
      return { value: { history, releases }, lines, isWell };
    },
  },
  diff: {
    usage: 'diff <remote>[@<version>] [--from DIR]',
    help: 'what a build changes for others, against what is live and may come back',
    examples: ['diff mf-chat', 'diff mf-chat@1.3.0'],
    run: async (context, [argument], options) => {
      const [name = '', version] = argument?.split('@') ?? [];
      const report = version
        ? await diffPublished(context, remoteName(name), version)
        : await diff(context, readBuild(buildFolder(argument, options)).release);
      return { value: report, lines: printDiff(report), isWell: report.refusals.length === 0 };
    },
  },
  explain: {
    usage: 'explain [--report ID]',
    help: 'the places in the sources that a stack leads to: one on standard input, or one that the collector has',
    examples: ['explain < stack.txt', 'explain --report 5f0c1d2e3a4b'],
    run: async (context, _, { report, collector }) => {
      if (!report && process.stdin.isTTY) context.progress('Paste a stack, then press Ctrl-D.');
      const stack = report
        ? await readErrorReport(context, report, { collector })
        : await text(process.stdin);
      const value = await explain(context, stack);
      return { value, lines: printExplained(value), isWell: value.some(({ place }) => place) };
    },
  },
  status: {
    usage: 'status',
    help: 'what is live, as the store has it and as the site answers from outside',
    examples: ['status', 'status --json'],
    run: async (context) => {
      const value = await status(context);
      const isWell = value.served === value.documents;
      return { value, lines: printStatus(value), isWell };
    },
  },
  history: {
    usage: 'history [--count N]',
    help: 'who changed what, when and why',
    examples: ['history --count 50'],
    run: async ({ store }, _, options) => {
      const entries = await history(store, number(options.count ?? '20', '--count'));
      return { value: entries, lines: printHistory(entries), isWell: true };
    },
  },
};
