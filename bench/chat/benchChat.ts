import { originOf, portOf } from '@synapsei/workspace/testing';
import { inTurns, median, quantile } from '../figures';
import { readOptions, runBenchmark } from '../runBenchmark';
import { withBrowser, withSite, withVisitor } from '../withBrowser';
import { openChatBench, type ChatBench, type Cost } from './openChatBench';
import { startStubAi, type ReplyPlan } from './stubAi';

const defaultRounds = 3;
/** They take a second each and vary most. */
const burstsPerRound = 3;

const burst: ReplyPlan = { chunks: 20_000, overMs: 0 };
const paced: ReplyPlan = { chunks: 20_000, overMs: 10_000 };
const short: ReplyPlan = { chunks: 2_000, overMs: 200 };

async function heapGrowth(bench: ChatBench): Promise<number> {
  await bench.ask(short);
  const before = await bench.heapBytes();
  for (let reply = 0; reply < 10; reply += 1) await bench.ask(short);
  return (await bench.heapBytes()) - before;
}

async function measure(bench: ChatBench, rounds: number) {
  const compare = (plan: ReplyPlan, count: number, warmUps: number) => {
    const of = async (side: 'ours' | 'raw') => {
      const cost = await bench[side](plan);
      if (side === 'ours') await bench.startOver();
      return cost;
    };
    return inTurns(['ours', 'raw'], count, of, warmUps);
  };
  console.log('burst …');
  const burstRuns = await compare(burst, rounds * burstsPerRound, 1);
  console.log('paced over 10 s …');
  const pacedRuns = await compare(paced, rounds, 0);
  console.log('paced, CPU slowed 4 times …');
  await bench.slowDown(4);
  const slow: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) slow.push(await bench.ours(paced));
  await bench.slowDown(1);
  await bench.startOver();
  console.log('heap …');
  const heapGrowthBytes = await heapGrowth(bench);
  console.log('2,000 messages …');
  await bench.startOver();
  await bench.converse(2_000);
  const firstPaintMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) firstPaintMs.push(await bench.firstPaint());
  const keysTypingMs = await bench.keysWhileTyping(
    'What would a forecast of our demand cost? '.repeat(3),
  );
  const keysStreamingMs = await bench.keysWhileStreaming({ chunks: 5_000, overMs: 5_000 });
  const further = { slow, heapGrowthBytes, firstPaintMs, keysTypingMs, keysStreamingMs };
  return { burst: burstRuns, paced: pacedRuns, ...further };
}

type ChatRuns = Awaited<ReturnType<typeof measure>>;

const medianOf = (costs: Cost[], of: keyof Cost) => median(costs.map((cost) => cost[of]));
/** Across all runs: the promise is that no task is longer. */
const longest = (costs: Cost[]) => Math.max(...costs.map((cost) => cost.longestTaskMs));

/** `target`: the maximum accepted value; by default none. */
type Row = [what: string, unit: keyof typeof formats, value: number, target?: number];

/** Medians of the runs and their longest tasks, beside the targets. */
function toFigures(runs: ChatRuns) {
  const ours = (of: keyof Cost, load: 'burst' | 'paced') => medianOf(runs[load].ours, of);
  const raw = (of: keyof Cost, load: 'burst' | 'paced') => medianOf(runs[load].raw, of);
  const ratio = (...of: Parameters<typeof ours>) => ours(...of) / raw(...of);
  const p95 = (values: number[]) => quantile(values, 0.95);
  const rows: Row[] = [
    ['burst of 20,000 chunks, main thread', 'ms', ours('taskMs', 'burst')],
    ['the same by textContent +=', 'ms', raw('taskMs', 'burst')],
    ['burst, ours over raw', 'x', ratio('taskMs', 'burst'), 0.1],
    ['the same by the clock', 'x', ratio('wallMs', 'burst'), 0.1],
    ['20,000 chunks in 10 s, main thread', 'ms', ours('taskMs', 'paced')],
    ['the same by textContent +=', 'ms', raw('taskMs', 'paced')],
    ['paced, ours over raw', 'x', ratio('taskMs', 'paced'), 0.3],
    ['longest task, burst', 'ms', longest(runs.burst.ours), 50],
    ['longest task, paced', 'ms', longest(runs.paced.ours), 50],
    ['longest task, paced, CPU ×4', 'ms', longest(runs.slow), 120],
    ['2,000 messages, first paint', 'ms', median(runs.firstPaintMs), 100],
    ['2,000 messages, key to paint while streaming, p95', 'ms', p95(runs.keysStreamingMs), 32],
    ['2,000 messages, key to paint while typing, p95', 'ms', p95(runs.keysTypingMs), 32],
    ['heap growth after ten replies', 'MB', runs.heapGrowthBytes / 2 ** 20, 5],
  ];
  return rows.map(([what, unit, value, target]) => ({ what, value, unit, target }));
}

/** As many digits as distinguish a figure from its target. */
const formats = {
  ms: (value: number) => `${value.toFixed(0)} ms`,
  x: (value: number) => `${value.toFixed(3)}×`,
  MB: (value: number) => `${value.toFixed(2)} MB`,
};

const toRow = ({ what, value, unit, target }: ReturnType<typeof toFigures>[number]) => ({
  figure: what,
  measured: formats[unit](value),
  target: target === undefined ? '' : `≤ ${formats[unit](target)}`,
  result: target === undefined ? '' : value <= target ? 'met' : 'MISSED',
});

/**
 * Measures the chat under real conditions: the built site, a real browser, a service that streams
 * at a fixed pace, and `textContent +=` in the same page as the lower bound. `--runs 3`; fewer are
 * a quick check, which prints the figures and writes none.
 */
export async function benchChat(args: string[]): Promise<void> {
  const { runs: rounds } = readOptions(args, { runs: String(defaultRounds) });
  await runBenchmark('chat', async () => {
    const without = ['ai', 'feed', 'collector'];
    const runs = await withSite(async (origin, base) => {
      const stopAi = await startStubAi(portOf('ai', base));
      const measured = withBrowser((browser) =>
        withVisitor(browser, async (context) =>
          measure(await openChatBench(context, origin, originOf('ai', base)), rounds),
        ),
      );
      return measured.finally(stopAi);
    }, without);
    const figures = toFigures(runs);
    const tables = { 'The chat:': figures.map(toRow) };
    if (rounds < defaultRounds) return { tables };
    const settings = { rounds, burstsPerRound, burst, paced };
    return { tables, result: { settings, figures, runs } };
  });
}
