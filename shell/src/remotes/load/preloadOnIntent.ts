import { parsePath } from 'react-router-dom';
import type { Choice } from '../../releases/chooseRelease';
import { preloadModule } from './preloadModule';
import { findPage } from '../../router/SiteRouter';

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** A visitor who points at, focuses or touches a link is about to follow it. */
export function preloadOnIntent(
  getChoices: () => readonly Choice[],
  page: Document = document,
): void {
  const listen = (event: Event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
    // The rest of the path belongs to the page.
    const { pathname } = parsePath(link?.getAttribute('href')?.slice(1) ?? '');
    const found = pathname && findPage(getChoices(), pathname);
    if (found) preloadModule(found);
  };
  for (const intent of intents) page.addEventListener(intent, listen, { passive: true });
}
