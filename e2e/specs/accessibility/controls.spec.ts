import { isBare, readControls, type Control } from '../../core/readControls';
import { articleScreens, mainScreens } from '../../core/routes';
import { expect, test } from '../../core/test';
import { createChat } from '../../pages/Chat';

test('with forced colours each control keeps an outline, an icon or a link colour', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const bare: string[] = [];
  const offering = { path: '/offerings/nexus', heading: 'Nexus' };
  for (const screen of [...mainScreens, ...articleScreens, offering]) {
    await site.openScreen(screen);
    const without = (await readControls(page)).filter(isBare);
    bare.push(...without.map(({ name }) => `${screen.path}: ${name}`));
  }
  expect([...new Set(bare)].join('\n')).toBe('');
});

test('with forced colours the theme switch shows its thumb, and icons their lines', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await site.openSettled('/');
  const thumb = site.themeToggle.locator('span span');
  expect(await thumb.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
  const colours = await page.evaluate(() => {
    const strokes = [...document.querySelectorAll('main svg')].map(
      (icon) => getComputedStyle(icon).stroke,
    );
    const background = getComputedStyle(document.body).backgroundColor;
    return { line: strokes.find((stroke) => stroke !== 'none'), background };
  });
  expect(colours.line).toMatch(/^rgb/);
  expect(colours.line).not.toBe(colours.background);
});

/** WCAG's AAA target size, for touch. CSS pixels. */
const thumbSize = 44;

test('on a phone no field has text below 16 px, at which iOS zooms the page', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('input, select, textarea')]
        .filter((field) => !/^(checkbox|radio|range)$/.test((field as HTMLInputElement).type))
        .map((field) => `${field.ariaLabel} ${getComputedStyle(field).fontSize}`)
        .filter((line) => parseFloat(line.split(' ').at(-1)!) < 16),
    );
  const openers = {
    '/chat': async () => {},
    '/knowledgeBase': async () => {},
    '/products': async () => {
      await site.burger.click();
      await site.menu.getByRole('button', { name: 'Search' }).click();
    },
    // Last: it stays open.
    '/pricing': async () => createChat(page).openWidget(),
  };
  for (const [path, open] of Object.entries(openers)) {
    await site.openSettled(path);
    await open();
    await expect(page.locator('input, textarea').locator('visible=true').first()).toBeVisible();
    expect(await small(), path).toEqual([]);
  }
});

test('on a phone the main controls are 44 px high', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const small: string[] = [];
  const note = (where: string, controls: Control[]) =>
    small.push(
      ...controls
        .filter(({ isPlain, height }) => !isPlain && height < thumbSize)
        .map(({ name, height }) => `${where}: ${name} is ${height} px high`),
    );
  for (const screen of mainScreens.filter(({ path }) => path !== '/chat')) {
    await site.openScreen(screen);
    note(
      screen.path,
      (await readControls(page)).filter(({ width }) => width > 1),
    );
  }
  await site.burger.click();
  for (const link of await site.menu.getByRole('link').all())
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(thumbSize);
  expect([...new Set(small)].join('\n')).toBe('');
});
