import { messageOf } from '@synapsei/base/messageOf';
import { CommanderError } from 'commander';
import type { Context } from '../Context';
import { exitCodes, Misuse, Refusal } from '../Refusal';
import type { Target } from '../target';
import { askAtTerminal } from './askAtTerminal';
import { createProgram, type Line } from './createProgram';
import { showApart } from './showApart';

type Known = Record<string, Target>;

/** What a terminal has. */
type Tools = Pick<Context, 'ask'> & {
  /** How Node starts this command anew. Default: commands show changes themselves. */
  self?: string[];
};

/** Replaces control characters, which a terminal would take for commands. */
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

/** The parts that a command's arguments name. */
async function partsOf({ name, command: { takes = '' }, args }: Line) {
  if (!takes.includes('part')) return { parts: [], versions: [] };
  const { parseNamed, parseVersioned } = await import('../releases/checkNames');
  if (!takes.includes('@')) return { parts: args.map(parseNamed), versions: [] };
  const versions = args.map((one) => parseVersioned(one, name));
  return { parts: versions, versions };
}

/** `known`: targets that need no `release.config.json`. @returns the exit code */
export async function release(
  args: string[],
  known: () => Known | Promise<Known>,
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
    const given = { args: own, flags, ...(await partsOf(line)) };
    const { openTarget } = await import('../openTarget');
    const context = {
      ...(await openTarget(flags.target, await known(), command.isFirst)),
      branch: flags.branch,
      why: flags.why ?? '',
      isDryRun: flags['dry-run'] ?? false,
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
    const { value, lines, isGood, exitCode } = await command.run(context, given);
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
