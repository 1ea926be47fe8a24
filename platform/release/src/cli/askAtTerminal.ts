import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** @returns what was answered; closed without an answer is no */
export async function askAtTerminal(question: string): Promise<string> {
  // Answers for machines have stdout for themselves.
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = once(terminal, 'close').then(() => '');
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer;
}
