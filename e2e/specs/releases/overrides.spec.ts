import type { Page } from '@playwright/test';
import { createStaticServer, portListened } from '@synapsei/server';
import { findViolations } from '../../core/axe';
import { both, chromiumOnly, drill, ownServices } from '../../core/needs';
import { forgeRelease } from '../../ownSites/forgeRelease';
import { expect, test } from '../../core/test';
import { rememberTheme } from '../../core/themes';
import { headingOf, saying } from '../../ownSites/versionText';

const version = '5.0.0';
const deployedHeading = 'Products we build ourselves';

type Laptop = { port: number; close: () => Promise<void> };

/** Stands for a developer's machine that serves their own build of mf-content. */
async function startLaptop(): Promise<Laptop> {
  const folders = [forgeRelease({ remote: 'mf-content', version, change: saying(version) })];
  const server = createStaticServer({ name: 'laptop', version, role: 'remote', folders });
  await server.listen({ port: 0, host: 'localhost' });
  return { port: portListened(server.server), close: () => server.close() };
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Remotes on this page' });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Overrides' });
const row = (page: Page, name: string) =>
  panel(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

async function override(page: Page, address: string) {
  await panel(page).getByRole('textbox').fill(address);
  await panel(page).getByRole('button', { name: 'Override', exact: true }).click();
}

test.describe('an override', ownServices, () => {
  let laptop: Laptop;

  test.beforeEach(async () => {
    laptop = await startLaptop();
  });

  test.afterEach(() => laptop.close());

  test('loads one remote from a laptop in this tab only, until disabled or reset', async ({
    page,
    site,
    context,
  }) => {
    await page.goto('/?remotes#/products');
    await expect(panel(page)).toBeVisible();
    await override(page, String(laptop.port));
    await expect(banner(page)).toContainText(`mf_content from http://localhost:${laptop.port}/`);
    await expect(site.heading).toHaveText(headingOf(version));
    await expect(page.getByRole('button', { name: /Open chat/ })).toBeVisible();
    await expect(row(page, 'mf_content')).toContainText('override');
    await expect(row(page, 'mf_chat')).toContainText('registry');
    expect(await findViolations(page, 'the panel')).toEqual([]);

    const other = await context.newPage();
    await other.goto('/#/products');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(deployedHeading);
    await other.close();

    await panel(page).getByRole('button', { name: 'Disable mf_content' }).click();
    await expect(site.heading).toHaveText(deployedHeading);
    await expect(banner(page)).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Enable mf_content' }).click();
    await expect(site.heading).toHaveText(headingOf(version));
    await panel(page).getByRole('button', { name: 'Close' }).click();
    expect(await findViolations(page, 'the banner')).toEqual([]);
    await banner(page).getByRole('button', { name: 'Reset overrides' }).click();
    await expect(site.heading).toHaveText(deployedHeading);
  });

  test(
    'can be shared as a link, which does nothing until the visitor agrees',
    both(chromiumOnly, drill),
    async ({ page, site, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/?remotes#/products');
      await override(page, String(laptop.port));
      await expect(site.heading).toHaveText(headingOf(version));
      await panel(page).getByRole('button', { name: 'Copy link with these overrides' }).click();
      await expect(panel(page).getByText('Copied')).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());

      const colleague = await context.newPage();
      await rememberTheme(colleague, 'dark');
      const asked: string[] = [];
      colleague.on('request', (request) => asked.push(request.url()));
      await colleague.goto(link);
      const heading = colleague.getByRole('main').getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(deployedHeading);
      await expect(panel(colleague)).toContainText(`http://localhost:${laptop.port}/ in this tab?`);
      expect(asked.filter((url) => url.includes(`:${laptop.port}/`))).toEqual([]);
      expect(await findViolations(colleague, 'the proposal')).toEqual([]);
      await panel(colleague).getByRole('button', { name: 'Use it' }).click();
      await expect(heading).toHaveText(headingOf(version));
      await expect(banner(colleague)).toBeAttached();
      expect(await findViolations(colleague, 'the panel in dark')).toEqual([]);
      await expect(panel(colleague).getByRole('button', { name: 'Use it' })).toHaveCount(0);
      await colleague.keyboard.press('Escape');
      await expect(panel(colleague)).toHaveCount(0);
      expect(await findViolations(colleague, 'the banner in dark')).toEqual([]);
      await colleague.close();
    },
  );
});

test(
  'a link from a stranger only warns, and offers no unlisted origin',
  ownServices,
  async ({ page, site }) => {
    const asked: string[] = [];
    const stranger = 'http://localhost:9/';
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    const address = encodeURIComponent(`mf_content@${stranger}`);
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`/?override=${address}&remotes=https://evil.example/chat/#/products`);
    await expect(site.heading).toHaveText(deployedHeading);
    expect(lines.join('\n')).toContain('?override is ignored');
    await expect(panel(page)).toContainText('This site does not allow https://evil.example');
    await expect(panel(page).getByRole('button', { name: 'Use it' })).toHaveCount(0);
    await expect(banner(page)).toHaveCount(0);
    const theirs = [stranger, 'https://evil.example'];
    expect(asked.filter((url) => theirs.some((one) => url.startsWith(one)))).toEqual([]);
  },
);

test(
  'a key chord opens the panel, which says what runs, why and how fast',
  chromiumOnly,
  async ({ page, site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/#/products');
    await expect(site.heading).toHaveText(deployedHeading);
    await expect(page.getByRole('button', { name: /Open chat/ })).toBeVisible();
    await page.keyboard.press('Control+Shift+F9');
    await expect(row(page, 'mf_content')).toContainText(/registry.*ProductListPage loaded.*\d+ ms/);
    await expect(row(page, 'mf_podcast')).toContainText('not requested');
    await panel(page).getByRole('button', { name: 'Copy as text' }).click();
    await expect(panel(page).getByText('Copied')).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/mf_chat \d+\.\d+\.\d+ \(team chat\): registry, the stable version/);
  },
);

test('?disable-remotes starts without the remotes that it names, or without any', async ({
  page,
  site,
}) => {
  await page.goto('/?disable-remotes=chat&remotes#/products');
  await expect(site.heading).toHaveText(deployedHeading);
  await expect(row(page, 'mf_chat')).toContainText('disabled by ?disable-remotes');
  await expect(page.getByRole('button', { name: /Open chat/ })).toHaveCount(0);
  await page.goto('/?disable-remotes#/');
  await expect(site.header).toBeVisible();
  await expect(site.footer).toBeVisible();
  await expect(site.themeToggle).toBeVisible();
});
