import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { Release } from '@synapsei/shared-types';
import { createStaticServer } from '@synapsei/tooling/createStaticServer';
import { inRoot } from '@synapsei/tooling/paths';
import { findViolations } from '../../core/axe';
import { forgeRelease, writeRelease } from '../../core/forgeRelease';
import { ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';
import { headingOf, saying } from '../../core/versionText';

const version = '5.0.0';
const deployedHeading = 'Products we build ourselves';

type Laptop = { port: number; close: () => Promise<void> };

/** A developer's machine that serves their own build of mf-content. */
async function startLaptop(record: Partial<Release> = {}): Promise<Laptop> {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const folder = mkdtempSync(inRoot('.cache', 'laptop-'));
  const forged = forgeRelease({ remote: 'mf-content', version, change: saying(version), record });
  writeRelease(forged, folder);
  const server = createStaticServer({ name: 'laptop', version, role: 'remote', folders: [folder] });
  await server.listen({ port: 0, host: 'localhost' });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
    await banner(page).getByRole('button', { name: 'Reset overrides' }).click();
    await expect(site.heading).toHaveText(deployedHeading);
  });

  test('can be shared as a link, which does nothing until the visitor agrees', async ({
    page,
    site,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/?remotes#/products');
    await override(page, String(laptop.port));
    await expect(site.heading).toHaveText(headingOf(version));
    await panel(page).getByRole('button', { name: 'Copy a link to these' }).click();
    await expect(panel(page).getByText('Copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const colleague = await context.newPage();
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
    await expect(panel(colleague).getByRole('button', { name: 'Use it' })).toHaveCount(0);
    await colleague.close();
  });

  test('falls back to the deployed version when its server stops, and names the address', async ({
    page,
    site,
  }) => {
    await page.goto('/?remotes#/products');
    await override(page, `http://localhost:${laptop.port}/`);
    await expect(site.heading).toHaveText(headingOf(version));
    await laptop.close();
    await page.goto('/#/products');
    await expect(banner(page)).toContainText(
      `http://localhost:${laptop.port}/release.json cannot be read`,
    );
    await expect(site.heading).toHaveText(deployedHeading);
    await banner(page).getByRole('button', { name: 'Reset overrides' }).click();
    await expect(banner(page)).toHaveCount(0);
    laptop = await startLaptop();
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`has a panel and a banner that are accessible in the ${theme} theme`, async ({
      page,
      site,
    }) => {
      await page.addInitScript((name) => localStorage.setItem('synapsei-theme', name), theme);
      await page.goto('/?remotes#/products');
      await override(page, String(laptop.port));
      await expect(banner(page)).toBeAttached();
      await expect(panel(page)).toBeVisible();
      expect(await findViolations(page, `the panel in ${theme}`)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
      await expect(site.heading).toHaveText(headingOf(version));
      expect(await findViolations(page, `the banner in ${theme}`)).toEqual([]);
    });
  }
});

const unlisted: Record<string, (page: Page) => Promise<unknown>> = {
  'the panel': async (page) => {
    await page.goto('/?remotes#/products');
    await override(page, 'https://evil.example/chat/');
  },
  'a link': (page) => page.goto('/?remotes=https://evil.example/chat/#/products'),
};

for (const [way, name] of Object.entries(unlisted)) {
  test(
    `an unlisted origin that ${way} names is refused, and nothing of it is requested`,
    ownServices,
    async ({ page }) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await name(page);
      await expect(panel(page)).toContainText('This site does not allow https://evil.example');
      await expect(panel(page).getByRole('button', { name: 'Use it' })).toHaveCount(0);
      expect(requested.filter((url) => url.startsWith('https://evil.example'))).toEqual([]);
    },
  );
}

for (const { name, record, says } of [
  {
    name: 'a development build',
    record: { mode: 'development' as const },
    says: 'build it with "npm run build"',
  },
  {
    name: 'a build for another contract',
    record: { contract: '^9.0.0' },
    says: 'needs contract ^9.0.0',
  },
]) {
  test(`${name} is refused with a sentence`, ownServices, async ({ page }) => {
    const laptop = await startLaptop(record);
    await page.goto('/?remotes#/products');
    await override(page, String(laptop.port));
    await expect(panel(page).getByRole('alert')).toContainText(says);
    await laptop.close();
  });
}

test('a link from a stranger only warns', ownServices, async ({ page, site }) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const address = encodeURIComponent(`mf_content@http://localhost:${port}/`);
  await page.goto(`/?override=${address}#/products`);
  await expect(site.heading).toHaveText(deployedHeading);
  expect(lines.join('\n')).toContain('?override is ignored');
  expect(asked).toEqual([]);
  await expect(banner(page)).toHaveCount(0);
  server.close();
});

test('a key chord opens the panel, which says what runs, why and how fast', async ({
  page,
  site,
  context,
}) => {
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
});

for (const [parameter, absent, present] of [
  ['disable-remotes=chat', 'mf_chat', 'mf_content'],
  ['disable-remotes=mf_chat,podcast', 'mf_chat', 'mf_content'],
] as const) {
  test(`?${parameter} starts without them`, async ({ page, site }) => {
    await page.goto(`/?${parameter}&remotes#/products`);
    await expect(site.heading).toHaveText(deployedHeading);
    await expect(row(page, absent)).toContainText('disabled by ?disable-remotes');
    await expect(row(page, present)).toContainText('loaded');
    await expect(page.getByRole('button', { name: /Open chat/ })).toHaveCount(0);
  });
}

test('?disable-remotes starts without any: the shell works', async ({ page, site }) => {
  await page.goto('/?disable-remotes#/');
  await expect(site.header).toBeVisible();
  await expect(site.footer).toBeVisible();
  await expect(site.themeToggle).toBeVisible();
});
