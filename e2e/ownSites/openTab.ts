import type { Page } from '@playwright/test';
import { expect } from '../core/test';

/** Returns to the tab like a visitor, which makes it fetch the registry immediately. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Waits until the tab polls, which starts after the first view. */
export const untilLive = (page: Page) =>
  expect(page.locator('[data-offered="false"]')).toBeAttached();

export const notice = (page: Page) =>
  page.getByRole('status').getByText('A new version is available');
