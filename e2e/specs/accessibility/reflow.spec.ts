import type { Page } from '@playwright/test';
import { findClippedText, findSidewaysScroll } from '../../core/layoutFaults';
import { screens } from '../../core/routes';
import { expect, test } from '../../core/test';

/** Windows in CSS pixels: 200 % of 1440, 200 % of 1280, and a phone or 400 % of 1280. */
const zoomed = [720, 640, 320];

test('nothing scrolls sideways at 320 px, nor at 200 % of 1280 and 1440', async ({
  page,
  site,
}) => {
  const faults: string[] = [];
  for (const screen of screens) {
    await site.openScreen(screen);
    for (const width of zoomed) {
      await page.setViewportSize({ width, height: 512 });
      faults.push(...(await findSidewaysScroll(page, `${screen.path} at ${width} px`)));
    }
  }
  expect(faults.join('\n')).toBe('');
});

test('the open menus fit into 320 px', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 512 });
  await site.open('/pricing');
  await site.burger.click();
  await expect(site.menu).toBeVisible();
  expect(await findSidewaysScroll(page, 'the burger menu')).toEqual([]);
  // Taller than the window: the menu itself scrolls to its last entry.
  await site.menu.getByRole('link', { name: 'About', exact: true }).scrollIntoViewIfNeeded();
  await expect(site.menu.getByRole('link', { name: 'About', exact: true })).toBeInViewport();
});

/** The spacing of WCAG 1.4.12, as in a reader's own style sheet. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Constructed, because the page's policy refuses style elements. */
const addStyles = (page: Page) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, textSpacing);

test("the reader's own text spacing cuts nothing off, on a desktop and on a phone", async ({
  page,
  site,
}) => {
  const faults: string[] = [];
  await site.open('/');
  await addStyles(page);
  for (const screen of screens) {
    await site.openScreen(screen);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${screen.path} at ${width} px`;
      faults.push(...(await findClippedText(page, where)));
      faults.push(...(await findSidewaysScroll(page, where)));
    }
  }
  expect(faults.join('\n')).toBe('');
});
