import { addFlags, valuesOf } from '@synapsei/base/commandLine';
import { Command as Program, type OutputConfiguration } from 'commander';
import { version } from '../../package.json';
import { commands } from './commands';
import type { Command, CommonValues } from './defineCommand';

/** A command of a line, with what the line says. */
export type Line = { command: Command; args: string[]; flags: CommonValues };

const exitCodes =
  '\nExit code: 0 done, or nothing to do; 1 refused and nothing changed, or a result to look at; 2 misused; 3 changed, but not complete; 4 a watch that halted.';

/** Where a command of two words stands: below the first of them. */
function parentOf(program: Program, first: string): Program {
  const known = program.commands.find((one) => one.name() === first);
  return known ?? program.command(first).description(`commands of their own: ${first} --help`);
}

function addCommand(program: Program, command: Command, act: (line: Line) => void): void {
  const { name, takes, help, examples, flags } = command;
  const [first = '', second] = name.split(' ');
  const added = second ? parentOf(program, first).command(second) : program.command(first);
  if (takes) added.arguments(takes);
  const shown = examples.map((example) => `  $ npm run release -- ${example}`);
  addFlags(added.description(help), flags)
    // Of `canary set --json` the flag is the second word's.
    .enablePositionalOptions()
    .addHelpText('after', `\n${shown.join('\n')}`)
    .showHelpAfterError(`See "release ${name} --help".`)
    .action(() => act({ command, args: added.args, flags: valuesOf(added) }));
}

/** The command line of `release`. `act`: gets what is to be run. */
export function createProgram(act: (line: Line) => void, output: OutputConfiguration): Program {
  const program = new Program('release')
    .version(version)
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput(output)
    .addHelpText('after', exitCodes);
  for (const command of commands) addCommand(program, command, act);
  return program;
}
