import { parseArgs } from 'node:util';
import { build } from './site/build';
import { readPortBase, type PartName } from './site/parts';
import { serve } from './site/serve';
import { startAndStay } from './site/start';

type Command = { help: string; run: (args: string[]) => Promise<void> | void };

const commands: Record<string, Command> = {
  build: { help: 'build every part that changed', run: build },
  start: {
    help: 'build what changed and run the whole site; --without mf-podcast leaves a part out',
    run: (args) => {
      const options = { without: { type: 'string', multiple: true } } as const;
      const { values } = parseArgs({ args, options });
      return startAndStay({ base: readPortBase(), without: values.without ?? [] });
    },
  },
  serve: {
    help: 'serve one built part: site serve mf-chat',
    run: ([name]) => serve(name as PartName, readPortBase()),
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
