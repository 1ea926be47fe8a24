import { buildCommit, findCommit, withWorktree, readReach } from '@synapsei/workspace/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import { printTable } from '@synapsei/base';
import { format, type Figure } from '../figures';
import { runBenchmark, type Options } from '../runBenchmark';
import { mutations, type Mutation } from './mutations';
import { plant, type Planted } from './plant';

/** The part whose release needs the fewest tests, and the share of them that it may need. */
const smallest = { part: 'mf-podcast', share: 0.35 };

const toRow = ({ part, file, to, selected, caughtBy }: Planted) => ({
  part,
  file,
  fault: to || 'left out',
  selected,
  'caught by': caughtBy ?? 'NOTHING',
});

function toFigures(planted: Planted[], tests: number): Figure[] {
  const caught = planted.filter(({ caughtBy }) => caughtBy !== null).length;
  const shares = [...new Set(planted.map(({ part }) => part))].map((part): Figure => {
    const all = planted.filter((one) => one.part === part).map((one) => one.selected / tests);
    return {
      what: `tests that a release of ${part} needs`,
      value: Math.max(...all),
      unit: 'percent',
      of: `from ${format.percent(Math.min(...all))}`,
      most: part === smallest.part ? smallest.share : undefined,
    };
  });
  return [
    { what: 'faults caught', value: caught, unit: 'count', least: planted.length },
    ...shares,
  ];
}

/**
 * Plants faults in all parts, one at a time, and runs the tests that `npm run test:e2e -- --release` would choose for
 * it: at least one of them must fail. In a checkout of the last commit, with what the last full run recorded.
 */
async function measure(wanted: Mutation[]) {
  const reach = readReach();
  const commit = findCommit(inRoot(), 'HEAD');
  const planted: Planted[] = [];
  await withWorktree(inRoot(), commit, async (folder) => {
    await buildCommit(folder, commit);
    for (const mutation of wanted) {
      planted.push(await plant(folder, mutation, reach));
      printTable(planted.slice(-1).map(toRow));
    }
  });
  const tests = Object.keys(reach).length;
  return { figures: toFigures(planted, tests), commit, tests, planted };
}

/** Of faults in files that one of the words names; without words all. @throws Error if there are none */
export async function benchImpact({ words }: Options): Promise<void> {
  const wanted = mutations.filter(
    ({ part, file }) =>
      words.length === 0 || words.some((word) => `${part}/src/${file}`.includes(word)),
  );
  if (wanted.length === 0)
    throw new Error(`No fault is in a file named "${words.join('" or "')}".`);
  await runBenchmark('impact', () => measure(wanted));
}
