import { expect, test } from '../../core/test';
import { createPodcast, type Podcast } from '../../pages/Podcast';

const [first, middle, last] = [
  'The Step That Disappears',
  'From Pilot to Product',
  'Products That Explain Themselves',
] as const;

let podcast: Podcast;

test.beforeEach(async ({ page, site }) => {
  podcast = createPodcast(page);
  await site.open('/');
  // Waits until nothing above the player can still grow between measuring and clicking.
  await site.settled();
});

test('the carousel is turned by keyboard, keeps focus and says what it shows; a side player is one button', async ({
  page,
}) => {
  await expect(podcast.section).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(podcast.slides).toHaveCount(3);
  for (const [index, title] of [first, middle, last].entries()) {
    const slide = podcast.slide(title);
    await expect(slide).toHaveAttribute('aria-label', `${title}, ${index + 1} of 3`);
    await expect(slide).toHaveAttribute('aria-roledescription', 'slide');
  }
  await podcast.expectActive(middle);
  await podcast.next.focus();
  for (const [shown, then] of [
    [last, first],
    [first, middle],
    [middle, last],
  ] as const) {
    await expect(podcast.next).toHaveAccessibleName(`Next episode: ${shown}`);
    await page.keyboard.press('Enter');
    await podcast.expectActive(shown);
    await expect(podcast.next).toBeFocused();
    await expect(podcast.next).toHaveAccessibleName(`Next episode: ${then}`);
    await expect(podcast.announcement).toContainText(shown);
  }
  await podcast.previous.press('Space');
  await podcast.expectActive(first);

  const side = podcast.slide(last);
  await expect(side.locator('button:not([inert] *)')).toHaveCount(1);
  await side.getByRole('button', { name: `Show episode: ${last}` }).press('Enter');
  await podcast.expectActive(last);
  await expect(side).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(side.getByRole('button', { name: `Play episode: ${last}` })).toBeFocused();
});

test('a click on a side player moves it to the middle, and Tab never stops inside the others', async ({
  page,
}) => {
  await podcast.section.scrollIntoViewIfNeeded();
  const box = (await podcast.slide(first).boundingBox())!;
  await page.mouse.click(box.x + 20, box.y + box.height / 2);
  await podcast.expectActive(first);
  await podcast.previous.focus();
  const stops: string[] = [];
  for (let stop = 0; stop < 9; stop++) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(
        () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '',
      ),
    );
  }
  expect(stops.filter((name) => /^(Play|Position|Transcript)/.test(name))).toEqual([
    `Play episode: ${first}`,
    `Position in ${first}`,
    'Transcript',
  ]);
});

// Specification: decisions.13
test('turning moves no player in the document, and playback continues', async ({ page }) => {
  const sounds = page.locator('audio');
  await expect(sounds).toHaveCount(3);
  const before = await sounds.elementHandles();
  await podcast
    .slide(middle)
    .getByRole('button', { name: `Play episode: ${middle}` })
    .click();
  await expect.poll(() => sounds.nth(1).evaluate(readTime)).toBeGreaterThan(0);
  for (let turn = 0; turn < 4; turn++) await podcast.next.click();
  for (const [index, handle] of before.entries())
    expect(
      await handle.evaluate(
        (element, at) => document.querySelectorAll('audio')[at] === element,
        index,
      ),
    ).toBe(true);
  const time = await sounds.nth(1).evaluate(readTime);
  await expect.poll(() => sounds.nth(1).evaluate(readTime)).toBeGreaterThan(time);

  // A player that starts stops the other one.
  await podcast.expectActive(last);
  await podcast
    .slide(last)
    .getByRole('button', { name: `Play episode: ${last}` })
    .click();
  await expect.poll(() => sounds.nth(2).evaluate(readTime)).toBeGreaterThan(0);
  expect(await sounds.nth(1).evaluate((sound: HTMLAudioElement) => sound.paused)).toBe(true);
});

const readTime = (sound: HTMLMediaElement) => sound.currentTime;
