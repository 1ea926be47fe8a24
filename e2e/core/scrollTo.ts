import { expect, type Locator, type Page } from '@playwright/test';

export const readScroll = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The scroll position of an element once it has not changed for 20 frames, longer than a smooth scroll takes. */
export const restingTop = (element: Locator) =>
  element.evaluate(async (view) => {
    let top = view.scrollTop;
    for (let still = 0; still < 20; still += 1) {
      await new Promise(requestAnimationFrame);
      if (view.scrollTop !== top) still = 0;
      top = view.scrollTop;
    }
    return top;
  });

/** Scrolls with the wheel, like a visitor. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.mouse.move(400, 400);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, top - (await readScroll(page)));
      return Math.abs((await restingTop(page.locator('html'))) - top);
    })
    .toBeLessThanOrEqual(2);
}
