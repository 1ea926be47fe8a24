import type { Command, Option } from 'commander';
import { code, sentence, table } from './toMarkdown';

/** The lines that the help shows as examples. */
function examplesOf(command: Command): string[] {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return [...help.matchAll(/^ +\$ (.+)$/gm)].map(([, line = '']) => line);
}

const flagRow = ({ flags, description, envVar }: Option) => [
  code(flags),
  sentence(envVar ? `${description} (or ${code(envVar)})` : description),
];

function describe(command: Command, parents: string[]): string[] {
  const names = [...parents, command.name()];
  if (command.commands.length > 0 && command.registeredArguments.length === 0)
    return command.commands.flatMap((one) => describe(one, names));
  const takes = command.registeredArguments.map((argument) => {
    const name = argument.variadic ? `${argument.name()}...` : argument.name();
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  const examples = examplesOf(command);
  const nested = command.commands.flatMap((one) => describe(one, names));
  return [
    `## ${names.join(' ')}`,
    sentence(command.description()),
    code([...names, ...takes].join(' ')),
    table(['flag', 'meaning'], command.options.map(flagRow)),
    examples.length > 0 ? `\`\`\`sh\n${examples.join('\n')}\n\`\`\`` : '',
    ...nested,
  ].filter((part) => part !== '');
}

/** A section for each command of the programs, in their order. */
export const describeCommands = (programs: Command[]): string =>
  programs
    .flatMap((program) =>
      program.commands.length > 0
        ? program.commands.flatMap((command) => describe(command, [program.name()]))
        : describe(program, []),
    )
    .join('\n\n');
