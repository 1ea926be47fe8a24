import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '@synapsei/base';
import { text } from '@synapsei/base/commandLine';
import type { Context } from '../Context';
import { type ExitCode, exitCodes, Refusal } from '../Refusal';
import { collectorFlag, defineChange, named, secondsOf } from './defineCommand';
import { findFigures, judge, percent } from '../figures';
import { remoteOf } from '../state/ReleaseState';
import { isGiven } from '../state/parts';
import { readState } from '../state/readState';
import { haltCanary } from './canary';
import { type Outcome, unrecorded } from '../revisions/showRecorded';

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
  const { store, now, progress, isDryRun } = context;
  const read = await findFigures(context, collector);
  const end = now().getTime() + durationMs;
  let last: Awaited<ReturnType<typeof read>> | undefined;
  for (; ; await pause(intervalMs)) {
    const state = await readState(store);
    const { canary } = remoteOf(state, name);
    if (!canary) throw new Refusal(`${name} has no candidate to watch.`);
    const { version, weight, haltAbove } = canary;
    if (!haltAbove)
      throw new Refusal(`The candidate of ${name} has no error budget: set one with --halt-above.`);
    const ended = (what: string, exitCode: ExitCode) => ({
      ...unrecorded(state, `canary watch ${name}: ${what}`, isDryRun),
      exitCode,
    });
    if (!isGiven(canary)) return ended(`${version} was halted`, exitCodes.halted);
    try {
      last = await read(name, version);
      progress(
        `${name} ${version} at ${weight} %: ${last.samples} loads, ${percent(last.failureRate)} failed (budget ${percent(haltAbove.failureRate)} from ${haltAbove.minSamples} loads)`,
      );
    } catch (error) {
      // Figures that cannot be had for a moment are no reason to halt, nor to stop watching.
      if (error instanceof Refusal) throw error;
      progress(`the figures cannot be had: ${messageOf(error)}`);
    }
    const { isKept, excess: why } = last ? judge(last, haltAbove) : {};
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

export const canaryWatchCommand = defineChange({
  name: 'canary watch',
  takes: '<remote>',
  help: 'watch the error budget of a candidate, and halt it above',
  examples: ['canary watch mf-chat --interval 10 --for 3600'],
  flags: {
    ...collectorFlag,
    interval: text('SECONDS', 'between two looks; by default 10'),
    for: text('SECONDS', 'end after this time; by default when it is promoted or halted'),
  },
  run: async (context, [remote], { interval, for: duration, collector }) =>
    watchCanary(context, await named(context, remote), {
      collector,
      intervalMs: secondsOf(interval ?? '10', '--interval'),
      ...(duration !== undefined && { durationMs: secondsOf(duration, '--for') }),
    }),
});
