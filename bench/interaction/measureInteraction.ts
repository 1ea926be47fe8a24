import type { Browser, CDPSession } from '@playwright/test';
import { evaluate, slowDown } from '../devTools';
import { viewport } from '../withBrowser';
import type { Interaction } from './interactions';
import { interactionProbe, type Reaction } from './interactionProbe';

/** The browser has painted, and told observers of what it measured. */
const settle = (session: CDPSession) =>
  evaluate(
    session,
    `new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(done), 100)))`,
  );

/** One interaction on a page of its own. @throws Error if the page or what it acts on does not show */
export async function measureInteraction(
  browser: Browser,
  origin: string,
  { path, prepare, act }: Interaction,
): Promise<Reaction> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.addInitScript({ content: interactionProbe });
    await page.goto(`${origin}/#${path}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await slowDown(session);
    await prepare?.(page);
    await settle(session);
    await evaluate(session, `Object.assign(window.__interaction, { longestMs: 0, frames: 0 })`);
    await act(page);
    await settle(session);
    // What `interactionProbe` has put there.
    return (await evaluate(session, 'window.__interaction')) as Reaction;
  } finally {
    await context.close();
  }
}
