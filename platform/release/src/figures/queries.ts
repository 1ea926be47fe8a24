/** What collectors expose, in PromQL. The time is that for which one collector keeps figures by default. */
const window = '1d';
const allVisits = 'synapsei_remote_visits_total';
const allFailures = 'synapsei_remote_failed_visits_total';

/** Of all collectors. One that Prometheus also reads for a team, with `?team=`, is one nevertheless. */
const sum = (readings: string) =>
  `sum by (remote, version) (max by (remote, version, instance) (${readings}))`;

/**
 * Counts of all collectors, whichever of them restarted. Prometheus estimates what happened between its
 * readings, so counts may be a few percent off. `selector`: such as `{remote="mf_chat"}`. By default every release.
 */
const counted =
  (metric: string) =>
  (selector = '') =>
    sum(`increase(${metric}${selector}[${window}])`);

/**
 * What was surely read: an estimate of fewer than it takes would let one forged report decide. A
 * collector that restarted counts with its longer life.
 */
const least =
  (metric: string) =>
  (selector = '') => {
    const readings = `${metric}${selector}[${window}]`;
    return sum(`max_over_time(${readings}) - min_over_time(${readings})`);
  };

export const visits = counted(allVisits);
export const failedVisits = counted(allFailures);
export const leastVisits = least(allVisits);
export const leastFailedVisits = least(allFailures);

/** Every collector says the same; one may not have read the newest registry yet. */
const budget = (metric: string) => `max by (remote, version) (${metric})`;

export const haltAbove = budget('synapsei_canary_halt_above_ratio');
export const minimumVisits = budget('synapsei_canary_minimum_visits');
