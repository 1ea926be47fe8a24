import { setTimeout as pause } from 'node:timers/promises';
import { untilAborted } from '@synapsei/shared-types/untilAborted';
import * as v from 'valibot';
import { messageOf } from '../../base/messageOf';
import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { readState } from '../state/readState';
import { remoteOf } from '../state/ReleaseState';
import { haltCanary } from './canary';
import type { Outcome } from './changeState';
import { findCollector } from './findCollector';

export type WatchOptions = {
  /** Address of the collector. By default the one of the site's config. */
  collector?: string;
  intervalMs: number;
  /** Ends after this time. By default it goes on until the candidate is promoted or halted. */
  durationMs?: number;
};

const outcomesSchema = v.object({ samples: v.number(), failureRate: v.number() });

async function readOutcomes(collector: string, remote: string, version: string) {
  const url = new URL('/v1/outcomes', collector);
  url.search = new URLSearchParams({ remote, version }).toString();
  const signal = AbortSignal.timeout(5000);
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url.href} answers ${response.status}`);
  return v.parse(outcomesSchema, await untilAborted(response.json(), signal));
}

/** A collector that cannot be asked for a moment is no reason to halt, nor to stop watching. */
async function tryOutcomes(context: Context, collector: string, remote: string, version: string) {
  try {
    return await readOutcomes(collector, remote, version);
  } catch (error) {
    context.progress(`the collector cannot be asked: ${messageOf(error)}`);
    return null;
  }
}

const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

/**
 * Watches a candidate's load outcomes and halts it above its error budget. `isWell`: it kept the
 * budget, with as many loads as the budget asks for.
 * @throws Refusal when the remote has no candidate or no budget
 */
export async function watchCanary(
  context: Context,
  name: string,
  { collector: given, intervalMs, durationMs = Infinity }: WatchOptions,
): Promise<Outcome & { isWell: boolean }> {
  const collector = await findCollector(context, given);
  const end = Date.now() + durationMs;
  for (let samples = 0; ;) {
    const state = await readState(context.store);
    const { canary } = remoteOf(state, name);
    const ended = (what: string, isWell: boolean) => ({
      what: `canary watch ${name}: ${what}`,
      revision: state.revision,
      isDryRun: context.isDryRun,
      notes: [],
      isWell,
    });
    if (!canary) throw new Refusal(`${name} has no candidate to watch.`);
    if (!canary.haltAbove) {
      throw new Refusal(`The candidate of ${name} has no error budget: set one with --halt-above.`);
    }
    if (canary.weight === 0 && canary.cohorts.length === 0)
      return ended(`${canary.version} was halted`, false);
    const outcomes = await tryOutcomes(context, collector, name, canary.version);
    const { failureRate, minSamples } = canary.haltAbove;
    if (outcomes) {
      samples = outcomes.samples;
      context.progress(
        `${name} ${canary.version} at ${canary.weight} %: ${outcomes.samples} loads, ${percent(outcomes.failureRate)} failed (budget ${percent(failureRate)} from ${minSamples} loads)`,
      );
      if (outcomes.samples >= minSamples && outcomes.failureRate > failureRate) {
        const why = `${percent(outcomes.failureRate)} of ${outcomes.samples} loads failed, budget ${percent(failureRate)}`;
        return { ...(await haltCanary({ ...context, why }, name)), isWell: false };
      }
    }
    if (Date.now() + intervalMs > end) {
      return samples < minSamples
        ? ended(`${samples} loads of ${canary.version} are too few to tell`, false)
        : ended(`${canary.version} kept its budget`, true);
    }
    await pause(intervalMs);
  }
}
