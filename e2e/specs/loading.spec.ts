import { addLatency, longestChain, recordRequests } from '../core/requestChain';
import { createGate } from '../core/Faults';
import { isServedBy } from '../core/origins';
import { plantedFaults } from '../core/needs';
import { mainScreens } from '../core/routes';
import { setLimits } from '../core/rewritePage';
import { expect, test } from '../core/test';

const servers = ['shell', 'mf-content', 'mf-chat', 'mf-podcast'] as const;

/** A monolith's lazy route is page, main script, chunk; a remote may cost one request more. */
const allowed = 3 + 1;

test.describe('loading', plantedFaults, () => {
  for (const path of ['/', '/chat']) {
    test(`a first visit of ${path} makes no more sequential requests than a lazy route plus one`, async ({
      page,
      site,
    }) => {
      // 'Still loading' would be a heading too, and would let the widget start.
      await setLimits(page, { slowMs: 60_000 });
      // Longer than a slow machine takes to start all parallel requests.
      await addLatency(page, 500);
      const records = recordRequests(page);
      await site.open(path);
      await expect(site.firstView).toHaveCount(0);
      await expect(site.heading).toBeVisible();
      await expect(site.main.getByRole('alert')).toBeHidden();
      const shown = longestChain(records.filter(({ url }) => !isDeferred(url)));
      expect(shown.length, shown.join('\n')).toBeLessThanOrEqual(allowed);
    });
  }

  /** Requests after a page's first view: slots, the search, and the code for the tab's updates. */
  const isDeferred = (url: string) => /ChatWidget|PodcastCarousel|ChatPanel|\/live\./.test(url);

  const filesOf = (requested: string[], part: RegExp) =>
    requested.filter((url) => part.test(url)).map((url) => new URL(url).pathname);

  test('pointing at a link preloads its target once', async ({ page, site }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await site.open('/products');
    await expect(site.heading).toBeVisible();
    await expect(site.main.getByRole('alert')).toBeHidden();
    const chunks = () => filesOf(requested, /expose_ChatPage.*\.js/);
    expect(chunks()).toEqual([]);
    await site.header.getByRole('link', { name: 'Chat', exact: true }).hover();
    await expect.poll(chunks).toHaveLength(1);
    await site.navigate('Chat');
    await expect(site.heading).toHaveText('Welcome to Enhanced Chat Experience!');
    await expect(site.main.getByRole('alert')).toBeHidden();
    expect(chunks()).toHaveLength(1);
  });

  /** The picture of each partner product, wherever a build places it. */
  const partnerPictures =
    /\/(authenticScope|cogniSpace|czatBudowlany|lindle|qualityCare)\.[^/]*svg/;

  for (const { path, heading, count } of [
    { ...mainScreens[0]!, count: 5 },
    { path: '/offerings/llm', heading: 'LLM Integration', count: 0 },
    { path: '/nowhere', heading: 'Unexpected Application Error!', count: 0 },
  ]) {
    test(`${path} fetches ${count} pictures of Home's partners`, async ({ page, site, faults }) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      const gate = createGate();
      await faults.serve('shell', /^\/main\.[0-9a-f]+\.js$/, gate.answer);
      await page.goto(`/#${path}`, { waitUntil: 'commit' });
      await expect(site.firstView).toBeAttached();
      // Two frames: the prerendered page is laid out, and its pictures are requested.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await expect.poll(() => filesOf(requested, partnerPictures)).toHaveLength(count);
      gate.open();
      await expect(site.heading).toHaveText(heading);
      await site.settled();
      // Home itself may ask for the same ones again: nothing is cached while requests are intercepted.
      expect(new Set(filesOf(requested, partnerPictures)).size).toBe(count);
    });
  }

  test('every file of a page is fetched once', async ({ page, site }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await site.open('/');
    await expect(site.heading).toBeVisible();
    await expect(site.main.getByRole('alert')).toBeHidden();
    // The slots load last.
    await expect(page.getByRole('button', { name: /Open chat/ })).toBeVisible();
    await expect(page.getByRole('region', { name: /Real Talk/ })).toBeVisible();
    const code = requested.filter(
      (url) =>
        /\.(js|css)$/.test(url) && servers.some((server) => isServedBy(server, new URL(url))),
    );
    expect(code.length).toBeGreaterThan(4);
    expect(code).toEqual([...new Set(code)]);
  });
});
