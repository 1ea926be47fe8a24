import { originOf, portOf, withChromium } from '@synapsei/workspace/testing';
import { compare, figure, inTurns, median, quantile, type Options } from '../runBenchmark';
import { cpuSlowdown, withSite, withVisitor } from '../visit';
import { openChatBench, type ChatBench, type Cost } from './openChatBench';
import { startStubAi, type ReplyPlan } from './stubAi';

/** Applies to first paints too: they take a second each and vary most. */
const burstsPerRound = 3;

const burst: ReplyPlan = { chunks: 20_000, overMs: 0 };
const paced: ReplyPlan = { chunks: 20_000, overMs: 10_000 };
const short: ReplyPlan = { chunks: 2_000, overMs: 200 };

async function measure(bench: ChatBench, rounds: number) {
  const both = (plan: ReplyPlan, count: number, warmUps: number) => {
    const of = async (side: 'ours' | 'raw') => {
      const cost = await bench[side](plan);
      if (side === 'ours') await bench.startOver();
      return cost;
    };
    return inTurns(['ours', 'raw'], count, of, warmUps);
  };
  console.log('burst …');
  const burstRuns = await both(burst, rounds * burstsPerRound, 1);
  console.log('paced over 10 s …');
  const pacedRuns = await both(paced, rounds, 0);
  console.log('paced, CPU slowed 4 times …');
  await bench.slowDown(cpuSlowdown);
  const slow: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) slow.push(await bench.ours(paced));
  await bench.slowDown(1);
  await bench.startOver();
  console.log('heap …');
  await bench.ask(short);
  const before = await bench.heapBytes();
  for (let reply = 0; reply < 10; reply += 1) await bench.ask(short);
  const heapGrowthBytes = (await bench.heapBytes()) - before;
  console.log('2,000 messages …');
  await bench.startOver();
  await bench.converse(2_000);
  const firstPaintMs: number[] = [];
  for (let round = 0; round < rounds * burstsPerRound; round += 1)
    firstPaintMs.push(await bench.firstPaint());
  const text = 'What would a forecast of our demand cost? '.repeat(3);
  const keysTypingMs = await bench.keysWhileTyping(text);
  const keysStreamingMs = await bench.keysWhileStreaming({ chunks: 5_000, overMs: 5_000 });
  const further = { slow, heapGrowthBytes, firstPaintMs, keysTypingMs, keysStreamingMs };
  return { burst: burstRuns, paced: pacedRuns, ...further };
}

type ChatRuns = Awaited<ReturnType<typeof measure>>;

function toFigures({ burst: bursts, paced: pacedRuns, ...runs }: ChatRuns) {
  const ratio = (what: string, costs: ChatRuns['burst'], most: number) =>
    compare(what, 'milliseconds', costs, ({ taskMs }) => taskMs, { most });
  const time = (what: string, value: number, most: number) =>
    figure(what, 'milliseconds', value, { most });
  /** The maximum over all runs, because the promise is that no task is longer. */
  const longest = (costs: Cost[]) => Math.max(...costs.map((cost) => cost.longestTaskMs));
  const p95 = (values: number[]) => quantile(values, 0.95);
  const grown = { most: 5 * 2 ** 20 };
  return [
    ratio('burst of 20,000 chunks over raw, main thread', bursts, 0.1),
    ratio('20,000 chunks in 10 s over raw, main thread', pacedRuns, 0.3),
    time('longest task, burst', longest(bursts.ours), 50),
    time('longest task, paced', longest(pacedRuns.ours), 50),
    time('longest task, paced, CPU ×4', longest(runs.slow), 120),
    time('2,000 messages, first paint', median(runs.firstPaintMs), 100),
    time('2,000 messages, key to paint while streaming, p95', p95(runs.keysStreamingMs), 32),
    time('2,000 messages, key to paint while typing, p95', p95(runs.keysTypingMs), 32),
    figure('heap growth after ten replies', 'megabytes', runs.heapGrowthBytes, grown),
  ];
}

/** Compares the built site's chat with `textContent +=` in the same page, at a fixed pace. `--runs 3`. */
export async function benchChat({ runs: rounds = 3 }: Options) {
  const measureChat = async (origin: string, base: number) => {
    const stopAi = await startStubAi(portOf('ai', base));
    const measured = withChromium((browser) =>
      withVisitor(browser, async (context) =>
        measure(await openChatBench(context, origin, originOf('ai', base)), rounds),
      ),
    );
    return measured.finally(stopAi);
  };
  const runs = await withSite(measureChat, ['ai', 'feed', 'collector']);
  return toFigures(runs);
}
