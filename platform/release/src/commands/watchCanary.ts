import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '@synapsei/base';
import { readNewest } from '../check';
import type { Context } from '../Context';
import { findFigures, judge, percent } from '../figures';
import { isGiven, partName } from '../Part';
import { type ExitCode, exitCodes, Refusal } from '../Refusal';
import type { Outcome } from '../show';
import { knownPart, revisionOf } from '../State';
import { haltCanary } from './canary';

export type WatchOptions = {
  /** By default that of the site's config. */
  collector?: string;
  intervalMs: number;
  /** Ends after this time of the context's clock. By default it goes on until the candidate is promoted or halted. */
  durationMs?: number;
};

/** By `exitCode` a pipeline does not promote after a halt, nor without enough loads. @throws Refusal without a budget */
export async function watchCanary(
  context: Context,
  name: string,
  { intervalMs, durationMs = Infinity, collector }: WatchOptions,
): Promise<Outcome & { exitCode: ExitCode }> {
  const { now, progress, isDryRun } = context;
  const title = partName(name);
  const read = await findFigures(context, collector);
  const end = now().getTime() + durationMs;
  let last: Awaited<ReturnType<typeof read>> | undefined;
  for (; ; await pause(intervalMs)) {
    const state = await readNewest(context);
    const { canary } = knownPart(state, name);
    if (!canary) throw new Refusal(`${title} has no candidate to watch.`);
    const { version, weight, haltAbove, minSamples } = canary;
    if (haltAbove === undefined)
      throw new Refusal(
        `The candidate of ${title} has no error budget: set one with --halt-above.`,
      );
    const recorded = revisionOf(state);
    const ended = (what: string, exitCode: ExitCode) => ({
      ...{
        what: `canary watch ${title}: ${what}`,
        revision: recorded,
        recorded,
        isDryRun,
        notes: [],
      },
      exitCode,
    });
    if (!isGiven(canary)) return ended(`${version} was halted`, exitCodes.halted);
    try {
      last = await read(name, version);
      progress(
        `${title} ${version} at ${weight} %: ${last.samples} loads, ${percent(last.failureRate)} failed (budget ${percent(haltAbove)} from ${minSamples} loads)`,
      );
    } catch (error) {
      // Figures that cannot be had for a moment are no reason to halt, nor to stop watching.
      if (error instanceof Refusal) throw error;
      progress(`the figures cannot be had: ${messageOf(error)}`);
    }
    const { isKept, excess: why } = last ? judge(last, canary) : {};
    if (why)
      return {
        ...(await haltCanary({ ...context, why }, name, version)),
        exitCode: exitCodes.halted,
      };
    if (now().getTime() + intervalMs <= end) continue;
    return isKept
      ? ended(`${version} kept its budget`, exitCodes.done)
      : ended(`${last?.samples ?? 0} loads of ${version} are too few to tell`, exitCodes.refused);
  }
}
