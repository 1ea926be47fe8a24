import { findViolations } from '../../core/axe';
import { both, drill, ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';
import { rememberTheme, themes } from '../../core/themes';
import { states } from './states';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Every day each state is seen in one theme, and these, which have most colours of their own, in both. */
const inBoth = /burger menu|consent|that failed|search with|options|question|spent|tooltip/;

for (const theme of themes) {
  for (const state of states) {
    const isDaily = theme === 'light' || inBoth.test(state.name);

    test(
      `axe finds nothing: ${state.name}, ${theme}`,
      isDaily ? ownServices : both(ownServices, drill),
      async ({ page, site, faults }) => {
        await rememberTheme(page, theme);
        const violations: string[] = [];
        await page.setViewportSize({ width: state.at[0]!, height: 900 });
        await state.show(page, site, faults);
        for (const width of state.at) {
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
    await site.openSettled('/');
    await site.themeToggle.click();
    await expect(site.themeToggle).toBeChecked();
    expect((await findViolations(page, 'Home, switched to dark')).join('\n\n')).toBe('');
  },
);
