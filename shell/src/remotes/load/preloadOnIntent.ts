import { parsePath } from 'react-router-dom';
import type { Choice } from '../../releases/chooseRelease';
import { preloadModule } from './preloadModule';
import { findPage } from '../exposedModules';

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** A visitor who points at, focuses or touches a link is about to follow it. */
export function preloadOnIntent(
  getChoices: () => readonly Choice[],
  target: Document = document,
): void {
  const listen = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.('a[href^="#/"]');
    // The rest of the path belongs to the page.
    const { pathname } = parsePath(link?.getAttribute('href')?.slice(1) ?? '');
    const page = pathname && findPage(getChoices(), pathname);
    if (page) preloadModule(page);
  };
  for (const intent of intents) target.addEventListener(intent, listen, { passive: true });
}
