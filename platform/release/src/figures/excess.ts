import type { Canary } from '@synapsei/shared-types/registry';
import type { ReleaseFigures } from './FigureSource';

type Budget = NonNullable<Canary['haltAbove']>;

/** With fewer failed visits nobody halts: two could be one forger, who has an address of IPv4 and one of IPv6. */
export const fewestFailures = 3;

export const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

const isWithin = ({ failureRate }: ReleaseFigures, budget: Budget) =>
  failureRate <= budget.failureRate;

/** Why a release is to be halted; `null` while it keeps its budget, or too few loads tell. */
export function excess(figures: ReleaseFigures, budget: Budget): string | null {
  const { samples, failureRate, failures, blocked } = figures;
  if (samples < budget.minSamples || failures < fewestFailures || isWithin(figures, budget))
    return null;
  const reason = blocked ? `, ${blocked} of them by holding up clicks or keys` : '';
  return `${percent(failureRate)} of ${samples} loads failed${reason}, budget ${percent(budget.failureRate)}`;
}

/** Whether enough loads tell that a release keeps its budget. */
export function keepsBudget(figures: ReleaseFigures, budget: Budget): boolean {
  return figures.samples >= budget.minSamples && isWithin(figures, budget);
}
