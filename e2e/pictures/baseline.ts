import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { Shot } from './shots';

/** The page's own policy refuses the style that would hide the caret. */
export const settingsOf = ({ firstView = false }: Shot) =>
  ({ fullPage: !firstView, animations: 'disabled', caret: 'initial' }) as const;

/** Saves the page's picture, once it stands still, for `toHaveScreenshot(file)` to compare with in this run. */
export async function keepBaseline(page: Page, file: string, shot: Shot): Promise<void> {
  const kept = test.info().snapshotPath(file);
  mkdirSync(path.dirname(kept), { recursive: true });
  let before: Buffer = Buffer.alloc(0);
  await expect(async () => {
    const picture = await page.screenshot(settingsOf(shot));
    const isStill = picture.equals(before);
    before = picture;
    expect(isStill).toBe(true);
  }).toPass();
  writeFileSync(kept, before);
}
