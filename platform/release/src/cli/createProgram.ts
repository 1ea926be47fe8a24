import { addFlags, valuesOf } from '@synapsei/base/commandLine';
import { Command as Program, type OutputConfiguration } from 'commander';
import { version } from '../../package.json';
import { type Command, commands, flags, type Given } from './commands';

/** A command with its parsed line. */
export type Line = Pick<Given, 'args' | 'flags'> & { name: string; command: Command };

const exitCodes =
  '\nExit code: 0 done, or nothing to do; 1 refused and nothing changed, or a result to look at; 2 misused; 3 changed, but not complete; 4 a watch that halted.';

/** The parent of a command with two words: its first word. */
function parentOf(program: Program, first: string): Program {
  const known = program.commands.find((one) => one.name() === first);
  return known ?? program.command(first).description(`commands of their own: ${first} --help`);
}

/** The command line of `release`. `act` gets the command to run. */
export function createProgram(act: (line: Line) => void, output: OutputConfiguration): Program {
  const program = new Program('release')
    .version(version)
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput(output)
    .addHelpText('after', exitCodes);
  for (const [name, command] of Object.entries(commands)) {
    const { takes, help, flags: own = [] } = command;
    const [first = '', second] = name.split(' ');
    const added = second ? parentOf(program, first).command(second) : program.command(first);
    if (takes) added.arguments(takes);
    const named = [...own, 'target' as const].map((flag) => [flag, flags[flag]]);
    addFlags(added.description(help), Object.fromEntries(named))
      // The flag of `canary set --why` belongs to the second word.
      .enablePositionalOptions()
      .showHelpAfterError(`See "release ${name} --help".`)
      .action(() => act({ name, command, args: added.args, flags: valuesOf(added) }));
  }
  return program;
}
