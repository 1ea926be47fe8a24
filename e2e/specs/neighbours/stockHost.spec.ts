import { createStaticServer, portListened } from '@synapsei/server';
import { inRoot } from '@synapsei/presets/inRoot';
import { buildFixture } from '../../core/runCommand';
import { countReacts, readShared, watchReacts } from '../../core/countReacts';
import { both, drill, ownServices } from '../../core/needs';
import { readRegistry, releaseOf } from '../../core/publish';
import { expect, test } from '../../core/test';
import { createPodcast } from '../../pages/createPodcast';

/** Somebody else's site with our carousel in it. */
async function startStockHost(podcast: string) {
  // Minifying takes most of a build's time, and nothing here depends on it.
  const options = [`--env podcast=${podcast}`, '--no-optimization-minimize'];
  const built = await buildFixture('stock-host', 'webpack', ...options);
  const folders = [built, inRoot('e2e', 'fixtures', 'stock-host', 'public')];
  const server = createStaticServer({ name: 'host', version: '1.0.0', role: 'shell', folders });
  await server.listen({ port: 0, host: 'localhost' });
  const url = `http://localhost:${portListened(server.server)}/`;
  return { url, stop: () => server.close() };
}

for (const file of ['mf-manifest.json', 'selfContainedEntry.js']) {
  test(
    `a host without any package of ours shows the carousel by its ${file}`,
    both(ownServices, drill),
    async ({ page, context }) => {
      const { baseUrl } = releaseOf(await readRegistry(), 'mf-podcast');
      const host = await startStockHost(baseUrl + file);
      await watchReacts(page);
      await context.route('https://radio.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>The show</title>' }),
      );
      await page.goto(host.url);
      const podcast = createPodcast(page);
      await podcast.expectActive('From Pilot to Product');
      await expect(podcast.section).toHaveCSS('font-family', 'serif');
      await podcast.next.click();
      await expect(podcast.announcement).not.toBeEmpty();
      await podcast.listen.click();
      await expect(page.getByText('external-link-click: Listen on Spotify')).toBeVisible();
      expect(await countReacts(page)).toBe(1);
      expect((await readShared(page)).react).toEqual(['stock_host']);
      await host.stop();
    },
  );
}
