import { tableLines } from '@synapsei/base';
import { text } from '@synapsei/base/commandLine';
import type { ReadContext } from '../Context';
import { defineCommand, numberOf } from '../cli/defineCommand';
import { inParallel } from '../releases/inParallel';
import { readState } from '../state/readState';
import {
  describeSet,
  lastOutcomes,
  listSets,
  partsBeyond,
  readRuns,
  requiredSuites,
  sayOutcome,
  setOf,
  type SiteSet,
} from '../tested/testRecords';

export async function matrix({ store, target }: ReadContext, count: number) {
  const state = await readState(store);
  const sets = (await listSets(store)).slice(0, count);
  const rows = await inParallel(sets, async (key) => {
    const runs = await readRuns(store, state, key);
    // Without a run nobody whose word counts has tested it.
    return runs.slice(0, 1).map(({ set, at }) => {
      return { key, set, testedAt: at, suites: Object.fromEntries(lastOutcomes(runs)) };
    });
  });
  const ran = rows.flat().flatMap(({ suites }) => Object.keys(suites));
  const suites = [...new Set([...requiredSuites(target), ...ran.sort()])];
  return { live: setOf(state), suites, rows: rows.flat() };
}

function sayDifference(set: SiteSet, live: SiteSet): string {
  const lacking = live.filter(({ name }) => !set.some((part) => part.name === name));
  const without = lacking.map(({ name }) => `without ${name}`);
  return [describeSet(partsBeyond(set, live)), ...without].filter(Boolean).join(', ') || 'live';
}

export const matrixCommand = defineCommand({
  name: 'matrix',
  help: 'which sets of shell and remotes passed which suites, those that were tested last first',
  examples: ['matrix', 'matrix --count 50 --json'],
  flags: { count: text('N', 'how many; by default 20') },
  async run(context, _, { count }) {
    const value = await matrix(context, numberOf(count ?? '20', '--count', 1));
    const { live, suites, rows } = value;
    const table = rows.map(({ key, set, testedAt, suites: ran }) => ({
      set: key,
      'tested last': testedAt,
      ...Object.fromEntries(suites.map((suite) => [suite, sayOutcome(ran[suite])])),
      'differs from live': sayDifference(set, live),
    }));
    return {
      value,
      lines: [`live: ${describeSet(live) || 'nothing yet'}`, '', ...tableLines(table)],
    };
  },
});
