import { answers } from '../../core/Faults';
import { plantedFaults } from '../../core/needs';
import { rewriteConfig } from '../../core/rewritePage';
import { expect, test } from '../../core/test';
import { createPodcast, type Podcast } from '../../pages/Podcast';

const middle = 'From Pilot to Product';

test(
  'no audio is loaded before the first play; what fails says so with a direct link, and plays on retry',
  plantedFaults,
  async ({ page, site, faults }) => {
    await faults.serve('mf-podcast', /\.mp3$/, answers.notFound);
    await site.open('/');
    const podcast = createPodcast(page);
    await podcast.next.click();
    await podcast.previous.click();
    expect(faults.requests).toEqual([]);
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
    const readTime = (sounds: HTMLMediaElement[]) =>
      Math.max(...sounds.map(({ currentTime }) => currentTime));
    await expect.poll(() => page.locator('audio').evaluateAll(readTime)).toBeGreaterThan(0);
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

test(
  "of an operator's Spotify episodes nothing is requested until a visitor presses play, then one player at a time",
  plantedFaults,
  async ({ page, site }) => {
    await rewriteConfig(page, { podcast: { episodes } });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(spotify)) asked.push(`${request.method()} ${request.url()}`);
    });
    await page.route(`${spotify}/**`, (route) => route.abort('connectionrefused'));
    await site.open('/');
    const podcast = createPodcast(page);
    await podcast.expectActive('Episode Two');
    await podcast.section.scrollIntoViewIfNeeded();
    await play(podcast, 'Two').hover();
    await podcast.next.click();
    await podcast.previous.click();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(asked).toEqual([]);

    await play(podcast, 'Two').click();
    const agree = podcast.slide('Episode Two').getByRole('button', { name: 'Agree and play' });
    await expect(agree).toBeFocused();
    expect(asked).toEqual([]);
    await agree.click();
    const alert = podcast.slide('Episode Two').getByRole('alert');
    await expect(alert).toContainText('Player unavailable');
    await expect(alert.getByRole('link', { name: /^Open the episode/ })).toHaveAttribute(
      'href',
      `${spotify}/episode/Two`,
    );
    asked.length = 0;
    await page.route(`${spotify}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Player' }),
    );
    await alert.getByRole('button', { name: 'Try again' }).click();
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('title', 'Podcast player: Episode Two');
    await expect(frame.contentFrame().getByText('Player')).toBeVisible();
    expect(asked.every((request) => request.endsWith(episodes[1]!.src))).toBe(true);
    expect(asked.filter((request) => request.startsWith('GET'))).toHaveLength(1);

    const inner = page.frames().find((one) => one.url().startsWith(spotify))!;
    await inner.evaluate(() => void (document.title = 'Kept'));
    for (let turn = 0; turn < 3; turn++) await podcast.next.click();
    await podcast.expectActive('Episode Two');
    expect(await inner.title()).toBe('Kept');
    await podcast.next.click();
    await play(podcast, 'Three').click();
    await expect(frame).toHaveCount(1);
    await expect(frame).toHaveAttribute('title', 'Podcast player: Episode Three');
  },
);
