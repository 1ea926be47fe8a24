import type { Page } from '@playwright/test';
import { findClippedText, findSidewaysScroll } from '../../core/layoutFaults';
import { screens } from '../../core/routes';
import { expect, test } from '../../core/test';

/** Windows in CSS pixels: 200 % of 1440, 200 % of 1280, and a phone or 400 % of 1280. */
const zoomed = [720, 640, 320];

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

/** Switches it on or off. Constructed, because the page's policy refuses style elements. */
const setSpacing = (page: Page, styles: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, styles);

test("nothing scrolls sideways at 320 px, nor at 200 % of 1280 and 1440; the reader's own text spacing cuts nothing off", async ({
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
    await setSpacing(page, textSpacing);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${screen.path}, spaced, at ${width} px`;
      faults.push(...(await findClippedText(page, where)));
      faults.push(...(await findSidewaysScroll(page, where)));
    }
    await setSpacing(page, '');
  }
  expect(faults.join('\n')).toBe('');
});
