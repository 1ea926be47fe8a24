import { tableLines } from '@synapsei/base';
import { text } from '@synapsei/base/commandLine';
import { defineCommand, numberOf } from '../cli/defineCommand';
import type { ReadContext } from '../Context';
import { isGiven } from '../state/parts';
import { readState } from '../state/readState';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { describeSet, keyOf, partsBeyond, setOf, toSet, type SiteSet } from '../tested/SiteSet';
import {
  lastOutcomes,
  listSets,
  readRuns,
  requiredSuites,
  sayOutcome,
  type SuiteOutcome,
} from '../tested/testRecords';

type MatrixRow = {
  /** Name of the set's folder. */
  key: string;
  set: SiteSet;
  /** Who gets it now: everyone, visitors who are given a candidate, or nobody. */
  visitors: 'all' | 'some' | 'none';
  /** When it was tested last, ISO 8601; empty: never. */
  testedAt: string;
  /** What each suite came to when it last ran. */
  suites: Record<string, SuiteOutcome>;
};

type Served = Map<string, Pick<MatrixRow, 'set' | 'visitors'>>;

/** The sets that visitors get now: the live one, and it with each candidate in its turn. */
function servedSets(state: ReleaseState): Served {
  const live = setOf(state);
  const served: Served = new Map();
  if (live.length > 0) served.set(keyOf(live), { set: live, visitors: 'all' });
  for (const { name } of live) {
    const canary = state.remotes[name]?.canary;
    if (!isGiven(canary)) continue;
    const { version } = canary;
    const set = toSet(
      state,
      live.map((part) => (part.name === name ? { name, version } : part)),
    );
    served.set(keyOf(set), { set, visitors: 'some' });
  }
  return served;
}

async function readRow(
  store: ReleaseStore,
  state: ReleaseState,
  key: string,
  served: Served,
): Promise<MatrixRow[]> {
  const runs = await readRuns(store, state, key);
  const { set = runs[0]?.set, visitors = 'none' } = served.get(key) ?? {};
  // Without a set nobody whose word counts has tested it.
  if (!set) return [];
  const testedAt = runs[0]?.at ?? '';
  return [{ key, set, visitors, testedAt, suites: Object.fromEntries(lastOutcomes(runs)) }];
}

/** Which sets passed which suites: those that were tested last, as many as `count`, after those that visitors get untested. */
export async function matrix({ store, target }: ReadContext, count: number) {
  const state = await readState(store);
  const served = servedSets(state);
  const tested = (await listSets(store)).map(([key]) => key);
  const untested = [...served.keys()].filter((key) => !tested.includes(key));
  const wanted = tested.filter((key, index) => index < count || served.has(key));
  const rows: MatrixRow[] = [];
  for (const key of [...untested, ...wanted])
    rows.push(...(await readRow(store, state, key, served)));
  const ran = rows.flatMap(({ suites }) => Object.keys(suites)).sort();
  const suites = [...new Set([...requiredSuites(target), ...ran])];
  return { live: setOf(state), suites, rows };
}

type Matrix = Awaited<ReturnType<typeof matrix>>;

const visitorsOf: Record<MatrixRow['visitors'], string> = {
  all: 'live',
  some: 'candidate',
  none: '-',
};

/** What a set has that the live one has not, and the remotes that it lacks. */
function sayDifference(set: SiteSet, live: SiteSet): string {
  const beyond = partsBeyond(set, live);
  const isIn = (name: string) => set.some((part) => part.name === name);
  const without = live.filter(({ name }) => !isIn(name)).map(({ name }) => `without ${name}`);
  return [...(beyond.length > 0 ? [describeSet(beyond)] : []), ...without].join(', ') || '-';
}

const printMatrix = ({ live, suites, rows }: Matrix): string[] => [
  `live: ${describeSet(live) || 'nothing yet'}`,
  '',
  ...tableLines(
    rows.map(({ key, set, visitors, testedAt, suites: ran }) => ({
      set: key,
      visitors: visitorsOf[visitors],
      'tested last': testedAt || '-',
      ...Object.fromEntries(suites.map((suite) => [suite, sayOutcome(ran[suite])])),
      'differs from live': sayDifference(set, live),
    })),
  ),
];

export const matrixCommand = defineCommand({
  name: 'matrix',
  help: 'which sets of shell and remotes passed which suites, those that were tested last first',
  examples: ['matrix', 'matrix --count 50 --json'],
  flags: { count: text('N', 'how many; by default 20') },
  async run(context, _, { count }) {
    const value = await matrix(context, numberOf(count ?? '20', '--count', 1));
    return { value, lines: printMatrix(value) };
  },
});
