import { createGate } from '../../core/Faults';
import { drill, ownServices } from '../../core/needs';
import { isServedBy } from '../../core/origins';
import { expect, test } from '../../core/test';

test.describe('search', ownServices, () => {
  test('loads nothing of its remote before it is opened, and finds what the site has', async ({
    page,
    site,
  }) => {
    const requested: URL[] = [];
    page.on('request', (request) => requested.push(new URL(request.url())));
    await site.openSettled('/pricing');
    const button = site.header.getByRole('button', { name: 'Search' });
    await expect(button).toBeVisible();
    const own = () =>
      requested.filter((url) => isServedBy('mf-search', url) || /search\.json$/.test(url.pathname));
    expect(own()).toEqual([]);
    await button.click();
    const field = page.getByRole('combobox', { name: 'Search this site' });
    await expect(field).toBeFocused();
    await field.fill('llm');
    const option = page.getByRole('option', { name: /^LLM Integration/ });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(site.heading).toHaveText('LLM Integration');
    await expect(field).toHaveCount(0);
    expect(own().length).toBeGreaterThan(1);
  });

  test('finds a question in words that are not shown, and opens its answer', async ({
    page,
    site,
  }) => {
    await site.openSettled('/pricing');
    await site.header.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search this site' }).fill('careers page');
    await page.getByRole('option', { name: /open positions/ }).click();
    await expect(site.main.getByText(/lists no open positions/)).toBeInViewport();
  });

  for (const [key, details] of [
    ['Control+k', {}],
    ['Meta+k', drill],
  ] as const) {
    test(
      `${key} opens it, Escape closes it, and focus returns`,
      details,
      async ({ page, site }) => {
        await site.openSettled('/pricing');
        await expect(site.header.getByRole('button', { name: 'Search' })).toBeVisible();
        const before = site.header.getByRole('link', { name: 'Products', exact: true });
        await before.focus();
        await page.keyboard.press(key);
        const field = page.getByRole('combobox', { name: 'Search this site' });
        await expect(field).toBeFocused();
        await page.keyboard.type('forecast');
        await expect(page.getByRole('group', { name: 'Articles' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(field).toHaveCount(0);
        await expect(before).toBeFocused();
      },
    );
  }

  test('moves nothing when its button comes', async ({ page, site }) => {
    const gate = createGate();
    await page.route(/\/live\.\w+\.js$/, gate.answer);
    await site.open('/pricing');
    await expect(site.main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    // The site's font is a little narrower than the one that stands in for it.
    await page.waitForFunction(() => document.fonts.check('500 15px "Inter Variable"'));
    await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      await frame().then(frame);
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => (entry as { value?: number }).value ?? 0)),
      ).observe({ type: 'layout-shift' });
    });
    const button = site.header.getByRole('button', { name: 'Search' });
    await expect(button).toHaveCount(0);
    gate.open();
    await expect(button).toBeVisible();
    const shifts = await page.evaluate(async () => {
      // A shift is reported after the frame in which it happens.
      const frame = () => new Promise(requestAnimationFrame);
      await frame().then(frame);
      return (globalThis as unknown as { shifts: number[] }).shifts;
    });
    expect(shifts).toEqual([]);
  });
});
