import { parseArgs } from 'node:util';
import { guardRun } from '@synapsei/presets/guardRun';
import { inRoot } from '@synapsei/presets/inRoot';
import { version } from '../package.json';
import type { RunSuites } from '@synapsei/release';
import { checkName, readPortBase } from './site/parts';

type Command = {
  help: string;
  run: (args: string[]) => Promise<unknown>;
  /** Explains itself with `--help`, or leaves that to the runner that it starts. Default: `help` does. */
  hasOwnHelp?: boolean;
  /** Its arguments. Default: none. */
  takes?: string;
  /** Leaves no process and no temporary folder behind, however it ends. Default: it ends by itself. */
  isGuarded?: boolean;
};

/** Each command loads only what it needs: a server should not wait for webpack. */
const commands: Record<string, Command> = {
  build: {
    help: 'build every deployable that changed',
    run: async () => (await import('./build')).build(),
  },
  start: {
    help: 'build what changed and run the whole site, without some parts',
    isGuarded: true,
    takes: '[--without PART]…',
    run: async (args) => {
      const options = { without: { type: 'string', multiple: true } } as const;
      const { values } = parseArgs({ args, options });
      const { startAndStay } = await import('./start');
      return startAndStay({ base: readPortBase(), without: values.without ?? [] });
    },
  },
  dev: {
    help: 'run everything, or the named remotes, from source, with the others built, of a registry, or inside a deployed site',
    isGuarded: true,
    takes: '[REMOTE]… [--registry URL | --into URL]',
    run: async (args) => (await import('./dev/dev')).dev(args, readPortBase()),
  },
  serve: {
    help: 'serve one built deployable',
    takes: 'DEPLOYABLE',
    run: async ([name]) => (await import('./serve')).serve(name, readPortBase()),
  },
  config: {
    help: 'print the runtime config of the local site, including site.config.json',
    run: async () => {
      const { localConfig } = await import('./site/localConfig');
      console.log(JSON.stringify(localConfig(readPortBase()), null, 2));
    },
  },
  release: {
    help: 'publish, test, promote, canary, rollback, retire, verify, diff, explain, status, history: site release --help',
    takes: 'COMMAND',
    hasOwnHelp: true,
    run: async (args) => {
      const { release } = await import('@synapsei/release');
      const { localTarget } = await import('./localTarget');
      const runSuites: RunSuites = async (...run) =>
        (await import('./test/runSuites')).runSuites(...run);
      const known = { local: localTarget(readPortBase()) };
      process.exitCode = await release(args, known, undefined, { runSuites });
    },
  },
  'create-remote': {
    help: 'create a remote that builds, tests and runs',
    takes: 'mf-NAME',
    hasOwnHelp: true,
    run: async (args) => {
      const { createRemote } = await import('@synapsei/build');
      process.exitCode = createRemote(args);
    },
  },
  tokens: {
    help: 'write shared-types/src/host/tokens.css from the theme table',
    run: async () => (await import('./writeTokens')).writeTokens(),
  },
  contracts: {
    help: 'write shared-types/testing/contracts.json from the sources of all remotes',
    run: async () => (await import('./writeContracts')).writeContracts(),
  },
  fonts: {
    help: 'generate the font files of the shell from the font package, and their fallbacks',
    run: async () => {
      await (await import('./writeFonts')).writeFonts();
      await (await import('./writeFallbackFaces')).writeFallbackFaces();
    },
  },
  lock: {
    help: 'install, and add the optional packages of other platforms to package-lock.json',
    run: async () => {
      process.exitCode = await (await import('./test/runTool')).runTool('npm', ['install']);
      if (process.exitCode === 0) (await import('./completeLock')).completeLockFile();
    },
  },
  verify: {
    help: 'check the sources: format, lint, types, imports, dead code, versions; or only checks whose name has a word',
    takes: '[WORD]…',
    run: async (args) => {
      const { checks } = await import('./verify/checks');
      const wanted = checks.filter(({ name }) => args.every((word) => name.includes(word)));
      if (wanted.length === 0)
        checkName(
          'check',
          args.join(' '),
          checks.map(({ name }) => name),
        );
      const { failed } = await (await import('./verify/verify')).verify(wanted);
      process.exitCode = failed > 0 ? 1 : 0;
    },
  },
  test: {
    help: 'run what developers run before a commit, or only the tests in files whose path contains a word',
    isGuarded: true,
    takes: '[WORD]…',
    hasOwnHelp: true,
    run: async (args) => (await import('./test/testAll')).testAll('test', args),
  },
  'test-drills': {
    help: 'run what operators and release engineers drill',
    isGuarded: true,
    takes: '[WORD]…',
    hasOwnHelp: true,
    run: async (args) => (await import('./test/testAll')).testAll('test:drills', args),
  },
  e2e: {
    help: "run Playwright's suites, or only what a release can affect; SITE_URL: on that site",
    isGuarded: true,
    takes: '[--release mf-chat@1.2.0] [ARGUMENT OF PLAYWRIGHT]…',
    hasOwnHelp: true,
    run: async (args) => {
      const { browserTests } = await import('./test/suites');
      const { localTarget } = await import('./localTarget');
      const { narrow } = await import('./test/impact/narrow');
      const { failed } = await browserTests(
        await narrow(args, { local: localTarget(readPortBase()) }),
      );
      process.exitCode = failed > 0 ? 1 : 0;
    },
  },
  'e2e-edits': {
    help: "run Playwright's suites that edit sources",
    isGuarded: true,
    takes: '[ARGUMENT OF PLAYWRIGHT]…',
    hasOwnHelp: true,
    run: async (args) => {
      const { editTests } = await import('./test/suites');
      const { failed } = await editTests(args);
      process.exitCode = failed > 0 ? 1 : 0;
    },
  },
  'e2e-skew': {
    help: "test today's shell and remotes with earlier releases, such as those of a commit",
    isGuarded: true,
    takes: '[--from COMMIT] [ARGUMENT OF PLAYWRIGHT]…',
    run: async (args) => (await import('./test/skew/skew')).skew(args),
  },
  'e2e-faults': {
    help: 'test the fault handling of a deployed site in a local browser',
    isGuarded: true,
    takes: '[URL] [ARGUMENT OF PLAYWRIGHT]…',
    run: async (args) => (await import('./test/deployedFaults')).deployedFaults(args),
  },
  'test-strapi': {
    help: "run the content service's contract against a real Strapi, installed outside the workspaces",
    isGuarded: true,
    takes: '[ARGUMENT OF JEST]…',
    run: async (args) => {
      const { runTool } = await import('./test/runTool');
      const config = inRoot('services', 'content', 'peer', 'jest.config.js');
      process.exitCode = await runTool('jest', ['--config', config, '--runInBand', ...args]);
    },
  },
  screens: {
    help: 'write a picture of every screen, or of those named, to docs/screens',
    isGuarded: true,
    takes: '[NAME]…',
    run: async (args) => (await import('./screens/takeScreens')).takeScreens(args, readPortBase()),
  },
  visual: {
    help: 'compare pictures of every screen, or of those named, with those of what is live',
    isGuarded: true,
    takes: '[--candidate NAME@VERSION]… [--target NAME] [--mask SELECTOR]… [--repeat N] [NAME]…',
    run: async (args) => (await import('./visual/visual')).visual(args, readPortBase()),
  },
};

function printHelp(): void {
  console.log('site COMMAND, site COMMAND --help, site --version\n');
  for (const [name, command] of Object.entries(commands))
    console.log(`  ${name.padEnd(18)}${command.help}`);
}

async function main([name = '--help', ...args]: string[]): Promise<void> {
  if (['help', '--help', '-h'].includes(name)) return printHelp();
  if (name === '--version') return console.log(version);
  checkName('command', name, Object.keys(commands));
  const command = commands[name]!;
  const { takes, help, hasOwnHelp, isGuarded } = command;
  if (!hasOwnHelp && args.some((arg) => ['--help', '-h'].includes(arg)))
    return console.log(`site ${[name, takes].filter(Boolean).join(' ')}\n\n  ${help}`);
  if (!takes) parseArgs({ args, options: {} });
  process.env.SITE_CACHE ??= inRoot('.cache');
  if (isGuarded) guardRun();
  await command.run(args);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
