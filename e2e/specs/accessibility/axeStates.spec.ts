import { findViolations } from '../../core/axe';
import { ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';
import { changeTheme, themes } from '../../core/themes';
import { states } from './states';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const state of states) {
  test(
    `axe finds nothing in either theme: ${state.name}`,
    ownServices,
    async ({ page, site, faults }) => {
      const violations: string[] = [];
      await page.setViewportSize({ width: state.at[0]!, height: 900 });
      await state.show(page, site, faults);
      for (const theme of themes) {
        await changeTheme(page, theme);
        for (const width of state.at) {
          await page.setViewportSize({ width, height: 900 });
          violations.push(...(await findViolations(page, `${state.name} (${theme}, ${width} px)`)));
        }
      }
      expect(violations.join('\n\n')).toBe('');
    },
  );
}

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
