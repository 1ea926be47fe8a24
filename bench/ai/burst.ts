import { openStreams, type StreamResult } from './openStreams';
import type { Started } from './startProcess';
import { bodyOf } from './startSides';

export type BurstPlan = {
  /** In parallel. */
  connections: number;
  /** Questions on each, one after the other. */
  rounds: number;
  /** Whether no question is asked twice, so that no answer is cached. Default: the same ones recur. */
  areNew?: boolean;
};

let runs = 0;

/** Asks this much, and measures times and memory. */
export async function burst(
  { port, watchMemory, processorSeconds }: Started,
  { connections, rounds, areNew = false }: BurstPlan,
) {
  runs += 1;
  const worked = processorSeconds();
  const memory = watchMemory();
  const began = performance.now();
  const results = await openStreams({ port, connections, rounds, body: bodyOf(runs, areNew) });
  const seconds = (performance.now() - began) / 1_000;
  const events = results.reduce((sum, result) => sum + result.events, 0);
  const quantile = (name: 'firstEventMs' | 'firstWordMs', share: number) => {
    const sorted = results
      .flatMap((result: StreamResult) => result[name] ?? [])
      .sort((left, right) => left - right);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  };
  return {
    errors: connections * rounds - results.filter(({ isComplete }) => isComplete).length,
    events,
    firstEventP50: quantile('firstEventMs', 0.5),
    firstEventP99: quantile('firstEventMs', 0.99),
    firstWordP99: quantile('firstWordMs', 0.99),
    eventsPerSecond: events / seconds,
    /** Of the server's CPU time. */
    eventsPerProcessorSecond: events / (processorSeconds() - worked),
    /** Peak growth of the process. */
    grownKb: memory.stop(),
  };
}

export type Burst = Awaited<ReturnType<typeof burst>>;
