import { originOf, portOf } from '@synapsei/workspace/testing';
import { inTurns } from '../inTurns';
import { readOptions } from '../readOptions';
import { runBenchmark } from '../runBenchmark';
import { viewport, withBrowser } from '../withBrowser';
import { withSite } from '../withSite';
import { toFigures, toRow, type ChatRuns } from './figures';
import { openChatBench, type ChatBench, type Cost } from './openChatBench';
import { startStubAi, type ReplyPlan } from './stubAi';

const defaultRounds = 3;
/** They take a second each and vary most. */
const burstsPerRound = 3;

const burst: ReplyPlan = { chunks: 20_000, overMs: 0 };
const paced: ReplyPlan = { chunks: 20_000, overMs: 10_000 };
const short: ReplyPlan = { chunks: 2_000, overMs: 200 };

async function measureOurs(bench: ChatBench, plan: ReplyPlan): Promise<Cost> {
  const cost = await bench.ours(plan);
  await bench.startOver();
  return cost;
}

async function heapGrowth(bench: ChatBench): Promise<number> {
  await bench.ask(short);
  const before = await bench.heapBytes();
  for (let reply = 0; reply < 10; reply += 1) await bench.ask(short);
  return (await bench.heapBytes()) - before;
}

async function measure(bench: ChatBench, rounds: number): Promise<ChatRuns> {
  const compare = (plan: ReplyPlan, count: number, warmUps: number) => {
    const of = (side: 'ours' | 'raw') =>
      side === 'ours' ? measureOurs(bench, plan) : bench.raw(plan);
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

async function run(origin: string, base: number, rounds: number) {
  const stopAi = await startStubAi(portOf('ai', base));
  const measured = withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport });
    const bench = await openChatBench(page, origin, originOf('ai', base));
    return { runs: await measure(bench, rounds) };
  });
  return measured.finally(stopAi);
}

/**
 * Measures the chat under real conditions: the built site, a real browser, a service that streams
 * at a fixed pace, and `textContent +=` in the same page as the lower bound. `--runs 3`; fewer are
 * a quick check, which prints the figures and writes none.
 */
export async function benchChat(args: string[]): Promise<void> {
  const { runs: rounds } = readOptions(args, { runs: String(defaultRounds) });
  await runBenchmark('chat', async () => {
    const { runs, chromium } = await withSite(
      (origin, base) => run(origin, base, rounds),
      ['ai', 'feed', 'collector'],
    );
    const figures = toFigures(runs);
    const tables = { 'The chat:': figures.map(toRow) };
    if (rounds < defaultRounds) return { tables };
    const settings = { rounds, burstsPerRound, burst, paced };
    return { tables, chromium, result: { settings, figures, runs } };
  });
}
