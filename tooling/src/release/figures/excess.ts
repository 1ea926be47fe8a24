import type { Canary } from '@synapsei/shared-types';
import type { ReleaseFigures } from './FigureSource';

export const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

/** Why a release is to be halted; `null` while it keeps its budget, or too few loads tell. */
export function excess(
  { samples, failureRate, blocked }: ReleaseFigures,
  budget: NonNullable<Canary['haltAbove']>,
): string | null {
  if (samples < budget.minSamples || failureRate <= budget.failureRate) return null;
  const reason = blocked ? `, ${blocked} of them by holding up clicks or keys` : '';
  return `${percent(failureRate)} of ${samples} loads failed${reason}, budget ${percent(budget.failureRate)}`;
}
