import type { Choice } from '../releases/chooseRelease';
import { preloadPart } from './preloadPart';
import { findPage } from './site';

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** A visitor who points at, focuses or touches a link of the site is about to follow it. */
export function preloadOnIntent(
  getChoices: () => readonly Choice[],
  target: Document = document,
): void {
  const listen = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.('a[href^="#/"]');
    // A route is a path: what follows '?' is the page's own business.
    const path = link?.getAttribute('href')?.slice(1).split('?')[0];
    const page = path && findPage(getChoices(), path);
    if (page) preloadPart(page);
  };
  for (const intent of intents) target.addEventListener(intent, listen, { passive: true });
}
