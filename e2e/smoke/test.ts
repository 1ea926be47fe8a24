import { expect, test as base } from '@playwright/test';
import type { BrowserName } from '@synapsei/tooling/findBrowser';
import { drivePlaywright } from '../engines/drivePlaywright';
import type { Engine } from '../engines/Engine';
import { startEngine } from '../engines/startEngine';
import { Visitor } from './Visitor';

export type SmokeOptions = {
  /** The browser under test. */
  engine: BrowserName;
};

type Fixtures = {
  /** In the browser under test. Its page must be without any error. */
  visitor: Visitor;
  /** Errors that the test itself causes, by a part that all have. Default: none. */
  plantedErrors: string | undefined;
  /** In Chromium: what the other engines are compared with. */
  reference: Visitor;
};

export const test = base.extend<Fixtures, SmokeOptions & { browserUnderTest: Engine }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  browserUnderTest: [
    async ({ engine }, use) => {
      const browser = await startEngine(engine);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  plantedErrors: [undefined, { option: true }],
  visitor: async ({ browserUnderTest, plantedErrors }, use) => {
    const page = await browserUnderTest.newPage();
    await page.resize(1440, 900);
    await use(new Visitor(page));
    const errors = await page.errors();
    await page.close();
    expect(errors.filter((error) => !plantedErrors || !error.includes(plantedErrors))).toEqual([]);
  },
  reference: async ({ page }, use) => use(new Visitor(await drivePlaywright(page))),
});

export { expect };
