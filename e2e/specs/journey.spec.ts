import { writes } from '../core/needs';
import { expect, test } from '../core/test';

test(
  'a visitor asks the assistant about predictive analysis and reads a streamed answer that is saved',
  writes,
  async ({ page, site }) => {
    const saved: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes(':commit') && answer.ok())
        saved.push(answer.request().postData() ?? '');
    });
    await site.open('/');
    // A click must not fall between two versions of the link.
    await expect(site.firstView).toHaveCount(0);
    await site.main
      .getByRole('link', { name: /Chat with Synapsei/ })
      .first()
      .click();
    await expect(
      page.getByRole('heading', { name: 'Welcome to Enhanced Chat Experience!' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Tell me about predictive analysis' }).click();
    const log = page.getByRole('log');
    await expect(log).toContainText(/forecast/i);
    await expect(page.getByRole('textbox').last()).toBeEnabled();
    // Question and reply.
    await expect.poll(() => saved.filter((body) => body.includes('/messages/')).length).toBe(2);
  },
);

test('on /chat the logo, the footer, the expertise tags and the widget of Home are hidden', async ({
  page,
  site,
}) => {
  const parts = [
    site.header.getByRole('link', { name: /home/ }),
    site.footer,
    page.getByRole('list', { name: 'Expertise' }),
    page.getByRole('button', { name: /Open chat/ }),
  ];
  await site.open('/');
  for (const part of parts) await expect(part).toBeVisible();
  await site.navigate('Chat');
  await expect(site.heading).toHaveText('Welcome to Enhanced Chat Experience!');
  for (const part of parts) await expect(part).toBeHidden();
});

test('the podcast plays a real episode', async ({ page, site }) => {
  await site.open('/');
  const carousel = page.getByRole('region', { name: /Real Talk on Next-Gen Products/ });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole('button', { name: 'Play episode: From Pilot to Product' }).click();
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('audio')].some((audio) => audio.currentTime > 0),
      ),
    )
    .toBe(true);
});

test('the theme is stored and never flashes', async ({ page, site }) => {
  await site.open('/products');
  await site.themeToggle.click();
  await expect(site.themeToggle).toBeChecked();
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      (globalThis as { firstTheme?: string }).firstTheme ??= document.documentElement.dataset.theme;
    });
  });
  await page.reload();
  await expect(site.themeToggle).toBeChecked();
  expect(await page.evaluate(() => (globalThis as { firstTheme?: string }).firstTheme)).toBe(
    'dark',
  );
});

test('each route change is one page view, with e-mail addresses redacted', async ({
  page,
  site,
}) => {
  const lines: string[] = [];
  await page.exposeFunction('__record', (line: string) => lines.push(line));
  await page.addInitScript(() => {
    const { info } = console;
    const { __record } = globalThis as unknown as { __record(line: string): void };
    console.info = (...parts: unknown[]) => {
      if (parts[0] === '[analytics]') __record(JSON.stringify(parts.slice(1)));
      info(...parts);
    };
  });
  await page.goto('/?analytics=debug#/products');
  await expect(site.heading).toBeVisible();
  await site.navigate('Knowledge');
  await expect(page).toHaveTitle(/^Knowledge/);
  await page.goto('/?analytics=debug#/offerings/someone@example.org');
  const views = () => lines.filter((line) => line.includes('page_view'));
  await expect.poll(() => views().join('\n')).toContain('"page_path":"/knowledgeBase"');
  expect(views().filter((line) => line.includes('"/products"'))).toHaveLength(1);
  expect(lines.join('\n')).not.toContain('someone@example.org');
});
