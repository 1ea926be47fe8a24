import type { Page } from '@playwright/test';
import { findClippedText, findSidewaysScroll } from '../../core/layoutFaults';
import { chromiumOnly } from '../../core/needs';
import { screens } from '../../core/routes';
import { expect, test } from '../../core/test';
import type { Site } from '../../pages/Site';

/** Windows in CSS pixels: 200 % of 1440, 200 % of 1280, and a phone or 400 % of 1280. */
const zoomed = [720, 640, 320];

test('the open menus fit into 320 px', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 512 });
  await site.open('/pricing');
  await site.burger.click();
  await expect(site.menu).toBeVisible();
  expect(await findSidewaysScroll(page, 'the burger menu')).toEqual([]);
  // The menu is taller than the window and scrolls to its last entry.
  await site.menu.getByRole('link', { name: 'About', exact: true }).scrollIntoViewIfNeeded();
  await expect(site.menu.getByRole('link', { name: 'About', exact: true })).toBeInViewport();
});

/** The spacing of WCAG 1.4.12, as in a reader's own style sheet. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Switches the spacing on or off, by a constructed style sheet, because the page's policy refuses style elements. */
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

/** Sets the browser's text size in percent: unlike a page's style sheet, it affects media queries. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [standard, fixed] = [16, 13].map((size) => Math.round((size * percent) / 100));
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed } });
}

/** Finds what is beyond the header's edge, or overlaps its neighbour. */
const findCrowding = (site: Site, where: string) =>
  site.header.evaluate((header, label) => {
    const { right: edge } = header.getBoundingClientRect();
    const controls = [...header.querySelectorAll('a, button')].flatMap((element) => {
      const box = element.getBoundingClientRect();
      const name = element.ariaLabel ?? element.textContent;
      return element.checkVisibility() && box.width > 0 ? { box, name } : [];
    });
    controls.sort((one, other) => one.box.left - other.box.left);
    return controls.flatMap(({ box, name }, index) => {
      const end = controls[index + 1]?.box.left ?? edge;
      return box.right > end + 0.5 ? `${label}: “${name}” ends at ${box.right}, not ${end}` : [];
    });
  }, where);

/** Text sizes in percent, and widths in px: the top bar where it just fits, and the burger menu in its place. */
const headers: [percent: number, widths: number[]][] = [
  [75, [800]],
  [100, [769, 768]],
  [150, [1160, 1150, 800, 390]],
  [200, [1540, 1024, 390]],
];

/** The widest with the burger menu, and a phone with the largest text. */
const largeTexts: [percent: number, width: number][] = [
  [150, 1150],
  [200, 390],
];

test(
  "the browser's text size moves nothing sideways: the burger menu takes over where the bar does not fit",
  chromiumOnly,
  async ({ page, site }) => {
    await site.openSettled('/pricing');
    for (const [percent, widths] of headers) {
      await setTextSize(page, percent);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${percent} % in ${width} px`;
        expect(await findCrowding(site, where)).toEqual([]);
        const isNarrow = width <= Math.max(768, 7.68 * percent);
        await expect(site.burger, where).toBeVisible({ visible: isNarrow });
      }
    }
    const faults: string[] = [];
    for (const screen of screens) {
      await site.openScreen(screen);
      for (const [percent, width] of largeTexts) {
        await setTextSize(page, percent);
        await page.setViewportSize({ width, height: 900 });
        const where = `${screen.path} at ${percent} % in ${width} px`;
        faults.push(...(await findSidewaysScroll(page, where)));
      }
    }
    expect(faults.join('\n')).toBe('');
  },
);
