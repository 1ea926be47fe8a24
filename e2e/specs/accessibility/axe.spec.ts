import { findViolationsInThemes } from '../../core/axe';
import { screens } from '../../core/routes';
import { expect, test } from '../../core/test';
import { widths } from '../../core/themes';

// Elements that slide in have no final colours to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on any screen', async ({ page, site }) => {
  const violations: string[] = [];
  for (const screen of screens) {
    await site.openScreen(screen);
    violations.push(...(await findViolationsInThemes(page, screen.path, widths)));
  }
  expect(violations.join('\n\n')).toBe('');
});
