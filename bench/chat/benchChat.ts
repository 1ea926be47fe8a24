import { parseArgs } from 'node:util';
import { originOf, portOf, readPortBase, start } from '@synapsei/workspace/testing';
import { printTable } from '@synapsei/base';
import { currentLoad, describeMachine, describeVersions, warnWhenBusy } from '../environment';
import { launchBrowser } from '../launchBrowser';
import { readRuns } from '../readRuns';
import { writeResult } from '../writeResult';
import { ChatBench, type Cost } from './ChatBench';
import { toFigures, toRow, type ChatRuns } from './figures';
import { startStubAi, type ReplyPlan } from './stubAi';
import { writeTable } from './writeTable';

const defaultPortBase = '12280';
const defaultRounds = 3;
/** They take a second each and vary most. */
const burstsPerRound = 3;

const burst: ReplyPlan = { chunks: 20_000, overMs: 0 };
const paced: ReplyPlan = { chunks: 20_000, overMs: 10_000 };
const short: ReplyPlan = { chunks: 2_000, overMs: 200 };

/** Both sides in turn, alternating which starts. */
async function alternate(bench: ChatBench, plan: ReplyPlan, rounds: number) {
  const ours: Cost[] = [];
  const raw: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const measure = {
      ours: async () => {
        ours.push(await bench.ours(plan));
        await bench.startOver();
      },
      raw: async () => void raw.push(await bench.raw(plan)),
    };
    const order = round % 2 === 0 ? (['ours', 'raw'] as const) : (['raw', 'ours'] as const);
    for (const side of order) await measure[side]();
  }
  return { ours, raw };
}

async function heapGrowth(bench: ChatBench): Promise<number> {
  await bench.ask(short);
  const before = await bench.heapBytes();
  for (let reply = 0; reply < 10; reply += 1) await bench.ask(short);
  return (await bench.heapBytes()) - before;
}

async function measure(bench: ChatBench, rounds: number): Promise<ChatRuns> {
  console.log('warming up …');
  await alternate(bench, burst, 1);
  console.log('burst …');
  const burstRuns = await alternate(bench, burst, rounds * burstsPerRound);
  console.log('paced over 10 s …');
  const pacedRuns = await alternate(bench, paced, rounds);
  console.log('paced, CPU slowed 4 times …');
  await bench.slowDown(4);
  const slow: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) slow.push(await bench.ours(paced));
  await bench.slowDown(1);
  await bench.startOver();
  console.log('heap …');
  const heapGrowthBytes = await heapGrowth(bench);
  console.log('2,000 messages …');
  await bench.seed(2_000);
  const firstPaintMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) firstPaintMs.push(await bench.firstPaint());
  const keysTypingMs = await bench.keysWhileTyping(
    'What would a forecast of our demand cost? '.repeat(3),
  );
  const keysStreamingMs = await bench.keysWhileStreaming({ chunks: 5_000, overMs: 5_000 });
  return {
    burst: burstRuns,
    paced: pacedRuns,
    slow,
    heapGrowthBytes,
    firstPaintMs,
    keysTypingMs,
    keysStreamingMs,
  };
}

async function run(base: number, rounds: number) {
  const site = await start({ base, without: ['ai', 'feed', 'collector'] });
  const stopAi = await startStubAi(portOf('ai', base));
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const bench = await ChatBench.open(page, originOf('shell', base), originOf('ai', base));
    return { runs: await measure(bench, rounds), chromium: browser.version() };
  } finally {
    await browser.close();
    stopAi();
    await site.stop();
  }
}

/**
 * Measures the chat under real conditions: the built site, a real browser, a service that streams
 * at a fixed pace, and `textContent +=` in the same page as the lower bound. A missed target is a
 * result, not an error. `--runs 3`; fewer are a quick check, which prints the figures and writes
 * none.
 */
export async function benchChat(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string', default: String(defaultRounds) } },
  });
  const rounds = readRuns(values.runs);
  const base = readPortBase(process.env.PORT_BASE || defaultPortBase);
  const load = { before: currentLoad(), after: 0 };
  const { runs, chromium } = await run(base, rounds);
  load.after = currentLoad();
  const figures = toFigures(runs);
  printTable(figures.map(toRow));
  warnWhenBusy(load);
  if (rounds < defaultRounds) return;
  const file = writeResult('chat', {
    date: new Date().toISOString(),
    versions: describeVersions(chromium),
    machine: { ...describeMachine(), load },
    settings: { rounds, burstsPerRound, burst, paced },
    figures,
    runs,
  });
  writeTable(figures);
  console.log(`Written to ${file} and docs/measured.md.`);
}
