import { expect, test as base } from '@playwright/test';
import type { BrowserName } from '@synapsei/workspace/testing';
import { drivePlaywright, type Engine } from '../engines/drivePlaywright';
import { startEngine } from '../engines/startEngine';
import { createVisitor, type Visitor } from './Visitor';

export type SmokeOptions = {
  engine: BrowserName;
};

type Fixtures = {
  /** The visitor in the browser under test. The page must have no errors. */
  visitor: Visitor;
  /** Errors that the test causes on purpose, by a part that all of them contain. */
  plantedErrors: string | undefined;
  /** The visitor in Chromium, with which the other engines are compared. */
  reference: Visitor;
};

type WorkerFixtures = SmokeOptions & { browserUnderTest: Engine };

export const test = base.extend<Fixtures, WorkerFixtures>({
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
    try {
      await page.resize(1440, 900);
      await use(createVisitor(page));
      const errors = await page.errors();
      expect(errors.filter((one) => !plantedErrors || !one.includes(plantedErrors))).toEqual([]);
    } finally {
      await page.close();
    }
  },
  reference: async ({ page }, use) => use(createVisitor(await drivePlaywright(page))),
});

export { expect };
