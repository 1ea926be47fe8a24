import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '@synapsei/base';
import { untilAborted } from '@synapsei/shared-types/values';
import * as v from 'valibot';
import { readNewest } from '../check';
import type { Outcome } from '../commit';
import type { Context } from '../Context';
import { isGiven, partName, type PartCanary } from '../Part';
import { causeOf, type ExitCode, exitCodes, Refusal } from '../Refusal';
import { knownPart, revisionOf } from '../State';
import { reachable } from '../target';
import { haltCanary } from './changes';

const outcomesSchema = v.object({
  /** Visits that loaded it or tried to. */
  samples: v.number(),
  /** The share of those in which a load failed or something crashed; 0 without samples. */
  failureRate: v.number(),
});
type Outcomes = v.InferOutput<typeof outcomesSchema>;

/** With fewer failed visits nothing is halted: two could be one forger, who has an address of IPv4 and one of IPv6. */
const fewestFailures = 3;

const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

/** Whether a release keeps its budget, or why it is to be halted; neither while too few loads tell. */
export function judge(
  { samples, failureRate }: Outcomes,
  { haltAbove = 1, minSamples = 50 }: Pick<PartCanary, 'haltAbove' | 'minSamples'>,
): { isKept?: true; excess?: string } {
  if (samples < minSamples) return {};
  if (failureRate <= haltAbove) return { isKept: true };
  if (Math.round(samples * failureRate) < fewestFailures) return {};
  const excess = `${percent(failureRate)} of ${samples} loads failed, budget ${percent(haltAbove)}`;
  return { excess };
}

const hints: Record<number, string> = {
  401: 'set COLLECTOR_TOKEN to the one that the collector has',
  403: 'give the collector a COLLECTOR_TOKEN, and set the same here',
};

/**
 * Asks the collector of the site's config about a release in the last day.
 * @throws Refusal when there is none, or when asking again changes nothing; Error for an answer that may change
 */
async function readOutcomes(
  target: Context['target'],
  collector: string,
  remote: string,
  version: string,
): Promise<Outcomes> {
  if (!collector) throw new Refusal('No collector: set telemetry.collector in site.json.');
  const token = process.env.COLLECTOR_TOKEN ?? target.collectorToken;
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const query = new URLSearchParams({ remote, version }).toString();
  const { href } = new URL(`/v1/outcomes?${query}`, reachable(target, collector));
  const signal = AbortSignal.timeout(5000);
  const response = await fetch(href, { headers, signal }).catch((error: unknown) => {
    throw new Error(`${href} cannot be reached: ${causeOf(error)}.`);
  });
  const hint = hints[response.status];
  if (hint) throw new Refusal(`${href} answers ${response.status}: ${hint}.`);
  if (!response.ok) throw new Error(`${href} answers ${response.status}.`);
  return v.parse(outcomesSchema, await untilAborted<unknown>(response.json(), signal));
}

/** `durationMs`: ends it after this time; default: once the candidate is promoted or halted. By `exitCode` a pipeline does not promote after a halt, nor without enough loads. @throws Refusal without a budget */
export async function watchCanary(
  context: Context,
  name: string,
  { intervalMs = 10_000, durationMs = Infinity },
): Promise<Outcome> {
  const { now, progress, target } = context;
  const title = partName(name);
  const end = now().getTime() + durationMs;
  let last: Outcomes | undefined;
  for (; ; await pause(intervalMs)) {
    const state = await readNewest(context);
    const { canary } = knownPart(state, name);
    if (!canary) throw new Refusal(`${title} has no candidate to watch.`);
    const { version, weight, haltAbove, minSamples } = canary;
    if (haltAbove === undefined)
      throw new Refusal(
        `The candidate of ${title} has no error budget: set one with --halt-above.`,
      );
    const ended = (said: string, exitCode: ExitCode) => {
      const what = `canary watch ${title}: ${said}`;
      return { what, revision: revisionOf(state), notes: [], exitCode };
    };
    if (!isGiven(canary)) return ended(`${version} was halted`, exitCodes.halted);
    try {
      last = await readOutcomes(target, state.site.config.telemetry.collector, name, version);
      progress(
        `${title} ${version} at ${weight} %: ${last.samples} loads, ${percent(last.failureRate)} failed (budget ${percent(haltAbove)} from ${minSamples} loads)`,
      );
    } catch (error) {
      // Figures that are missing for a moment are not a reason to halt, nor to stop watching.
      if (error instanceof Refusal) throw error;
      progress(`the figures cannot be read: ${messageOf(error)}`);
    }
    const { isKept, excess: why } = last ? judge(last, canary) : {};
    if (why) {
      const halted = await haltCanary({ ...context, why }, name, version);
      return { ...halted, exitCode: exitCodes.halted };
    }
    if (now().getTime() + intervalMs <= end) continue;
    return isKept
      ? ended(`${version} kept its budget`, exitCodes.done)
      : ended(`${last?.samples ?? 0} loads of ${version} are too few to tell`, exitCodes.refused);
  }
}
