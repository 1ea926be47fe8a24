import type { Page } from '@playwright/test';
import { findSidewaysScroll } from '../../core/layoutFaults';
import { ownServices } from '../../core/needs';
import { articleScreens, mainScreens } from '../../core/routes';
import { expect, test } from '../../core/test';
import { createChat } from '../../pages/createChat';
import { surfaces } from './states';

/** A control as drawn. */
type Control = { name: string; width: number; height: number; hasEdge: boolean; isPlain: boolean };

/** Visible buttons, fields and links; `isPlain` are links within text. */
function readControls(page: Page): Promise<Control[]> {
  return page.evaluate(() => {
    const isDrawn = (width: string, style: string) => style !== 'none' && parseFloat(width) > 0;
    const hasEdge = (style: CSSStyleDeclaration) =>
      isDrawn(style.borderTopWidth, style.borderTopStyle) ||
      isDrawn(style.borderBottomWidth, style.borderBottomStyle) ||
      isDrawn(style.outlineWidth, style.outlineStyle);
    const controls = document.querySelectorAll<HTMLElement>('button, a, input, textarea, select');
    const shown = [...controls].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'),
    );
    // The browser itself draws these, in the forced colours.
    const isNative = (control: HTMLElement) =>
      /^(checkbox|radio|range)$/.test((control as HTMLInputElement).type) &&
      getComputedStyle(control).appearance !== 'none';
    const around = (element: Element, levels = 3): Element[] =>
      levels > 0 && element.parentElement
        ? [element.parentElement, ...around(element.parentElement, levels - 1)]
        : [];
    return shown.map((control) => {
      const isField = control.matches('input, textarea, select');
      // A field is in a box and pressed together with it.
      const box = isField ? control.parentElement! : control;
      const { width, height } = box.getBoundingClientRect();
      const style = getComputedStyle(control);
      const marks = [...control.querySelectorAll('*')].map((part) => getComputedStyle(part));
      return {
        name: (control.ariaLabel ?? control.textContent ?? '').trim().slice(0, 50),
        width,
        height,
        // An icon inside it, or the box of a field, marks it as well as an outline.
        hasEdge:
          hasEdge(style) ||
          marks.some(hasEdge) ||
          control.querySelector('svg') !== null ||
          isNative(control) ||
          (isField &&
            around(control)
              .map((part) => getComputedStyle(part))
              .some(hasEdge)),
        isPlain: control.tagName === 'A' && !hasEdge(style),
      };
    });
  });
}

const isBare = ({ hasEdge, isPlain }: Control) => !hasEdge && !isPlain;

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

/** Windows in CSS pixels: 200 % of 1440 x 900, and as wide as 400 % of 1280. */
const zoomed = [
  { width: 720, height: 450 },
  { width: 320, height: 512 },
] as const;

for (const { name, show } of surfaces) {
  test(
    `zoomed and with forced colours all of ${name} is in reach and has an edge`,
    ownServices,
    async ({ page, site, faults }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.setViewportSize(zoomed[0]);
      await show(page, site, faults);
      for (const size of zoomed) {
        await page.setViewportSize(size);
        const where = `${name}, ${size.width} px`;
        expect(await findSidewaysScroll(page, where)).toEqual([]);
        expect((await readControls(page)).filter(isBare), where).toEqual([]);
        const around = 'dialog, form, [popover]:popover-open';
        const fields = 'a, button, input, select, textarea';
        for (const control of await page.locator(`:is(${around}) :is(${fields}):visible`).all()) {
          await control.scrollIntoViewIfNeeded();
          await expect(control, where).toBeInViewport({ ratio: 0.9 });
        }
      }
    },
  );
}

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
