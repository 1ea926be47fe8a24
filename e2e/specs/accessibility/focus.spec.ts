import { drill } from '../../core/needs';
import { expect, test } from '../../core/test';
import { rememberTheme } from '../../core/themes';
import { walkFocusStops, type FocusStop } from './walkFocusStops';

const withoutRing = (stops: FocusStop[]) => stops.filter((stop) => !stop.hasRing);
const hidden = (stops: FocusStop[]) => stops.filter((stop) => !stop.isInSight);
const namesOf = (stops: FocusStop[]) => stops.map(({ name }) => name);

/** Every day each width, theme and forced colours. */
const daily = [
  { path: '/', width: 1440, theme: 'light', forcedColors: 'active' },
  { path: '/article/1', width: 390, theme: 'light', forcedColors: 'none' },
  { path: '/pricing', width: 768, theme: 'dark', forcedColors: 'none' },
] as const;
const drilled = [
  { path: '/', width: 1440, theme: 'light', forcedColors: 'none' },
  { path: '/', width: 390, theme: 'dark', forcedColors: 'none' },
  { path: '/article/1', width: 1440, theme: 'dark', forcedColors: 'none' },
  { path: '/knowledgeBase', width: 768, theme: 'light', forcedColors: 'active' },
] as const;

const views = [
  ...daily.map((view) => ({ ...view, details: {} })),
  ...drilled.map((view) => ({ ...view, details: drill })),
];

for (const { path, width, theme, forcedColors, details } of views) {
  test(
    `each Tab stop of ${path} has a visible focus: ${width} px, ${theme}, forced colours ${forcedColors}`,
    details,
    async ({ page, site }) => {
      await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
      await rememberTheme(page, theme);
      await page.setViewportSize({ width, height: 800 });
      await site.openSettled(path);
      await expect(page.getByRole('button', { name: /Open chat/ })).toBeVisible();
      const stops = await walkFocusStops(page);
      expect(stops.length).toBeGreaterThan(15);
      expect(namesOf(withoutRing(stops))).toEqual([]);
      expect(namesOf(hidden(stops))).toEqual([]);
      // Backwards the fixed header is the obstacle.
      expect(namesOf(hidden(await walkFocusStops(page, 'Shift+Tab')))).toEqual([]);
    },
  );
}
