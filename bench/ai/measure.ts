import { setTimeout as pause } from 'node:timers/promises';
import { openStreams, type StreamResult } from './openStreams';
import type { Started } from './startProcess';
import { bodyOf } from './startSides';

export type Burst = {
  errors: number;
  events: number;
  firstEventP50: number;
  firstEventP99: number;
  firstWordP99: number;
  eventsPerSecond: number;
  /** Events per second of the server's CPU time. */
  eventsPerProcessorSecond: number;
  /** Peak growth of the process, in KB. */
  grownKb: number;
};

/** Computes every figure of a burst in the same way. */
export const burstFigures = (of: (key: keyof Burst) => number): Burst => ({
  errors: of('errors'),
  events: of('events'),
  firstEventP50: of('firstEventP50'),
  firstEventP99: of('firstEventP99'),
  firstWordP99: of('firstWordP99'),
  eventsPerSecond: of('eventsPerSecond'),
  eventsPerProcessorSecond: of('eventsPerProcessorSecond'),
  grownKb: of('grownKb'),
});

let runs = 0;

export type BurstPlan = {
  /** In parallel. */
  connections: number;
  /** Questions on each, one after the other. */
  rounds: number;
  /** Whether no question is asked twice, so that no answer is cached. Default: the same ones recur. */
  areNew?: boolean;
};

/** Asks this much, and measures times and memory. */
export async function burst(
  { port, residentKb, processorSeconds }: Started,
  { connections, rounds, areNew = false }: BurstPlan,
): Promise<Burst> {
  runs += 1;
  const before = residentKb();
  const worked = processorSeconds();
  const memory = watchMemory(residentKb);
  const began = performance.now();
  const results = await openStreams({ port, connections, rounds, body: bodyOf(runs, areNew) });
  const seconds = (performance.now() - began) / 1_000;
  const events = results.reduce((sum, result) => sum + result.events, 0);
  const times = (of: (result: StreamResult) => number | undefined) =>
    results.flatMap((result) => of(result) ?? []).sort((left, right) => left - right);
  const firstEvents = times(({ firstEventMs }) => firstEventMs);
  return {
    errors: connections * rounds - results.filter(({ isComplete }) => isComplete).length,
    events,
    firstEventP50: quantile(firstEvents, 0.5),
    firstEventP99: quantile(firstEvents, 0.99),
    firstWordP99: quantile(
      times(({ firstWordMs }) => firstWordMs),
      0.99,
    ),
    eventsPerSecond: events / seconds,
    eventsPerProcessorSecond: events / (processorSeconds() - worked),
    grownKb: (await memory.largest()) - before,
  };
}

function watchMemory(residentKb: () => number) {
  let largest = residentKb();
  const look = () => (largest = Math.max(largest, residentKb()));
  const timer = setInterval(look, 50);
  return {
    async largest() {
      clearInterval(timer);
      look();
      await pause(0);
      return largest;
    },
  };
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
