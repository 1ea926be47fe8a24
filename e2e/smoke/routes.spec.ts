import { both as needs, drill, ownServices } from '../core/needs';
import { origins } from '../core/origins';
import { screens } from '../core/routes';
import { landingPage } from './Visitor';
import { expect, test } from './test';

const [home] = screens;

for (const [width, theme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(
    `every route at ${width} px in the ${theme} theme shows what Chromium shows, and nothing too wide`,
    drill,
    async ({ visitor, reference }) => {
      const both = [visitor, reference];
      const inBoth = (act: (one: typeof visitor) => Promise<unknown>) => Promise.all(both.map(act));
      await inBoth(async (one) => {
        await one.tab.resize(width, 900);
        await one.remember(theme);
        await one.openScreen(home!);
        // The notice appears after the page, once, and stays.
        await expect.poll(() => one.count('button[aria-label^="Open chat"]')).toBe(1);
        await expect.poll(() => one.count(`html[data-theme=${theme}]`)).toBe(1);
      });
      for (const screen of screens) {
        await inBoth((one) => one.goTo(screen));
        // Each engine is read again, because parts of a page appear at any time.
        await expect(async () => {
          const shown = await reference.view();
          expect(await visitor.view()).toEqual({ ...shown, brokenPictures: [], sideways: [] });
        }, screen.path).toPass();
      }
    },
  );
}

for (const width of [1440, 768, 390])
  test(
    `documents without the application at ${width} px show what Chromium shows, and nothing too wide`,
    needs(ownServices, drill),
    async ({ visitor, reference }) => {
      const legal = ['imprint', 'privacy'].map((name) => `${origins.content}/legal/${name}`);
      for (const one of [visitor, reference]) await one.tab.resize(width, 900);
      for (const address of [origins.shell + landingPage, ...legal]) {
        for (const one of [visitor, reference]) await one.tab.open(address);
        await expect(async () => {
          const shown = await reference.view();
          expect(shown.headings.length).toBeGreaterThan(1);
          expect(await visitor.view()).toEqual({ ...shown, brokenPictures: [], sideways: [] });
        }, address).toPass();
      }
    },
  );
