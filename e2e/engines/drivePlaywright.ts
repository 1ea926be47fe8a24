import type { Page } from '@playwright/test';
import { callOf, reportViolations, type EnginePage } from './Engine';

/** A page that Playwright drives: Chromium's, or one of its own builds of Firefox and WebKit. */
export async function drivePlaywright(page: Page): Promise<EnginePage> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.addInitScript(reportViolations);
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: (read, argument) => page.evaluate(callOf(read, argument)),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    errors: () => Promise.resolve(errors),
    close: () => page.close(),
  };
}
