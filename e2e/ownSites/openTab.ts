import type { Page } from '@playwright/test';
import { expect } from '../core/test';

/** Like a visitor who returns to the tab: it fetches the registry immediately. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The tab's polling starts after the first view. */
export const untilLive = (page: Page) =>
  expect(page.locator('[data-offered="false"]')).toBeAttached();

export const notice = (page: Page) =>
  page.getByRole('status').getByText('A new version is available');
