import { median } from '../median';
import type { Cost } from './openChatBench';

export type ChatRuns = {
  burst: { ours: Cost[]; raw: Cost[] };
  paced: { ours: Cost[]; raw: Cost[] };
  slow: Cost[];
  firstPaintMs: number[];
  keysStreamingMs: number[];
  keysTypingMs: number[];
  heapGrowthBytes: number;
};

const wallMs = (costs: Cost[]) => median(costs.map((cost) => cost.wallMs));
const taskMs = (costs: Cost[]) => median(costs.map((cost) => cost.taskMs));
/** Across all runs: the promise is that no task is longer. */
const longest = (costs: Cost[]) => Math.max(...costs.map((cost) => cost.longestTaskMs));

/** The 95th percentile. */
function percentile95(values: number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}

/** `target`: the maximum accepted value; by default none. */
type Row = [what: string, unit: keyof typeof formats, value: number, target?: number];

/** Medians of the runs and their longest tasks, beside the targets. */
export function toFigures(runs: ChatRuns) {
  const { burst, paced, slow, keysStreamingMs, keysTypingMs } = runs;
  const ratio = ({ ours, raw }: ChatRuns['burst']) => taskMs(ours) / taskMs(raw);
  const rows: Row[] = [
    ['burst of 20,000 chunks, main thread', 'ms', taskMs(burst.ours)],
    ['the same by textContent +=', 'ms', taskMs(burst.raw)],
    ['burst, ours over raw', 'x', ratio(burst), 0.1],
    ['the same by the clock', 'x', wallMs(burst.ours) / wallMs(burst.raw), 0.1],
    ['20,000 chunks in 10 s, main thread', 'ms', taskMs(paced.ours)],
    ['the same by textContent +=', 'ms', taskMs(paced.raw)],
    ['paced, ours over raw', 'x', ratio(paced), 0.3],
    ['longest task, burst', 'ms', longest(burst.ours), 50],
    ['longest task, paced', 'ms', longest(paced.ours), 50],
    ['longest task, paced, CPU ×4', 'ms', longest(slow), 120],
    ['2,000 messages, first paint', 'ms', median(runs.firstPaintMs), 100],
    ['2,000 messages, key to paint while streaming, p95', 'ms', percentile95(keysStreamingMs), 32],
    ['2,000 messages, key to paint while typing, p95', 'ms', percentile95(keysTypingMs), 32],
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

/** A figure as a row: name, value, target and whether it is met. */
export function toRow({ what, value, unit, target }: ReturnType<typeof toFigures>[number]) {
  return {
    figure: what,
    measured: formats[unit](value),
    target: target === undefined ? '' : `≤ ${formats[unit](target)}`,
    result: target === undefined ? '' : value <= target ? 'met' : 'MISSED',
  };
}
