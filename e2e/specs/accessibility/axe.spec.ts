import { findViolations } from '../../core/axe';
import { drill } from '../../core/needs';
import { screens } from '../../core/routes';
import { expect, test } from '../../core/test';
import { rememberTheme, widths } from '../../core/themes';

// Elements that slide in have no final colours to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const [desktop, ...narrower] = widths;

/** What a width shows is the same in both themes, and so are colours at all widths. */
const passes = [
  { theme: 'light', at: widths, details: {} },
  { theme: 'dark', at: [desktop], details: {} },
  { theme: 'dark', at: narrower, details: drill },
] as const;

for (const { theme, at, details } of passes) {
  test(
    `axe finds nothing on any screen: ${theme}, ${at.join(', ')} px`,
    details,
    async ({ page, site }) => {
      await rememberTheme(page, theme);
      const violations: string[] = [];
      for (const screen of screens) {
        await site.openScreen(screen);
        for (const width of at) {
          await page.setViewportSize({ width, height: 900 });
          violations.push(
            ...(await findViolations(page, `${screen.path} (${theme}, ${width} px)`)),
          );
        }
      }
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(violations.join('\n\n')).toBe('');
    },
  );
}
