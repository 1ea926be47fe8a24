import { messageOf } from '@synapsei/base/messageOf';
import { CommanderError } from 'commander';
import { exitCodes, Misuse, Refusal } from '../Refusal';
import type { Target } from '../target';
import { createProgram, type Line } from './createProgram';

/** Replaces control characters, which a terminal would take for commands. */
const plain = (line: string) =>
  line.replace(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

const toConsole = {
  out: (line: string) => console.log(line),
  error: (line: string) => console.error(line),
};

/** The command that a line asks for; nothing for help, which is printed. @throws Misuse that names the wrong argument */
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
  const { parseNamed, parseVersioned } = await import('../Part');
  if (!takes.includes('@')) return { parts: args.map(parseNamed), versions: [] };
  const versions = args.map((one) => parseVersioned(one, name));
  return { parts: versions, versions };
}

/** `known`: targets that need no `release.config.json`. @returns the exit code */
export async function release(
  args: string[],
  known: () => Record<string, Target> | Promise<Record<string, Target>>,
  to = toConsole,
): Promise<number> {
  const output = {
    out: (line: string) => to.out(plain(line)),
    error: (line: string) => to.error(plain(line)),
  };
  try {
    const line = readLine(args, output);
    if (!line) return exitCodes.done;
    const { command, flags } = line;
    const given = { args: line.args, flags, ...(await partsOf(line)) };
    const { openContext } = await import('../Context');
    const { findTarget } = await import('../target');
    const target = findTarget(flags.target, process.cwd(), await known());
    const context = {
      ...(await openContext(target, command.isFirst)),
      branch: flags.branch,
      why: flags.why ?? '',
      progress: output.error,
    };
    const answer = await command.run(context, given);
    if ('lines' in answer) {
      answer.lines.forEach(output.out);
      return answer.isGood === false ? exitCodes.refused : exitCodes.done;
    }
    output.out(`${answer.what} (revision ${answer.revision})`);
    answer.notes.forEach((line) => output.out(`  ${line}`));
    return answer.exitCode ?? exitCodes.done;
  } catch (error) {
    const { details, exitCode } = error instanceof Refusal ? error : new Refusal('');
    output.error(messageOf(error));
    details.forEach((line) => output.error(`  ${line}`));
    return exitCode;
  }
}
