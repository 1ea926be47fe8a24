import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { ReadContext } from '../Context';
import { Refusal } from '../Refusal';

/** What a terminal that is closed has answered is no. */
async function askAtTerminal(question: string): Promise<string> {
  // Answers for machines have stdout for themselves.
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = once(terminal, 'close').then(() => '');
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer;
}

/** Whom to ask. Pipelines have nobody. */
export const findTerminal = () =>
  process.stdin.isTTY && process.stderr.isTTY ? askAtTerminal : undefined;

/** Asks whoever is at a terminal. A local target is theirs alone, and a dry run changes nothing. @throws Refusal unless they agree */
export async function checkAgreed({ target, ask, isDryRun }: ReadContext, what: string) {
  if (!ask || isDryRun || target.name === 'local') return;
  const answer = await ask(`${what} on ${target.name} (${target.url})? [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim()))
    throw new Refusal('Nothing was changed. Answer y, or give --yes.');
}
