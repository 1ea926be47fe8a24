import type { Page } from '@playwright/test';
import { answers } from '../../core/Faults';
import { both, plantedFaults } from '../../core/needs';
import { expect, test } from '../../core/test';
import { createExposedModule, exposedModules, type ModuleFile } from '../../pages/exposedModules';
import { inProduct, rowsFor } from './expectations';

type Recording = { __failures?: string[] };

/** Records every failure that is ever shown, however briefly. */
async function recordFailures(page: Page) {
  await page.addInitScript(() => {
    const recorded: string[] = ((globalThis as Recording).__failures = []);
    new MutationObserver(() => {
      const text = document.body?.textContent ?? '';
      if (text.includes('Loading chunk failed')) recorded.push(text);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as Recording).__failures);
}

const { notFound, truncated, html, reset } = answers;

type Row = [name: string, file: ModuleFile, answer: typeof notFound, times: number];

const faultTable: Row[] = [
  ['entry answers 404 once', 'entry', notFound, 1],
  ['entry is cut off twice', 'entry', truncated, 2],
  ['chunk answers 404 once', 'chunk', notFound, 1],
  ['chunk is HTML once', 'chunk', html, 1],
  ['chunk is unreachable twice', 'chunk', reset, 2],
  ['style sheet answers 404 once', 'styles', notFound, 1],
];

for (const facts of exposedModules) {
  for (const [row, [name, file, answer, times]] of rowsFor(facts, faultTable, ([, file]) => file)) {
    test(
      `the ${facts.name} recovers unnoticed when its ${name}`,
      both(plantedFaults, inProduct(facts, row, false)),
      async ({ page, site, faults }) => {
        const exposed = createExposedModule(page, facts);
        const failures = await recordFailures(page);
        await faults.serve(facts.remote, exposed.files[file], answer, times);
        // Without preloads, which would use up the fault before the module loads.
        await site.open('/no-such-page');
        await expect(site.heading).toHaveText(/Unexpected/);
        await site.open(facts.path);
        await expect(exposed.content).toBeVisible();
        // A module may show before its style sheet is asked for again.
        await expect
          .poll(() => new Set(faults.requests).size, 'each attempt asks for another URL')
          .toBe(times + 1);
        expect(await failures()).toEqual([]);
      },
    );
  }
}
