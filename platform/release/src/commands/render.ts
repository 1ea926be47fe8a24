import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '@synapsei/base';
import type { Context } from '../Context';
import { readRendered } from '../render';
import { show } from '../show';
import { remotesOf } from '../State';
import { removeExpired } from './preview';
import { removeRetired } from './removeRetired';

/**
 * Shows the newest commit, although it is shown if `isAgain`, and removes what no visitor is sent to any more.
 * @returns what is shown now, and lines for what visitors do not get as it was committed
 */
export async function renderAndClean(context: Context, isAgain = false) {
  const { store, isDryRun, now } = context;
  const before = await readRendered(context);
  if (isDryRun) return { shown: before?.revision ?? 0, problems: [] };
  const { rendered, state, problems } = await show(context, isAgain);
  for (const [name] of remotesOf(state)) await removeExpired(store, name, now());
  if (isAgain || before?.commit !== rendered.commit) await removeRetired(context, state);
  return { shown: rendered.revision, problems };
}

/** Renders again and again, until `signal` ends it. What cannot be rendered is told, and tried anew. */
export async function keepRendering(
  context: Context,
  { intervalMs, signal }: { intervalMs: number; signal?: AbortSignal },
) {
  let last: Awaited<ReturnType<typeof renderAndClean>> = { shown: 0, problems: [] };
  while (!signal?.aborted) {
    try {
      const rendered = await renderAndClean(context);
      if (rendered.shown !== last.shown) context.progress(`revision ${rendered.shown} is shown`);
      const known = last.problems;
      rendered.problems.filter((line) => !known.includes(line)).forEach(context.progress);
      last = rendered;
    } catch (error) {
      context.progress(messageOf(error));
    }
    // An abort ends the pause too.
    await pause(intervalMs, undefined, { signal }).catch(() => undefined);
  }
  return last;
}
