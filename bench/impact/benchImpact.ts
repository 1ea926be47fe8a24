import { buildCommit } from '@synapsei/tooling/buildCommit';
import { findCommit, withWorktree } from '@synapsei/tooling/commits';
import { inRoot } from '@synapsei/tooling/paths';
import { printTable } from '@synapsei/tooling/printTable';
import { readReach } from '@synapsei/tooling/readReach';
import { describeMachine } from '../environment';
import { writeResult } from '../writeResult';
import type { Mutation } from './Mutation';
import { mutations } from './mutations';
import { plant, type Planted } from './plant';

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const toRow = ({ part, file, to, selected, caughtBy }: Planted) => ({
  part,
  file,
  fault: to || 'left out',
  selected,
  'caught by': caughtBy ?? 'NOTHING',
});

/** @throws Error that lists the parts there are */
function mutationsOf(parts: string[]): Mutation[] {
  const known = [...new Set(mutations.map(({ part }) => part))];
  const unknown = parts.find((part) => !known.includes(part));
  if (unknown) throw new Error(`"${unknown}" must be one of ${known.join(', ')}.`);
  return mutations.filter(({ part }) => parts.length === 0 || parts.includes(part));
}

/**
 * Plants faults in all parts, one at a time, and runs the tests that `npm run test:e2e -- --release` would choose for
 * it: at least one of them must fail. In a checkout of the last commit, with what the last full run recorded. `parts`:
 * only in these. Default: all.
 */
export async function benchImpact(parts: string[]): Promise<void> {
  const wanted = mutationsOf(parts);
  const reach = readReach();
  const commit = findCommit(inRoot(), 'HEAD');
  const planted: Planted[] = [];
  await withWorktree(inRoot(), commit, async (folder) => {
    await buildCommit(folder, commit, new AbortController().signal);
    for (const mutation of wanted) {
      planted.push(await plant(folder, mutation, reach));
      printTable(planted.slice(-1).map(toRow));
    }
  });
  const tests = Object.keys(reach).length;
  const escaped = planted.filter(({ caughtBy }) => caughtBy === null);
  printTable(planted.map(toRow));
  console.log(`${planted.length - escaped.length} of ${planted.length} caught, of ${tests} tests`);
  for (const part of new Set(planted.map((one) => one.part))) {
    const shares = planted.filter((one) => one.part === part).map((one) => one.selected / tests);
    console.log(`${part}: ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}`);
  }
  const result = { date: new Date().toISOString(), machine: describeMachine(), commit, tests };
  console.log(`Written to ${writeResult('impact', { ...result, planted })}.`);
}
