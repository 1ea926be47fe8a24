import { expect, type Page } from '@playwright/test';

export const readScroll = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The scroll position once it has not changed for 20 frames, longer than a turn of the wheel takes. */
const restingScroll = (page: Page) =>
  page.evaluate(async () => {
    let top = scrollY;
    for (let still = 0; still < 20; still += 1) {
      await new Promise(requestAnimationFrame);
      if (scrollY !== top) still = 0;
      top = scrollY;
    }
    return Math.round(top);
  });

/** Scrolls with the wheel, like a visitor. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.mouse.move(400, 400);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, top - (await readScroll(page)));
      return Math.abs((await restingScroll(page)) - top);
    })
    .toBeLessThanOrEqual(2);
}
