import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../../base/messageOf';
import type { ReadContext } from '../Context';
import { removeExpired } from '../releases/previews';
import { showNewest } from '../revisions/showNewest';
import { documentsOf } from '../state/documents';
import { readState } from '../state/readState';

export type Rendered = {
  /** The revision that visitors are served now. */
  shown: number;
  /** The newest one that changed what they are served. */
  revision: number;
};

/**
 * Shows visitors the newest revision, and takes away what nobody is sent to any more: for the job that may,
 * where the credentials of teams may not. Needs no key, as it signs nothing.
 * `isAgain`: renders it although it is shown, after somebody altered a document, or with newer tooling. By default not.
 */
export async function render(context: ReadContext, isAgain = false): Promise<Rendered> {
  const { store, isDryRun, now } = context;
  const state = await readState(store);
  const { revision } = documentsOf(state);
  if (isDryRun) return { shown: await store.publishedRevision(), revision };
  const shown = await showNewest(context, isAgain);
  for (const name of Object.keys(state.remotes)) await removeExpired(store, name, now());
  return { shown, revision };
}

export type RenderOptions = {
  intervalMs: number;
  /** Ends it. By default nothing does. */
  signal?: AbortSignal;
};

/** Renders again and again. What cannot be rendered is told, and tried anew. */
export async function keepRendering(
  context: ReadContext,
  { intervalMs, signal }: RenderOptions,
): Promise<Rendered> {
  let last: Rendered = { shown: 0, revision: 0 };
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
