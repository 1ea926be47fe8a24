import type { Page } from '@playwright/test';
import { articleScreens, mainScreens } from '../../core/routes';
import { expect, test } from '../../core/test';
import { createPodcast } from '../../pages/Podcast';

/** Longest duration that is not motion, in ms. */
const longest = 10;

/** Finds running animations, and elements whose style would animate for longer than allowed. */
async function findMotion(page: Page, where: string): Promise<string[]> {
  const found = await page.evaluate((limit) => {
    const running = document.getAnimations().filter((animation) => {
      const { activeDuration } = animation.effect!.getComputedTiming();
      return animation.playState === 'running' && Number(activeDuration) > limit;
    });
    const longestOf = (list: string) =>
      Math.max(...list.split(',').map((part) => parseFloat(part) * (/ms$/.test(part) ? 1 : 1000)));
    const isMoving = (style: CSSStyleDeclaration) =>
      longestOf(style.transitionDuration) > limit ||
      (style.animationName !== 'none' && longestOf(style.animationDuration) > limit);
    const moving = [...document.querySelectorAll('body *')].filter((element) =>
      [undefined, '::before', '::after'].some((pseudo) =>
        isMoving(getComputedStyle(element, pseudo)),
      ),
    );
    return [
      ...running.map((animation) => `runs: ${animation.id || animation.constructor.name}`),
      ...new Set(moving.map((element) => `moves: ${element.tagName} ${element.className}`)),
    ];
  }, longest);
  return found.map((line) => `${where}: ${line}`);
}

test('with reduced motion no screen animates', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  const offering = { path: '/offerings/llm', heading: 'LLM Integration' };
  for (const screen of [...mainScreens, ...articleScreens, offering]) {
    await site.openScreen(screen);
    found.push(...(await findMotion(page, screen.path)));
  }
  expect([...new Set(found)].join('\n')).toBe('');
});

test('with reduced motion menus, theme and carousel change instantly', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.openSettled('/');
  const found: string[] = [];
  await site.themeToggle.click();
  found.push(...(await findMotion(page, 'theme')));
  await site.servicesButton.click();
  found.push(...(await findMotion(page, 'services menu')));
  await expect(site.header.getByRole('link', { name: 'LLM Integration' })).toBeVisible();
  await page.keyboard.press('Escape');
  const podcast = createPodcast(page);
  await podcast.next.click();
  found.push(...(await findMotion(page, 'carousel')));
  await expect(podcast.announcement).toHaveText(/^Episode 3 of 3/);
  await page.setViewportSize({ width: 390, height: 800 });
  await site.burger.click();
  found.push(...(await findMotion(page, 'burger menu')));
  await expect(site.menu).toBeVisible();
  expect(found.join('\n')).toBe('');
});

test('without the preference nothing moves by itself either', async ({ page, site }) => {
  await site.openSettled('/');
  await expect(createPodcast(page).section).toBeVisible();
  // The row of partners keeps its 30 s animation, switched off.
  await expect(page.getByRole('list', { name: 'Partner products' })).toHaveAttribute(
    'data-scrolling',
    'false',
  );
  const endless = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.effect!.getComputedTiming().iterations === Infinity)
      .map((animation) => (animation as CSSAnimation).animationName),
  );
  expect(endless).toEqual([]);
});
