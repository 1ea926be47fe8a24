import { expect, type Page } from '@playwright/test';
import { inRoot } from '@synapsei/presets/inRoot';
import { replaceOnce } from './replaceOnce';
import { portBase } from '../core/origins';
import { runNpm } from '../ownSites/runNpm';

/** Addresses of the site that `runDev` serves. */
export const devPorts = portBase + 60;

export const runDev = (...args: string[]) => runNpm(devPorts, 'run', 'dev', '--', ...args);

/** Time limit of what follows a build, which takes a slow machine longer than a page may take. */
export const built = { timeout: 120_000 };

const file = inRoot('mf-podcast', 'src', 'carousel', 'PodcastSection.tsx');
const heading = '<UnbrokenWords text={texts.heading} />';

let undo: (() => void) | undefined;

/** Undoes the change of `withHeading`, however often it is called. */
export function restoreSource(): void {
  undo?.();
  undo = undefined;
}

/** Replaces the section's heading in its source by this code while `act` runs. */
export async function withHeading(code: string, act: () => Promise<void>): Promise<void> {
  undo = replaceOnce(file, heading, code);
  try {
    await act();
  } finally {
    restoreSource();
  }
}

export const podcast = (page: Page) => page.getByRole('region', { name: /Real Talk on Next-Gen/ });

/** Shows another heading in the section for a moment. */
export async function editHeading(page: Page): Promise<void> {
  const words = 'Words of a moment ago';
  await withHeading(words, async () => {
    await expect(page.getByRole('heading', { name: words })).toBeAttached(built);
  });
  await expect(podcast(page)).toBeAttached(built);
}
