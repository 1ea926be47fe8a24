import { printTable } from '@synapsei/base';
import type { Comparison } from './compare';

const formats: Record<Comparison['unit'], (value: number) => string> = {
  ms: (value) => `${Math.round(value)} ms`,
  bytes: (value) => `${(value / 1024).toFixed(1)} KB`,
  requests: String,
};

function targetOf({ target, ratio, unit }: Comparison): string {
  if (target === undefined) return '';
  return ratio === undefined && unit === 'bytes'
    ? `≤ ${formats.bytes(target)}`
    : `≤ ${target.toFixed(2)}x`;
}

const verdict = (isHit: boolean | undefined) => (isHit === undefined ? '' : isHit ? 'hit' : 'MISS');

function toRow(comparison: Comparison): Record<string, string> {
  const { route = '', cache = '', what, unit, federated, twin, ratio, isHit } = comparison;
  return {
    route,
    cache,
    figure: what,
    federated: formats[unit](federated),
    twin: twin === undefined ? '' : formats[unit](twin),
    ratio: ratio === undefined ? '' : `${ratio.toFixed(3)}x`,
    target: targetOf(comparison),
    result: verdict(isHit),
  };
}

/** Prints every figure and how many targets are met. */
export function printComparisons(comparisons: Comparison[]): void {
  printTable(comparisons.map(toRow));
  const judged = comparisons.filter(({ isHit }) => isHit !== undefined);
  const hits = judged.filter(({ isHit }) => isHit).length;
  console.log(`\n${hits} of ${judged.length} targets met.`);
}
