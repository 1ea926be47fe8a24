import { findViolations } from '../../core/axe';
import { ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';
import { rememberTheme, themes } from '../../core/themes';
import { states, widthsOf } from './states';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const theme of themes) {
  for (const state of states) {
    test(
      `axe finds nothing: ${state.name}, ${theme}`,
      ownServices,
      async ({ page, site, faults }) => {
        const [first, ...others] = widthsOf(state);
        await page.setViewportSize({ width: first!, height: 900 });
        await rememberTheme(page, theme);
        await state.show(page, site, faults);
        const violations = await findViolations(page, `${state.name} (${theme}, ${first} px)`);
        for (const width of others) {
          await page.setViewportSize({ width, height: 900 });
          violations.push(...(await findViolations(page, `${state.name} (${theme}, ${width} px)`)));
        }
        expect(violations.join('\n\n')).toBe('');
      },
    );
  }
}

test(
  'axe finds nothing after the theme is switched in place',
  ownServices,
  async ({ page, site }) => {
    await site.open('/');
    await site.settled();
    await site.themeToggle.click();
    await expect(site.themeToggle).toBeChecked();
    expect((await findViolations(page, 'Home, switched to dark')).join('\n\n')).toBe('');
  },
);
