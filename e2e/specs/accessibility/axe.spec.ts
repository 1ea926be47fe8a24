import { findViolations } from '../../core/axe';
import { screens } from '../../core/routes';
import { expect, test } from '../../core/test';
import { rememberTheme, themes, widths } from '../../core/themes';

// Elements that slide in have no final colours to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const theme of themes) {
  for (const width of widths) {
    test(`axe finds nothing on any screen: ${theme}, ${width} px`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 900 });
      await rememberTheme(page, theme);
      const violations: string[] = [];
      for (const screen of screens) {
        await site.openScreen(screen);
        violations.push(...(await findViolations(page, `${screen.path} (${theme}, ${width} px)`)));
      }
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(violations.join('\n\n')).toBe('');
    });
  }
}
