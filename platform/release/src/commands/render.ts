import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '@synapsei/base';
import { onOff, text } from '@synapsei/base/commandLine';
import type { Context, ReadContext } from '../Context';
import { Misuse } from '../Refusal';
import { defineCommand, dryRunFlag, secondsOf, signerFlags, withSigner } from './defineCommand';
import { showNewest } from '../revisions/showNewest';
import { renewHead } from '../state/head';
import { readShown } from '../state/readShown';
import { readChain } from '../state/readState';
import { removeExpired } from './preview';

type RenderContext = ReadContext & Partial<Context>;

/**
 * Shows the newest revision, although it is shown if `isAgain`, and takes away what nobody is sent to any more. Needs no
 * key; with one that may, it signs how far the history goes. @returns what is shown now, and the newest to be shown
 */
export async function render(context: RenderContext, isAgain = false) {
  const { store, isDryRun, now, signer } = context;
  const { documents, remotes } = await readShown(store, now());
  const { revision } = documents;
  if (isDryRun) return { shown: await store.publishedRevision(), revision };
  const shown = await showNewest(context, isAgain);
  for (const name of Object.keys(remotes)) await removeExpired(store, name, now());
  if (signer) await renewHead(store, signer, await readChain(store), now());
  return { shown, revision };
}

/** Renders again and again, until `signal` ends it, by default never. What cannot be rendered is told, and tried anew. */
export async function keepRendering(
  context: RenderContext,
  { intervalMs, signal }: { intervalMs: number; signal?: AbortSignal },
) {
  let last = { shown: 0, revision: 0 };
  while (!signal?.aborted) {
    try {
      const rendered = await render(context);
      if (rendered.shown !== last.shown) context.progress(`revision ${rendered.shown} is shown`);
      last = rendered;
    } catch (error) {
      context.progress(messageOf(error));
    }
    // An abort ends the pause too.
    await pause(intervalMs, undefined, { signal }).catch(() => undefined);
  }
  return last;
}

export const renderCommand = defineCommand({
  name: 'render',
  help: 'show visitors the newest revision: for the job of a target that is "renderedByJob"',
  examples: ['render --target production', 'render --interval 5', 'render --again'],
  flags: {
    again: onOff('render it anew, after a document was altered or with newer packages'),
    interval: text('SECONDS', 'again and again, with such a pause'),
    ...signerFlags,
    ...dryRunFlag,
  },
  async run(reading, _, { again, interval, by, key }) {
    const isSigning = by !== undefined || (key ?? process.env.RELEASE_KEY) !== undefined;
    const context = isSigning ? await withSigner(reading, { by, key }) : reading;
    if (again && interval !== undefined)
      throw new Misuse('render --again renders once: leave --interval out.');
    const value =
      interval === undefined
        ? await render(context, again)
        : await keepRendering(context, { intervalMs: secondsOf(interval, '--interval') });
    const lines = [`visitors are served revision ${value.shown} of ${value.revision}`];
    return { value, lines };
  },
});
