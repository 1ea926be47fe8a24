import type { Page } from '@playwright/test';
import { answers } from '../../core/Faults';
import { plantedFaults } from '../../core/needs';
import { rewriteConfig } from '../../core/rewritePage';
import { expect, test } from '../../core/test';
import { Podcast } from '../../pages/Podcast';

const middle = 'From Pilot to Product';

test(
  "the section has its heading, three players and 'Listen on Spotify' in a new tab",
  plantedFaults,
  async ({ page, site, context }) => {
    await context.route('https://open.spotify.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The show</title>' }),
    );
    await site.open('/');
    const podcast = new Podcast(page);
    await expect(
      podcast.section.getByRole('heading', { name: 'Real Talk on Next-Gen Products (by AI)' }),
    ).toBeVisible();
    await expect(podcast.slides).toHaveCount(3);
    await podcast.expectActive(middle);
    const popup = page.waitForEvent('popup');
    await podcast.listen.click();
    const show = await popup;
    await show.waitForURL('https://open.spotify.example/show/synapsei');
    expect(await show.evaluate(() => window.opener)).toBeNull();
  },
);

test('no audio is loaded before the first play', plantedFaults, async ({ page, site }) => {
  const sounds: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.mp3')) sounds.push(request.url());
  });
  await site.open('/');
  const podcast = new Podcast(page);
  await podcast.next.click();
  await podcast.previous.click();
  expect(sounds).toEqual([]);
  await podcast
    .slide(middle)
    .getByRole('button', { name: `Play episode: ${middle}` })
    .click();
  await expect.poll(() => sounds.length).toBeGreaterThan(0);
});

test(
  'audio that fails to load says so with a direct link, and plays on retry',
  plantedFaults,
  async ({ page, site, faults }) => {
    await faults.serve('mf-podcast', /\.mp3$/, answers.notFound);
    await site.open('/');
    const podcast = new Podcast(page);
    const slide = podcast.slide(middle);
    await slide.getByRole('button', { name: `Play episode: ${middle}` }).click();
    const alert = slide.getByRole('alert');
    await expect(alert).toContainText('Player unavailable');
    await expect(alert.getByRole('link', { name: /^Open the episode/ })).toHaveAttribute(
      'href',
      /\.mp3$/,
    );
    await faults.heal();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(slide.getByRole('button', { name: `Pause episode: ${middle}` })).toBeFocused();
    await expect
      .poll(() =>
        page.evaluate(() =>
          Math.max(
            ...[...document.querySelectorAll('audio')].map(({ currentTime }) => currentTime),
          ),
        ),
      )
      .toBeGreaterThan(0);
  },
);

const spotify = 'https://open.spotify.com';
const episodes = ['One', 'Two', 'Three'].map((name) => ({
  id: name,
  src: `${spotify}/embed/episode/${name}?theme=0`,
  title: `Episode ${name}`,
}));
const play = (podcast: Podcast, name: string) =>
  podcast
    .slide(`Episode ${name}`)
    .getByRole('button', { name: `Play episode: Episode ${name} (loads open.spotify.com)` });

type Marked = { __isMarked?: boolean };

/** Spotify as seen by the page. */
async function answerSpotify(page: Page, status = 200): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(spotify)) asked.push(`${request.method()} ${request.url()}`);
  });
  await page.route(`${spotify}/**`, (route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<title>Player</title><p>Player' }),
  );
  return asked;
}

test.describe("with an operator's Spotify episodes", plantedFaults, () => {
  test.beforeEach(({ page }) => rewriteConfig(page, { podcast: { episodes } }));

  test('nothing is requested from Spotify until a visitor presses play, then one player', async ({
    page,
    site,
  }) => {
    const asked = await answerSpotify(page);
    await site.open('/');
    const podcast = new Podcast(page);
    await podcast.expectActive('Episode Two');
    await podcast.section.scrollIntoViewIfNeeded();
    await play(podcast, 'Two').hover();
    await podcast.next.click();
    await podcast.previous.click();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(asked).toEqual([]);
    await play(podcast, 'Two').click();
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('title', 'Podcast player: Episode Two');
    await expect(frame.contentFrame().getByText('Player')).toBeVisible();
    expect(asked.every((request) => request.endsWith(episodes[1]!.src))).toBe(true);
    expect(asked.filter((request) => request.startsWith('GET'))).toHaveLength(1);
  });

  test('turning never reloads a player; starting another one replaces it', async ({
    page,
    site,
  }) => {
    const asked = await answerSpotify(page);
    await site.open('/');
    const podcast = new Podcast(page);
    await play(podcast, 'Two').click();
    await expect(page.locator('iframe').contentFrame().getByText('Player')).toBeVisible();
    const inner = page.frames().find((frame) => frame.url().startsWith(spotify))!;
    await inner.evaluate(() => {
      (globalThis as Marked).__isMarked = true;
    });
    for (let turn = 0; turn < 3; turn++) await podcast.next.click();
    await podcast.expectActive('Episode Two');
    expect(await inner.evaluate(() => (globalThis as Marked).__isMarked)).toBe(true);
    expect(asked.filter((request) => request.startsWith('GET'))).toHaveLength(1);
    await podcast.next.click();
    await play(podcast, 'Three').click();
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(page.locator('iframe')).toHaveAttribute('title', 'Podcast player: Episode Three');
  });

  test('an unreachable player says so, with a direct link and a retry', async ({ page, site }) => {
    await page.route(`${spotify}/**`, (route) => route.abort('connectionrefused'));
    await site.open('/');
    const podcast = new Podcast(page);
    await play(podcast, 'Two').click();
    const alert = podcast.slide('Episode Two').getByRole('alert');
    await expect(alert).toContainText('Player unavailable');
    await expect(alert.getByRole('link', { name: /^Open the episode/ })).toHaveAttribute(
      'href',
      `${spotify}/episode/Two`,
    );
    await answerSpotify(page);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('iframe').contentFrame().getByText('Player')).toBeVisible();
  });
});
