import type { Locator } from '@playwright/test';
import { expect, test } from '../../core/test';

const services = [
  ['Predictive Analysis', 'predictiveAnalysis'],
  ['Multi Agent System', 'mas'],
  ['Gamification', 'gamification'],
  ['LLM Integration', 'llm'],
  ['AI Strategy', 'AIStrategy'],
  ['Google Cloud Infrastructure', 'gcpArchitecture'],
] as const;
const serviceNames = services.map(([name]) => name);

/** The icon's path data, and the size of its drawing in px. */
const drawingOf = (entry: Locator) =>
  entry.locator('svg path').evaluate((path) => {
    const { width, height } = path.getBoundingClientRect();
    const { stroke } = getComputedStyle(path);
    return { data: path.getAttribute('d'), stroke, size: Math.min(width, height) };
  });

// Specification: navigation.1, navigation.2
test('the top bar reads Products, Services, Chat, Knowledge, About; each service has icon, name and description', async ({
  page,
  site,
}) => {
  await site.openSettled('/pricing');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const names = ['Products', 'Services', 'Chat', 'Knowledge', 'About'];
  const top = bar.locator(':scope > ul > li > a, :scope > ul > li > div > button');
  await expect(top).toHaveText(names);
  // The order on screen, not only that in the document.
  const places = await top.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
  expect(places).toEqual([...places].sort((left, right) => left - right));

  await site.servicesButton.hover();
  const entries = bar.getByRole('list').nth(1).getByRole('link');
  await expect(entries.first()).toBeVisible();
  await expect(entries).toHaveCount(services.length);
  const drawings = new Set<string | null>();
  for (const [index, [name, key]] of services.entries()) {
    const entry = entries.nth(index);
    await expect(entry).toHaveAttribute('href', `#/offerings/${key}`);
    await expect(entry).toHaveText(new RegExp(`^${name} \\S.{20,}`));
    await expect(entry.getByText(name, { exact: true })).toBeVisible();
    const { data, stroke, size } = await drawingOf(entry);
    expect(stroke, name).not.toBe('none');
    expect(size, name).toBeGreaterThan(8);
    drawings.add(data);
  }
  expect(drawings.size).toBe(services.length);
});

// Specification: navigation.4
test('at 768 px a menu with the same links slides in from the right', async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await site.openSettled('/pricing');
  const start = await site.burger.evaluate((button: HTMLElement) => {
    button.click();
    const menu = document.getElementById(button.getAttribute('aria-controls')!)!;
    menu.getAnimations().forEach((animation) => animation.pause());
    return menu.getBoundingClientRect().left;
  });
  expect(start, 'beyond the right edge').toBe(768);
  await site.menu.evaluate((menu) => menu.getAnimations().forEach((each) => each.finish()));
  const box = (await site.menu.boundingBox())!;
  expect(box).toMatchObject({ x: 768 - box.width, y: 0, height: 900 });
  expect(box.width).toBeLessThan(400);
  await expect(site.menu.getByRole('link')).toHaveText([
    'Products',
    ...serviceNames,
    'Chat',
    'Knowledge',
    'About',
  ]);
});
