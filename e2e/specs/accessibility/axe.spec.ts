import { findViolations } from '../../core/axe';
import { screens } from '../../core/routes';
import { expect, test } from '../../core/test';
import { changeTheme, themes, widths } from '../../core/themes';

// Elements that slide in have no final colours to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const [desktop] = widths;

/** What a width shows is the same in both themes, and so are colours at all widths. */
const passes = { light: widths, dark: [desktop] };

test('axe finds nothing on any screen', async ({ page, site }) => {
  const violations: string[] = [];
  for (const screen of screens) {
    await site.openScreen(screen);
    for (const theme of themes) {
      await changeTheme(page, theme);
      for (const width of passes[theme]) {
        await page.setViewportSize({ width, height: 900 });
        violations.push(...(await findViolations(page, `${screen.path} (${theme}, ${width} px)`)));
      }
    }
  }
  expect(violations.join('\n\n')).toBe('');
});
