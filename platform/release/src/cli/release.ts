import { messageOf } from '@synapsei/base';
import { CommanderError } from 'commander';
import type { Context } from '../Context';
import { exitCodes, Misuse, Refusal } from '../Refusal';
import type { Target } from '../target';
import { askAtTerminal } from './askAtTerminal';
import { createProgram, type Line } from './createProgram';
import { showApart } from './showApart';

/** What a terminal has. */
type Tools = Pick<Context, 'ask'> & {
  /** How Node starts this command anew. By default commands show changes themselves. */
  self?: string[];
};

/** What a terminal would take for a command is never printed, whoever wrote it. */
const plain = (line: string) =>
  line.replace(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

const toConsole = {
  out: (line: string) => console.log(line),
  error: (line: string) => console.error(line),
};

/** What a line asks for; nothing if it asked for help, which is printed. @throws Misuse that says what does not belong there */
export function readLine(words: string[], output = toConsole): Line | undefined {
  let line: Line | undefined;
  let problem = '';
  const program = createProgram((read) => (line = read), {
    writeOut: (text) => output.out(text.trimEnd()),
    writeErr: (text) => (problem += text),
  });
  try {
    program.parse(words.length > 0 ? words : ['--help'], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw new Misuse(problem.replace(/^error: /, '').trimEnd());
  }
  return line;
}

/** `known`: targets that need no `release.config.json`. `tools`: by default none. @returns the exit code */
export async function release(
  args: string[],
  known: Record<string, Target>,
  to = toConsole,
  { self, ...tools }: Tools = {},
): Promise<number> {
  const output = {
    out: (line: string) => to.out(plain(line)),
    error: (line: string) => to.error(plain(line)),
  };
  try {
    const line = readLine(args, output);
    if (!line) return exitCodes.done;
    const { command, args: own, flags } = line;
    const isDryRun = flags['dry-run'] ?? false;
    const { openTarget } = await import('../openTarget');
    const context = {
      ...(await openTarget(flags.target, known, command.isFirst)),
      branch: flags.branch,
      why: flags.why ?? '',
      isDryRun,
      progress: output.error,
      now: () => new Date(),
      ask: process.stdin.isTTY && process.stderr.isTTY ? askAtTerminal : undefined,
      ...(self && {
        showApart: () =>
          showApart(
            [...self, 'render', ...(flags.target ? ['--target', flags.target] : [])],
            output.error,
          ),
      }),
      ...tools,
    };
    const { value, lines, isGood, exitCode } = await command.run(context, own, flags);
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
