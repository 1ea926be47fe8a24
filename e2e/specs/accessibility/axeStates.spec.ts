import type { Page } from '@playwright/test';
import { findViolations, findViolationsInThemes } from '../../core/axe';
import type { Faults } from '../../core/Faults';
import { findSidewaysScroll } from '../../core/layoutFaults';
import { both, drill, ownServices } from '../../core/needs';
import { isBare, readControls } from '../../core/readControls';
import { expect, test } from '../../core/test';
import type { Site } from '../../pages/Site';
import { rareStates, rareSurfaces, states, surfaces, type State } from './states';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Windows in CSS pixels: 200 % of 1440 x 900, and as wide as 400 % of 1280. */
const zoomed = [
  { width: 720, height: 450 },
  { width: 320, height: 512 },
] as const;

/** Zoomed and with forced colours all is in reach and has an edge. */
async function expectInReach(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const size of zoomed) {
    await page.setViewportSize(size);
    const where = `${size.width} px`;
    expect(await findSidewaysScroll(page, where)).toEqual([]);
    expect((await readControls(page)).filter(isBare), where).toEqual([]);
    const around = 'dialog, form, [popover]:popover-open';
    const fields = 'a, button, input, select, textarea';

    for (const control of await page.locator(`:is(${around}) :is(${fields}):visible`).all()) {
      await control.scrollIntoViewIfNeeded();
      await expect(control, where).toBeInViewport({ ratio: 0.9 });
    }
  }
}

async function expectAccessible(
  state: State,
  page: Page,
  site: Site,
  faults: Faults,
): Promise<void> {
  await page.setViewportSize({ width: state.at[0]!, height: 900 });
  await state.show(page, site, faults);
  const violations = await findViolationsInThemes(page, state.name, state.at);
  expect(violations.join('\n\n')).toBe('');
}

for (const state of [...states, ...rareStates])
  test(
    `axe finds nothing in either theme: ${state.name}`,
    rareStates.includes(state) ? both(ownServices, drill) : ownServices,
    async ({ page, site, faults }) => expectAccessible(state, page, site, faults),
  );

for (const state of [...surfaces, ...rareSurfaces])
  test(
    `axe finds nothing in either theme, and zoomed with forced colours all is in reach: ${state.name}`,
    rareSurfaces.includes(state) ? both(ownServices, drill) : ownServices,
    async ({ page, site, faults }) => {
      await expectAccessible(state, page, site, faults);
      await expectInReach(page);
    },
  );

test(
  'axe finds nothing after the theme is switched in place',
  ownServices,
  async ({ page, site }) => {
    await site.openSettled('/');
    await site.themeToggle.click();
    await expect(site.themeToggle).toBeChecked();
    expect((await findViolations(page, 'Home, switched to dark')).join('\n\n')).toBe('');
  },
);
