import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../core/test';
import type { Site } from '../../pages/Site';

const phone = { width: 390, height: 844 };

/** The position of an element in the window, once it is at rest. */
const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

/** Opens Home and waits for its remote, because the prerendered page could vanish while it is measured. */
async function openHome(site: Site) {
  await site.open('/');
  await expect(site.firstView).toHaveCount(0);
}

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });

// Specification: navigation.8
test('the theme toggle is fixed at the top right, 50 by 25 px', async ({ page, site }) => {
  await site.openSettled('/articles');
  const track = site.themeToggle.locator('span').first();
  const box = await boxOf(track);
  expect([box.width, box.height]).toEqual([50, 25]);
  expect(box.y).toBeLessThan(60);
  expect(box.x).toBeGreaterThan(1440 - 120);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(await boxOf(track)).toEqual(box);
  // Its state shows without colour.
  const thumb = track.locator('span');
  const { x: before } = await boxOf(thumb);
  await site.themeToggle.click();
  await expect.poll(async () => (await boxOf(thumb)).x - before).toBe(25);
});

// Specification: navigation.9
test('at 768 px and less the toggle is in the burger menu, 40 by 20 px', async ({ page, site }) => {
  await site.openSettled('/pricing');
  await resize(page, 769);
  await expect(site.themeToggle).toBeInViewport();
  await resize(page, 768);
  await expect(site.themeToggle).toHaveCount(0);
  await site.openMenu();
  await expect(site.themeToggle).toHaveCount(1);
  const box = await boxOf(site.themeToggle.locator('span').first());
  expect([box.width, box.height]).toEqual([40, 20]);
  await site.themeToggle.press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(site.menu).toBeVisible();
});

// Specification: home.3
test('social links are a bar on the right on desktop, and hidden on a phone', async ({
  page,
  site,
}) => {
  await openHome(site);
  const links = site.main.getByRole('link', { name: /^(Clutch|GitHub|LinkedIn|Product Hunt|X) / });
  await expect(links).toHaveCount(5);
  const boxes = await Promise.all((await links.all()).map(boxOf));
  expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(1);
  const { x: end } = await boxOf(site.heading);
  for (const { x, y } of boxes) {
    expect(x).toBeGreaterThan(end + 1_000);
    expect(y).toBeLessThan(900);
  }
  await page.setViewportSize(phone);
  await expect(links).toHaveCount(0);
});

// Specification: home.5
test('partner products have hover tooltips on desktop; on a phone they are in the hero without', async ({
  page,
  site,
}) => {
  await openHome(site);
  const hero = page.getByRole('region', { name: 'From AI idea to a system that runs' });
  const partners = hero.getByRole('list', { name: 'Partner products' }).getByRole('link');
  await expect(partners).toHaveCount(5);
  const tip = page.getByText('Lindle: keeps a team’s links in one shared place');
  await expect(tip).toBeHidden();
  await partners.filter({ hasText: 'Lindle' }).hover();
  await expect(tip).toBeVisible();
  await page.setViewportSize(phone);
  await expect(partners.first()).toBeVisible();
  await partners.filter({ hasText: 'Lindle' }).hover();
  await expect(tip).toBeHidden();
});

/** A visible border: left where groups are in a row, top where they are stacked. */
const separatorOf = (group: Locator) =>
  group.evaluate((element) => {
    const { borderLeftWidth, borderTopWidth } = getComputedStyle(element);
    return Math.max(parseFloat(borderLeftWidth), parseFloat(borderTopWidth));
  });

// Specification: home.10
test('hairlines separate the groups of technologies at every width', async ({ page, site }) => {
  await openHome(site);
  const groups = list(page, 'Technologies').locator('> li');
  await expect(groups).toHaveCount(5);
  for (const width of [1440, 1024, 768, 425, 390]) {
    await resize(page, width);
    for (const group of (await groups.all()).slice(1)) {
      expect(await separatorOf(group), `${width} px`).toBe(1);
    }
  }
});

const sizeOf = (locator: Locator) =>
  locator.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));

