import type { Canary } from '@synapsei/shared-types/registry';

/** How a release does with visitors. */
export type ReleaseFigures = {
  /** Visits that loaded it or tried to. */
  samples: number;
  /** Those in which a load failed, something crashed or an interaction was blocked, as far as they are certain: no estimate. */
  failures: number;
  /** The share of failed ones; 0 without samples. */
  failureRate: number;
  /** How many of them it failed by blocking an interaction. By default nobody counted that. */
  blocked?: number;
};

/** Who counts visits: one collector, or a Prometheus that sums those of many. */
export type FigureSource = {
  /** For messages: `the collector`. */
  name: string;
  /** Of about the last day. @throws Error when it cannot be asked, or knows nothing of the release */
  read: (remote: string, version: string) => Promise<ReleaseFigures>;
};

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
