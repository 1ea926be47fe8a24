import { median } from '../median';
import type { Cost } from './ChatBench';

/** One figure with its target. */
export type ChatFigure = {
  what: string;
  value: number;
  unit: 'x' | 'ms' | 'MB';
  /** Maximum accepted value. Default: none. */
  target?: number;
};

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

/** Medians of the runs and their longest tasks, beside the targets. */
export function toFigures(runs: ChatRuns): ChatFigure[] {
  const { burst, paced, slow } = runs;
  const ratio = ({ ours, raw }: ChatRuns['burst']) => taskMs(ours) / taskMs(raw);
  return [
    { what: 'burst of 20,000 chunks, main thread', value: taskMs(burst.ours), unit: 'ms' },
    { what: 'the same by textContent +=', value: taskMs(burst.raw), unit: 'ms' },
    { what: 'burst, ours over raw', value: ratio(burst), unit: 'x', target: 0.1 },
    {
      what: 'the same by the clock',
      value: wallMs(burst.ours) / wallMs(burst.raw),
      unit: 'x',
      target: 0.1,
    },
    { what: '20,000 chunks in 10 s, main thread', value: taskMs(paced.ours), unit: 'ms' },
    { what: 'the same by textContent +=', value: taskMs(paced.raw), unit: 'ms' },
    { what: 'paced, ours over raw', value: ratio(paced), unit: 'x', target: 0.3 },
    { what: 'longest task, burst', value: longest(burst.ours), unit: 'ms', target: 50 },
    { what: 'longest task, paced', value: longest(paced.ours), unit: 'ms', target: 50 },
    { what: 'longest task, paced, CPU ×4', value: longest(slow), unit: 'ms', target: 120 },
    {
      what: '2,000 messages, first paint',
      value: median(runs.firstPaintMs),
      unit: 'ms',
      target: 100,
    },
    {
      what: '2,000 messages, key to paint while streaming, p95',
      value: percentile95(runs.keysStreamingMs),
      unit: 'ms',
      target: 32,
    },
    {
      what: '2,000 messages, key to paint while typing, p95',
      value: percentile95(runs.keysTypingMs),
      unit: 'ms',
      target: 32,
    },
    {
      what: 'heap growth after ten replies',
      value: runs.heapGrowthBytes / 2 ** 20,
      unit: 'MB',
      target: 5,
    },
  ];
}

/** As many digits as distinguish a figure from its target. */
const formats: Record<ChatFigure['unit'], (value: number) => string> = {
  ms: (value) => `${value.toFixed(0)} ms`,
  x: (value) => `${value.toFixed(3)}×`,
  MB: (value) => `${value.toFixed(2)} MB`,
};

/** A figure as a row: name, value, target and whether it is met. */
export function toRow({ what, value, unit, target }: ChatFigure): Record<string, string> {
  return {
    figure: what,
    measured: formats[unit](value),
    target: target === undefined ? '' : `≤ ${formats[unit](target)}`,
    result: target === undefined ? '' : value <= target ? 'met' : 'MISSED',
  };
}
