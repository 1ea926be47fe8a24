import { parseArgs } from 'node:util';
import { buildCommit, findCommit, withWorktree, readReach } from '@synapsei/workspace/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import { printTable } from '@synapsei/base';
import { runBenchmark } from '../runBenchmark';
import { findNoticed } from './findNoticed';
import { allFaults, pageFaults } from './mutations';
import { plant, type Mutation, type Planted } from './plant';

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const toRow = ({ part, file, to, selected, caughtBy }: Planted) => ({
  part,
  file,
  fault: to || 'left out',
  selected,
  'caught by': caughtBy ?? 'NOTHING',
});

/** Those in files that one of the words names; without words all. @throws Error if there are none */
function faultsNamed(faults: Mutation[], words: string[]): Mutation[] {
  const named = faults.filter(
    ({ part, file }) =>
      words.length === 0 || words.some((word) => `${part}/src/${file}`.includes(word)),
  );
  if (named.length === 0) throw new Error(`No fault is in a file named "${words.join('" or "')}".`);
  return named;
}

/**
 * Plants faults in all parts, one at a time, and runs the tests that `npm run test:e2e -- --release` would choose for
 * it: at least one of them must fail. In a checkout of the last commit, with what the last full run recorded.
 */
async function measureReleases(wanted: Mutation[]) {
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
  const caught = planted.filter(({ caughtBy }) => caughtBy !== null);
  const shares = [...new Set(planted.map(({ part }) => part))].map((part) => {
    const of = planted.filter((one) => one.part === part).map((one) => one.selected / tests);
    return { part, least: percent(Math.min(...of)), most: percent(Math.max(...of)) };
  });
  const title = `${caught.length} of ${planted.length} caught, of ${tests} tests:`;
  return {
    tables: { [title]: planted.map(toRow), 'Tests selected:': shares },
    result: { commit, tests, planted },
  };
}

/** Of faults in files so named. `--noticed`: which tests notice each, also those behind the pages; `--units`: asks jest alone. */
export async function benchImpact(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { noticed: { type: 'boolean' }, units: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.noticed)
    return findNoticed(faultsNamed(allFaults, positionals), values.units === true);
  const wanted = faultsNamed(pageFaults, positionals);
  await runBenchmark('impact', () => measureReleases(wanted));
}
