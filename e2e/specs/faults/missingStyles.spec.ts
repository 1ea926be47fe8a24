import type { Page } from '@playwright/test';
import { answers } from '../../core/Faults';
import { plantedFaults } from '../../core/needs';
import { setLimits } from '../../core/rewritePage';
import { expect, test } from '../../core/test';
import { createExposedModule, exposedModules } from '../../pages/exposedModules';
import { inProduct } from './expectations';

/** Style sheets of a remote that the page has applied. */
const appliedSheets = (page: Page, pattern: RegExp) =>
  page.evaluate((source) => {
    const hasRules = (sheet: CSSStyleSheet) => {
      try {
        return sheet.cssRules.length > 0;
      } catch {
        // A failed style sheet stays in the list and cannot be read.
        return false;
      }
    };
    const pattern = new RegExp(source);
    return [...document.styleSheets].filter(
      (sheet) => pattern.test(sheet.href ?? '') && hasRules(sheet),
    ).length;
  }, pattern.source);

for (const facts of exposedModules) {
  test.describe(`the ${facts.name}`, plantedFaults, () => {
    test(
      'shows without its style sheet when that is missing, and the console says so',
      inProduct(facts, 0),
      async ({ page, site, faults }) => {
        const exposed = createExposedModule(page, facts);
        await faults.serve(facts.remote, exposed.files.styles, answers.notFound);
        await site.open(facts.path);
        await expect(exposed.content).toBeVisible();
        await expect(exposed.failed).toBeHidden();
        expect(await appliedSheets(page, exposed.files.styles)).toBe(0);
        await expect
          .poll(() => faults.console.join('\n'))
          .toMatch(/shown without its style sheet \S+.*answers 404/);
      },
    );

    test(
      'does not wait for a hanging style sheet',
      inProduct(facts, 1),
      async ({ page, site, faults }) => {
        const exposed = createExposedModule(page, facts);
        await setLimits(page, { stylesMs: 1000 });
        await faults.serve(facts.remote, exposed.files.styles, answers.hangs);
        await site.open(facts.path);
        await expect(exposed.content).toBeVisible();
        expect(await appliedSheets(page, exposed.files.styles)).toBe(0);
      },
    );
  });
}
