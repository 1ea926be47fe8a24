import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '@synapsei/base';
import { text } from '@synapsei/base/commandLine';
import { defineChange, named, secondsOf } from '../cli/defineCommand';
import type { Context } from '../Context';
import { excess, keepsBudget, percent, type ReleaseFigures } from '../figures/FigureSource';
import { figureFlags, findFigures, type FigureOptions } from '../figures/findFigures';
import { exitCodes, Refusal, type ExitCode } from '../Refusal';
import { readState } from '../state/readState';
import { remoteOf } from '../state/ReleaseState';
import { haltCanary } from './canary';
import { unrecorded, type Outcome } from './changeState';

export type WatchOptions = FigureOptions & {
  intervalMs: number;
  /** Ends after this time of the context's clock. By default it goes on until the candidate is promoted or halted. */
  durationMs?: number;
};

/**
 * Watches a candidate's load outcomes and halts it above its error budget. A pipeline that goes on to promote
 * must not after a halt, nor without enough loads: `exitCode`.
 * @throws Refusal when the remote has no candidate or no budget
 */
export async function watchCanary(
  context: Context,
  name: string,
  { intervalMs, durationMs = Infinity, ...options }: WatchOptions,
): Promise<Outcome & { exitCode: ExitCode }> {
  const figures = await findFigures(context, options);
  const end = context.now().getTime() + durationMs;
  for (let last: ReleaseFigures | null = null; ;) {
    const state = await readState(context.store);
    const { canary } = remoteOf(state, name);
    const ended = (what: string, exitCode: ExitCode) => ({
      ...unrecorded(state, `canary watch ${name}: ${what}`, context.isDryRun),
      exitCode,
    });
    if (!canary) throw new Refusal(`${name} has no candidate to watch.`);
    if (!canary.haltAbove) {
      throw new Refusal(`The candidate of ${name} has no error budget: set one with --halt-above.`);
    }
    if (canary.weight === 0 && canary.cohorts.length === 0)
      return ended(`${canary.version} was halted`, exitCodes.halted);
    // Figures that cannot be asked for a moment are no reason to halt, nor to stop watching.
    const outcomes = await figures.read(name, canary.version).catch((error: unknown) => {
      context.progress(`${figures.name} cannot be asked: ${messageOf(error)}`);
      return null;
    });
    last = outcomes ?? last;
    const { failureRate, minSamples } = canary.haltAbove;
    if (outcomes) {
      context.progress(
        `${name} ${canary.version} at ${canary.weight} %: ${outcomes.samples} loads, ${percent(outcomes.failureRate)} failed (budget ${percent(failureRate)} from ${minSamples} loads)`,
      );
      const why = excess(outcomes, canary.haltAbove);
      if (why) {
        const halted = await haltCanary({ ...context, why }, name, canary.version);
        return { ...halted, exitCode: exitCodes.halted };
      }
    }
    if (context.now().getTime() + intervalMs > end) {
      return last && keepsBudget(last, canary.haltAbove)
        ? ended(`${canary.version} kept its budget`, exitCodes.done)
        : ended(
            `${last?.samples ?? 0} loads of ${canary.version} are too few to tell`,
            exitCodes.refused,
          );
    }
    await pause(intervalMs);
  }
}

export const canaryWatchCommand = defineChange({
  name: 'canary watch',
  takes: ['<remote>'],
  help: 'watch the error budget of a candidate, and halt it above',
  examples: [
    'canary watch mf-chat --interval 10 --for 3600',
    'canary watch mf-chat --prometheus http://prometheus:9090',
  ],
  flags: {
    ...figureFlags,
    interval: text('SECONDS', 'between two looks; by default 10'),
    for: text('SECONDS', 'end after this time; by default when it is promoted or halted'),
  },
  run: async (context, [remote], { interval, for: duration, ...figures }) =>
    watchCanary(context, await named(context, remote), {
      ...figures,
      intervalMs: secondsOf(interval ?? '10', '--interval'),
      ...(duration !== undefined && { durationMs: secondsOf(duration, '--for') }),
    }),
});
