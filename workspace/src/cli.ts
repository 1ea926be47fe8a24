import {
  addFlags,
  siteFlag,
  siteLink,
  targetFlag,
  text,
  texts,
  valuesOf,
  type Flags,
  type Values,
} from '@synapsei/base/commandLine';
import { messageOf } from '@synapsei/base/messageOf';
import { guardRun } from '@synapsei/presets/guardRun';
import { inRoot } from '@synapsei/presets/inRoot';
import { Command as Program } from 'commander';
import { version } from '../package.json';
import { checkName, readPortBase } from './site/parts';

type Command<Own extends Flags = Flags> = {
  help: string;
  /** @returns its exit code, if that is not 0 */
  run: (args: string[], flags: Values<Own>) => Promise<unknown>;
  /** Its arguments, in commander's notation. */
  takes?: string;
  flags?: Own;
  /** Passes unknown flags on to the program that it starts, or to itself, `--help` included. */
  passesOn?: 'flags' | 'help';
  /** Leaves no process and no temporary folder behind, however it ends. */
  isGuarded?: boolean;
};

/** Types the flags that `run` gets. */
const define = <const Own extends Flags>(command: Command<Own>) => command as unknown as Command;

const exitCodeOf = ({ failed }: { failed: number }) => (failed > 0 ? 1 : 0);

/** The site that `npm start` serves is a target of every command. */
const knownTargets = async () => ({
  local: (await import('./localTarget')).localTarget(readPortBase()),
});

const visited = { site: siteFlag('the site to visit; by default one started for the run') };
const onPlaywright = {
  isGuarded: true,
  takes: '[playwright-argument...]',
  passesOn: 'flags' as const,
};

const tested = (name: 'test' | 'test-drills', help: string) =>
  define({
    help,
    isGuarded: true,
    takes: '[word...]',
    flags: visited,
    run: async (words) => (await import('./test/testAll')).testAll(name, words),
  });