// Specification: home.4, home.9, home.11, entities.12, entities.22
test('partners and technologies show their logos; the 30 s scroll is off', async ({
  page,
  site,
}) => {
  await openHome(site);
  const partners = list(page, 'Partner products');
  const logos = partners.locator('img');
  await expect(logos).toHaveCount(5);
  await expect(logos.first()).toHaveJSProperty('complete', true);
  await expect(logos.first()).toHaveJSProperty('width', 28);
  const shown = await logos.evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        await image.decode();
        return { src: image.currentSrc, width: image.width, height: image.height };
      }),
    ),
  );
  expect(new Set(shown.map(({ src }) => src)).size).toBe(5);
  const sizes = [28, 28, 24, 28, 28];
  expect(shown).toMatchObject(sizes.map((size) => ({ width: size, height: size })));
  const filter = (value: string) => expect(logos.first()).toHaveCSS('filter', value);
  await filter('none');
  await site.themeToggle.click();
  await filter('invert(1)');

  await expect(partners).toHaveCSS('animation-name', 'none');
  await partners.evaluate((row) => void (row.dataset.scrolling = 'true'));
  await expect(partners).toHaveCSS('animation-duration', '30s');

  const technologies = list(page, 'Technologies').locator('li li');
  await expect(technologies).toHaveCount(19);
  const marks = await technologies.locator('svg path').evaluateAll((paths) =>
    paths.map((path) => {
      const { width, height } = path.getBoundingClientRect();
      return { size: Math.max(width, height), fill: getComputedStyle(path).fill };
    }),
  );
  expect(marks).toHaveLength(19);
  for (const { size, fill } of marks) {
    expect(size).toBeGreaterThan(15);
    expect(fill).not.toBe('none');
  }
});

async function expectBurger(page: Page, site: Site, shown: boolean) {
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: shown });
  await expect(site.header.getByRole('link', { name: 'Products' })).toBeVisible({
    visible: !shown,
  });
}

// Specification: navigation.4, limits.7
test('the layout changes at 425, 768 and 1440 px', async ({ page, site }) => {
  await openHome(site);
  const subtitle = site.main.getByText(/builds forecasts, agents/);
  await expect(subtitle).toBeVisible();
  await resize(page, 1440);
  const navigation = await boxOf(page.getByRole('navigation', { name: 'Main' }));
  const partners = await boxOf(list(page, 'Partner products'));
  expect(navigation.x + navigation.width).toBeCloseTo(partners.x + partners.width, 0);
  await resize(page, 1439);
  const narrower = await boxOf(site.header.getByRole('link', { name: 'About' }));
  const toggle = await boxOf(site.themeToggle);
  expect(narrower.x + narrower.width).toBeLessThan(toggle.x);
  await resize(page, 769);
  await expectBurger(page, site, false);
  await resize(page, 768);
  await expectBurger(page, site, true);
  await resize(page, 426);
  const larger = await sizeOf(subtitle);
  await resize(page, 425);
  expect(await sizeOf(subtitle)).toBeLessThan(larger);
});

// Specification: podcast.5
test('on a phone only the active player shows', async ({ page, site }) => {
  await page.setViewportSize(phone);
  await openHome(site);
  const carousel = page.getByRole('region', { name: /Real Talk on Next-Gen Products/ });
  await carousel.scrollIntoViewIfNeeded();
  const titles = carousel.getByRole('heading', { level: 3 });
  await expect(titles.filter({ visible: true })).toHaveText(['From Pilot to Product']);
  await carousel.getByRole('button', { name: /^Next episode/ }).click();
  await expect(titles.filter({ visible: true })).toHaveText(['Products That Explain Themselves']);
  await resize(page, 1440);
  await expect(titles.filter({ visible: true })).toHaveCount(3);
});

// Specification: articles.6
test('a long article scrolls beside a fixed share column', async ({ page, site }) => {
  await site.openSettled('/article/1');
  const column = page.getByRole('navigation', { name: 'Share this article' });
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  const { y } = await boxOf(column);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_300);
  expect((await boxOf(column)).y).toBe(y);
  await expect(column.getByRole('link')).toHaveCount(8);
});

// Specification: articles.4
test('a level 4 heading in an article is small, and larger ones are not', async ({ site }) => {
  await site.open('/article/1');
  const small = site.main.getByRole('heading', { name: '1. Which decision, and how often' });
  const larger = site.main.getByRole('heading', { level: 2 }).first();
  const paragraph = site.main.locator('article p').last();
  await expect(small).toBeVisible();
  expect(await sizeOf(small)).toBe(await sizeOf(paragraph));
  expect(await sizeOf(larger)).toBeGreaterThan(await sizeOf(small));
});
