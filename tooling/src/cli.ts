import { parseArgs } from 'node:util';
import { readPortBase, type PartName } from './site/parts';

type Command = { help: string; run: (args: string[]) => Promise<unknown> };

/** Each command loads what it needs and no more: a server should not wait for webpack. */
const commands: Record<string, Command> = {
  build: {
    help: 'build every part that changed',
    run: async () => (await import('./site/build')).build(),
  },
  start: {
    help: 'build what changed and run the whole site; --without mf-podcast leaves a part out',
    run: async (args) => {
      const options = { without: { type: 'string', multiple: true } } as const;
      const { values } = parseArgs({ args, options });
      const { startAndStay } = await import('./site/start');
      return startAndStay({ base: readPortBase(), without: values.without ?? [] });
    },
  },
  dev: {
    help: 'everything from its sources; site dev mf-chat: one remote, the others built or from --registry URL',
    run: async (args) => (await import('./dev/dev')).dev(args, readPortBase()),
  },
  serve: {
    help: 'serve one built part: site serve mf-chat',
    run: async ([name]) => (await import('./site/serve')).serve(name as PartName, readPortBase()),
  },
  assemble: {
    help: 'write index.html and registry.json: --out DIR --release <folder or address>@<public address>',
    run: async (args) => {
      const options = {
        out: { type: 'string' },
        release: { type: 'string', multiple: true },
      } as const;
      const { values } = parseArgs({ args, options });
      const { assembleFrom } = await import('./site/assembleFrom');
      return assembleFrom(values.out, values.release ?? [], readPortBase());
    },
  },
  release: {
    help: 'publish, promote, canary, rollback, retire, verify, diff, status, history: site release --help',
    run: async (args) => {
      const { release } = await import('./release/cli/release');
      const { localTarget } = await import('./release/workspace/localTarget');
      process.exitCode = await release(args, { local: localTarget(readPortBase()) });
    },
  },
  tokens: {
    help: 'write shared-types/src/tokens.css from the theme table',
    run: async () => (await import('./site/writeTokens')).writeTokens(),
  },
  'complete-lock': {
    help: 'add the optional packages of other platforms to package-lock.json',
    run: async () => (await import('./site/completeLock')).completeLockFile(),
  },
  verify: {
    help: 'check the sources: format, lint, types, imports, dead code, versions',
    run: async () => {
      const { failed } = await (await import('./verify/verify')).verify();
      process.exitCode = failed > 0 ? 1 : 0;
    },
  },
  test: {
    help: 'everything that CI runs',
    run: async () => (await import('./test/testAll')).testAll(),
  },
  e2e: {
    help: "Playwright's suites; further arguments are Playwright's: site e2e chat.spec.ts",
    run: async (args) => {
      const { browserTests } = await import('./test/suites');
      const { failed } = await browserTests(args);
      process.exitCode = failed > 0 ? 1 : 0;
    },
  },
  'bench-federation': {
    help: 'compare the site with a monolith of the same sources: --runs 9 --routes /,/chat --twin direct',
    run: async (args) => (await import('./bench/benchFederation')).benchFederation(args),
  },
};

function printHelp(): void {
  console.log('site <command>\n');
  for (const [name, { help }] of Object.entries(commands))
    console.log(`  ${name.padEnd(18)}${help}`);
}

async function main([name = 'help', ...args]: string[]): Promise<void> {
  const command = commands[name];
  if (!command) {
    printHelp();
    if (name !== 'help') throw new Error(`Unknown command "${name}".`);
    return;
  }
  await command.run(args);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
