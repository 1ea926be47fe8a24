import type { Page } from '@playwright/test';
import { answers, files } from '../../core/Faults';
import { both, plantedFaults } from '../../core/needs';
import { expect, test } from '../../core/test';
import { createExposedModule, type ExposedModule } from '../../pages/createExposedModule';
import { exposedModules } from '../../pages/exposedModules';
import { inProduct } from './everyDay';

type Recording = { __failures?: string[] };

/** Records every failure that ever shows, however briefly. */
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

const faultTable = [
  { name: 'entry answers 404 once', file: () => files.entry, answer: answers.notFound, times: 1 },
  { name: 'entry is cut off twice', file: () => files.entry, answer: answers.truncated, times: 2 },
  {
    name: 'chunk answers 404 once',
    file: (exposed: ExposedModule) => exposed.chunk,
    answer: answers.notFound,
    times: 1,
  },
  {
    name: 'chunk is HTML once',
    file: (exposed: ExposedModule) => exposed.chunk,
    answer: answers.html,
    times: 1,
  },
  {
    name: 'chunk is unreachable twice',
    file: (exposed: ExposedModule) => exposed.chunk,
    answer: answers.reset,
    times: 2,
  },
  {
    name: 'style sheet answers 404 once',
    file: (exposed: ExposedModule) => exposed.styles,
    answer: answers.notFound,
    times: 1,
  },
];

for (const facts of exposedModules) {
  for (const [row, { name, file, answer, times }] of faultTable.entries()) {
    test(
      `the ${facts.name} recovers unnoticed when its ${name}`,
      both(plantedFaults, inProduct(facts, row)),
      async ({ page, site, faults }) => {
        const exposed = createExposedModule(page, facts);
        const failures = await recordFailures(page);
        await faults.serve(facts.remote, file(exposed), answer, times);
        // Without preloads: those would consume the fault instead of the module.
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
