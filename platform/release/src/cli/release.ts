import { messageOf } from '@synapsei/base';
import { completionScript, flagLines } from '@synapsei/base/commandLine';
import { version } from '../../package.json';
import type { ReadContext } from '../Context';
import { exitCodes, Misuse, Refusal } from '../Refusal';
import { openTarget, type Target } from '../target';
import { commands } from './commands';
import { showApart } from './showApart';
import {
  commonFlags,
  findTerminal,
  orMisuse,
  usageOf,
  type Command,
} from '../commands/defineCommand';

function helpLines(shown: Command[]): string[] {
  return [
    ...shown.flatMap((command) => [
      `  ${usageOf(command)}`,
      `      ${command.help}`,
      ...(shown.length === 1 ? flagLines(command.own ?? {}) : []),
      ...command.examples.map((example) => `      $ npm run release -- ${example}`),
    ]),
    '',
    '  Of every command, besides its own ("release promote --help"):',
    ...flagLines(commonFlags),
    '',
    '  release --completion bash|zsh|fish prints a script by which a shell completes commands and flags; release --version.',
    '',
    'Exit code: 0 done, or nothing to do; 1 refused and nothing changed, or a result to look at; 2 misused; 3 changed, but not complete; 4 a watch that halted.',
  ];
}

/** The command that a line begins with, and what follows. `shown`: those that the line may mean. */
export function findCommand([first = '', second = '', ...rest]: string[]) {
  const parts = commands.filter(({ name }) => name.startsWith(`${first} `));
  const part = parts.find(({ name }) => name === `${first} ${second}`);
  if (part) return { shown: [part], command: part, args: rest };
  const whole = commands.filter(({ name }) => name === first);
  const args = second === '' ? rest : [second, ...rest];
  return { shown: [...whole, ...parts], command: whole[0], args };
}

export const described = commands.map(({ name, flags }) => ({ name, flags: Object.keys(flags) }));

/** What is printed without running a command. By default none of it is asked for. `shown`: commands to explain */
function tell([first = 'help', second = '', ...rest]: string[], shown: Command[]) {
  if (first === '--version') return [version];
  if (first === '--completion')
    return [orMisuse(() => completionScript(second, 'release', described))];
  if (first === 'help' || [first, second, ...rest].some((one) => /^(-h|--help)$/.test(one)))
    return helpLines(shown.length > 0 ? shown : commands);
  return undefined;
}

/** What a terminal has. */
type Tools = Pick<ReadContext, 'ask'> & {
  /** How Node starts this command anew. By default commands show changes themselves. */
  self?: string[];
};

const toConsole = {
  out: (line: string) => console.log(line),
  error: (line: string) => console.error(line),
};

/** `known`: targets that need no `release.config.json`. `tools`: by default none. @returns the exit code */
export async function release(
  args: string[],
  known: Record<string, Target>,
  output = toConsole,
  { self, ...tools }: Tools = {},
): Promise<number> {
  try {
    const { command, shown, args: own } = findCommand(args);
    const told = tell(args, shown);
    told?.forEach(output.out);
    if (told) return exitCodes.done;
    if (!command) {
      const known = (shown.length > 0 ? shown : commands).map(({ name }) => name).join(', ');
      throw new Misuse(`Unknown command "${args[0]}": use ${known}.`);
    }
    const { flags, run } = command.parse(own);
    const isDryRun = flags['dry-run'] ?? false;
    const { value, lines, isGood, exitCode } = await run({
      ...(await openTarget(flags.target, known, isDryRun)),
      why: flags.why ?? '',
      isDryRun,
      progress: output.error,
      now: () => new Date(),
      ask: findTerminal(),
      ...(self && {
        showApart: () =>
          showApart(
            [...self, 'render', ...(flags.target ? ['--target', flags.target] : [])],
            output.error,
          ),
      }),
      ...tools,
    });
    if (flags.json) output.out(JSON.stringify(value, null, 2));
    else lines.forEach(output.out);
    return exitCode ?? (isGood === false ? exitCodes.refused : exitCodes.done);
  } catch (error) {
    const { details, exitCode } =
      error instanceof Refusal ? error : { details: [], exitCode: exitCodes.refused };
    const message = messageOf(error);
    if (args.includes('--json')) output.out(JSON.stringify({ error: message, details }, null, 2));
    output.error(message);
    details.forEach((line) => output.error(`  ${line}`));
    return exitCode;
  }
}
