import { answers, createGate } from '../../core/Faults';
import { plantedFaults } from '../../core/needs';
import { setLimits } from '../../core/rewritePage';
import { expect, test } from '../../core/test';
import type { Site } from '../../pages/Site';
import {
  createExposedModule,
  exposedModules,
  type ExposedModule,
  type ModuleFacts,
} from '../../pages/exposedModules';
import {
  expectFallback,
  expectRecovery,
  expectRestWorks,
  inProduct,
  passTimeUntil,
  rowsFor,
} from './expectations';

const hangingFiles = ['entry', 'chunk'] as const;

/** Steps of time, in ms: a module is slow after one of these, and given up after the limit. */
const slowMs = 10_000;
const limitMs = 60_000;
const never = 86_400_000;

/** Opens the page. The modules around a slot have the same limit, which must not pass before they show. */
async function openAround(site: Site, { path, place }: ModuleFacts): Promise<void> {
  await site.open(path);
  if (place === 'page') return;
  await expect(site.firstView).toHaveCount(0);
  await expect(site.heading).toBeVisible();
}

for (const facts of exposedModules) {
  for (const [row, name] of rowsFor(facts, hangingFiles, () => 'hangs')) {
    test.describe(`while the ${name} of the ${facts.name} hangs`, plantedFaults, () => {
      let exposed: ExposedModule;

      test.beforeEach(async ({ page }) => {
        exposed = createExposedModule(page, facts);
        await page.clock.install();
        await setLimits(page, { slowMs, limitMs: never });
      });

      test(
        `it says 'Still loading', the rest works, and 'Try again' abandons the pending request`,
        inProduct(facts, row, name === 'entry'),
        async ({ site, faults }) => {
          await faults.serve(facts.remote, exposed.files[name], answers.hangs);
          await site.open(facts.path);
          await passTimeUntil(exposed.slow, slowMs);
          await expect(exposed.slow).toContainText('Still loading');
          await expectRestWorks(site, exposed);
          await passTimeUntil(exposed.slow, slowMs);
          await faults.heal();
          await expectRecovery(exposed);
          await expect(exposed.slow.or(exposed.failed)).toBeHidden();
        },
      );

      test(
        'a late answer appears by itself',
        inProduct(facts, row + 1, name === 'entry'),
        async ({ site, faults }) => {
          const gate = createGate();
          await faults.serve(facts.remote, exposed.files[name], gate.answer);
          await site.open(facts.path);
          await passTimeUntil(exposed.slow, slowMs);
          gate.open();
          await expect(exposed.content).toBeVisible();
          await expect(exposed.slow.or(exposed.failed)).toBeHidden();
        },
      );

      test(
        `a retry that hangs says 'Still loading' again`,
        inProduct(facts, row + 1, name === 'entry'),
        async ({ site, faults }) => {
          await faults.serve(facts.remote, exposed.files[name], answers.hangs);
          await site.open(facts.path);
          // Not earlier: on a busy machine another file would be the slow one.
          await expect.poll(() => faults.requests.length).toBe(1);
          await passTimeUntil(exposed.slow, slowMs);
          await exposed.tryAgain();
          await expect(exposed.slow).toBeHidden();
          await passTimeUntil(exposed.slow, slowMs);
          await expect.poll(() => new Set(faults.requests).size).toBe(2);
          await faults.heal();
          await exposed.tryAgain();
          await expect(exposed.content).toBeVisible();
        },
      );

      test(
        'it fails at the time limit and recovers without a reload',
        inProduct(facts, row + 1, name === 'entry'),
        async ({ page, site, faults }) => {
          await setLimits(page, { slowMs: never, limitMs });
          await faults.serve(facts.remote, exposed.files[name], answers.hangs);
          await openAround(site, facts);
          await passTimeUntil(exposed.failed, limitMs);
          await expectFallback(exposed);
          expect(faults.console.join('\n')).toMatch(exposed.report('timeout'));
          await faults.heal();
          await expectRecovery(exposed);
        },
      );
    });
  }
}
