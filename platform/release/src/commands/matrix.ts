import { tableLines } from '@synapsei/base';
import { text } from '@synapsei/base/commandLine';
import type { ReadContext } from '../Context';
import { defineCommand, numberOf } from '../cli/defineCommand';
import { inParallel } from '../releases/inParallel';
import type { ReleaseState } from '../state/ReleaseState';
import { isGiven } from '../state/parts';
import { readState } from '../state/readState';
import {
  describeSet,
  keyOf,
  lastOutcomes,
  listSets,
  partsBeyond,
  readRuns,
  requiredSuites,
  sayOutcome,
  setOf,
  type SiteSet,
  toSet,
} from '../tested/testRecords';

/** Who gets a set now, and how that is said: everyone, visitors who are given a candidate, or nobody. */
const visitorsOf = { all: 'live', some: 'candidate', none: '-' } as const;

type Served = { set: SiteSet; visitors: keyof typeof visitorsOf };

/** The sets that visitors get now, by the names of their folders: the live one, and it with each candidate in its turn. */
function servedSets(state: ReleaseState): Map<string, Served> {
  const live = setOf(state);
  const candidates = live.flatMap(({ name }) => {
    const canary = state.remotes[name]?.canary;
    if (!isGiven(canary)) return [];
    const { version } = canary;
    return [
      toSet(
        state,
        live.map((part) => (part.name === name ? { name, version } : part)),
      ),
    ];
  });
  const served = candidates.map((set): Served => ({ set, visitors: 'some' }));
  if (live.length > 0) served.unshift({ set: live, visitors: 'all' });
  return new Map(served.map((one) => [keyOf(one.set), one]));
}

/** Which sets passed which suites: those that were tested last, as many as `count`, after those that visitors get untested. */
export async function matrix({ store, target }: ReadContext, count: number) {
  const state = await readState(store);
  const served = servedSets(state);
  const tested = (await listSets(store)).map(([key]) => key);
  const untested = [...served.keys()].filter((key) => !tested.includes(key));
  const wanted = tested.filter((key, index) => index < count || served.has(key));
  const found = await inParallel([...untested, ...wanted], async (key) => {
    const runs = await readRuns(store, state, key);
    const { set = runs[0]?.set, visitors = 'none' } = served.get(key) ?? {};
    // Without a set nobody whose word counts has tested it.
    if (!set) return [];
    const suites = Object.fromEntries(lastOutcomes(runs));
    return [{ key, set, visitors, testedAt: runs[0]?.at ?? '', suites }];
  });
  const rows = found.flat();
  const ran = rows.flatMap(({ suites }) => Object.keys(suites)).sort();
  const suites = [...new Set([...requiredSuites(target), ...ran])];
  return { live: setOf(state), suites, rows };
}

type Matrix = Awaited<ReturnType<typeof matrix>>;

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