/** Each command loads only what it needs: a server should not wait for webpack. */
const commands: Record<string, Command> = {
  build: {
    help: 'build every deployable that changed',
    run: async () => (await import('./build')).build(),
  },
  start: define({
    help: 'build what changed and run the site, without the parts to leave out',
    flags: { without: texts('PART', 'a part to leave out') },
    run: async (_, { without }) =>
      (await import('./start')).startAndStay({ base: readPortBase(), without }),
  }),
  dev: define({
    help: 'run all parts or the named ones from source, with the other remotes built or, with --site, taken from a deployed site',
    isGuarded: true,
    takes: '[part...]',
    flags: { site: siteFlag('the deployed site that provides the other parts') },
    run: async (names, { site }) => (await import('./dev/dev')).dev(names, site, readPortBase()),
  }),
  serve: {
    help: 'serve built deployables and services in one process',
    takes: '<part...>',
    run: async (names) => (await import('./serve')).serve(names, readPortBase()),
  },
  release: {
    help: 'init, publish, promote, canary, rollback, retire, check, render, verify, diff, status, history: site release --help',
    takes: '[command...]',
    passesOn: 'help',
    run: async (args) => {
      const { release } = await import('@synapsei/release/cli');
      return release(args, knownTargets);
    },
  },
  config: {
    help: 'print the site.json of a site on this machine',
    run: async () => {
      const { localSite } = await import('./site/localConfig');
      console.log(JSON.stringify(localSite(readPortBase()), null, 2));
    },
  },
  'create-remote': {
    help: 'create a remote that builds, tests and runs',
    takes: '[argument...]',
    passesOn: 'help',
    run: async (args) => (await import('@synapsei/build')).createRemote(args),
  },
  tokens: {
    help: 'write shared-types/src/host/tokens.css from the theme table',
    run: async () => (await import('./writeTokens')).writeTokens(),
  },
  contract: {
    help: 'write shared-types/host.api.md, the declarations that the shell offers to remotes',
    run: async () => (await import('./verify/contractReport')).writeContractReport(),
  },
  docs: {
    help: 'write the generated pages of docs/reference: command line, host API, configuration',
    run: async () => (await import('./docs/references')).writeReferences(createProgram(act)),
  },
  coverage: {
    help: 'print each sentence of the specification with the tests that show it',
    run: async () => (await import('./verify/findMissingTests')).printCoverage(),
  },
  verify: {
    help: 'check the sources: format, lint, types, imports, dead code, versions; or only checks whose names contain a word',
    takes: '[word...]',
    run: async (args) => {
      const { checks, verify } = await import('./verify/verify');
      const names = checks.map(({ name }) => name);
      const wanted = checks.filter(({ name }) => args.every((word) => name.includes(word)));
      if (wanted.length === 0) checkName('check', args.join(' '), names);
      return exitCodeOf(await verify(wanted));
    },
  },
  test: tested(
    'test',
    'run the everyday tests, or only those in files whose path contains a word: folders, suites or names, such as mf-chat, themeStore or faults/sharing. Flags belong to the runners: npm run test:unit -- --watch, npm run test:e2e -- --headed',
  ),
  'test-drills': tested(
    'test-drills',
    'run the drills of operators and release engineers, or only those in files whose path contains a word',
  ),
  e2e: define({
    help: "run Playwright's suites on a site, on a link to a preview, or on the set that a promote would make live",
    ...onPlaywright,
    flags: {
      site: { ...visited.site, schema: siteLink },
      build: text('FOLDER', 'a build that replaces the live version of its remote'),
      candidate: texts(
        'NAME@VERSION',
        'a version to promote; the set that would be live is served here',
      ),
      target: targetFlag('where versions are published; by default the site of npm start'),
    },
    run: async (args, { site, build, candidate, target }) => {
      if (candidate) {
        if (site || build)
          throw new Error('--candidate serves its own site: leave out --site and --build.');
        const { testCandidate } = await import('./test/testCandidate');
        return exitCodeOf(await testCandidate(args, candidate, target, await knownTargets()));
      }
      const { browserTests } = await import('./test/suites');
      return exitCodeOf(await browserTests(args, { build }));
    },
  }),
  'e2e-skew': define({
    help: "test today's shell and remotes with earlier releases: those of a commit, or the live ones",
    ...onPlaywright,
    flags: {
      from: text('COMMIT', 'the commit whose releases are built; by default those of the target'),
      target: targetFlag(
        "the target with the live releases; by default today's builds under an earlier version",
      ),
    },
    run: async (args, flags) =>
      (await import('./test/skew/skew')).skew(args, flags, readPortBase()),
  }),
};

async function act(command: Command, args: string[], values: Values<Flags>): Promise<void> {
  // Suites run in other processes and read the site from there.
  if (values.site) process.env.SITE_URL = String(values.site);
  process.env.SITE_CACHE ??= inRoot('.cache');
  if (command.isGuarded) guardRun();
  const code = await command.run(args, values);
  if (typeof code === 'number') process.exitCode = code;
}

function addCommand(program: Program, name: string, command: Command, run: typeof act): void {
  const { help, takes, flags = {}, passesOn } = command;
  const added = addFlags(program.command(name).description(help), flags).showHelpAfterError();
  if (takes) added.arguments(takes);
  if (passesOn) added.allowUnknownOption();
  if (passesOn === 'help') added.helpOption(false);
  added.action(() => run(command, added.args, valuesOf(added)));
}

/** The command line of `site`. `run` gets the command of a line, with its arguments and flags. */
export function createProgram(run: typeof act): Program {
  const program = new Program('site').version(version).enablePositionalOptions();
  for (const [name, command] of Object.entries(commands)) addCommand(program, name, command, run);
  return program;
}

/** Runs a command line, and ends the process with 1 if it fails. */
export const main = (line: string[]): Promise<unknown> =>
  createProgram(act)
    .parseAsync(line.length > 0 ? line : ['--help'], { from: 'user' })
    .catch((error: unknown) => {
      console.error(messageOf(error));
      process.exit(1);
    });
