import { createGate, files } from '../../core/Faults';
import { expect, test } from '../../core/test';

const triggers = [
  {
    name: 'a partner',
    path: '/',
    link: /^Lindle/,
    text: 'Lindle: keeps a team’s links in one shared place',
  },
  {
    name: 'a course',
    path: '/resources',
    link: /^19\.99\$ ?MLOps - Kubernetes/,
    text: /^From a notebook to a monitored model on Kubernetes/,
  },
];

for (const { name, path, link: linkName, text } of triggers) {
  test.describe(`the tooltip of ${name}`, () => {
    test.beforeEach(async ({ site }) => {
      await site.open(path);
      await site.settled();
    });

    test('shows on focus; Escape hides it and focus stays', async ({ page }) => {
      const link = page.getByRole('link', { name: linkName });
      const tip = page.getByRole('tooltip');
      await expect(tip).toBeHidden();
      await link.focus();
      await expect(tip).toHaveText(text);
      await expect(link).toHaveAccessibleDescription(text);
      await page.keyboard.press('Escape');
      await expect(tip).toBeHidden();
      await expect(link).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(tip).toBeVisible();
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByText(text)).toBeHidden();
    });

    test('shows on hover, and the pointer may move onto its text; Escape hides it wherever focus is', async ({
      page,
      site,
    }) => {
      const tip = page.getByRole('tooltip');
      await page.getByRole('link', { name: linkName }).hover();
      await expect(tip).toBeVisible();
      const { x, y, width, height } = (await tip.boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
      await expect(tip).toBeVisible();
      await site.heading.hover();
      await expect(tip).toBeHidden();
      await site.themeToggle.focus();
      await page.getByRole('link', { name: linkName }).hover();
      await expect(tip).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(tip).toBeHidden();
      await expect(site.themeToggle).toBeFocused();
    });
  });
}

test('a pointer already resting on a partner at takeover sees its tooltip', async ({
  page,
  site,
  faults,
}) => {
  const gate = createGate();
  await faults.serve('mf-content', files.entry, gate.answer);
  await site.open('/');
  await site.firstView.getByRole('link', { name: /^Lindle/ }).hover();
  gate.open();
  await expect(site.firstView).toHaveCount(0);
  await expect(page.getByRole('tooltip')).toHaveText(/^Lindle: keeps/);
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('no tooltip leaves the viewport', async ({ page, site }) => {
  await site.open('/');
  await site.settled();
  for (const width of [1440, 1024, 800]) {
    await page.setViewportSize({ width, height: 900 });
    const partners = page.getByRole('list', { name: 'Partner products' }).getByRole('link');
    await expect(partners).toHaveCount(5);
    for (const partner of await partners.all()) {
      await partner.focus();
      const box = (await page.getByRole('tooltip').boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
  }
});
