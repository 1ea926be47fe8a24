import { messageOf } from '@synapsei/base';
import { checks, type Check } from './checks';
import type { Outcome } from './runCommand';

const atOnce = 2;

async function runCheck({ run }: Check): Promise<Outcome> {
  try {
    return await run();
  } catch (error) {
    return { ok: false, output: messageOf(error) };
  }
}

function report(name: string, { ok, output }: Outcome, started: number): void {
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  console.log(`${name.padEnd(28)}${seconds} s  ${ok ? 'ok' : 'FAILED'}`);
  if (!ok) console.log(`${output.trim()}\n`);
}

/**
 * Checks the sources without running them: format, lint, types, imports, dead code, versions.
 * Prints a line for each check, and the output of failed ones. Default: every check; all of them
 * run even if one fails. Never rejects.
 */
export async function verify(wanted: readonly Check[] = checks) {
  const queue = [...wanted];
  const counts = { passed: 0, failed: 0 };
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const started = Date.now();
      const outcome = await runCheck(check);
      report(check.name, outcome, started);
      counts[outcome.ok ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return counts;
}
