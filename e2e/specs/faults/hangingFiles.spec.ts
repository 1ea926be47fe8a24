import { answers, createGate, files } from '../../core/Faults';
import { plantedFaults } from '../../core/needs';
import { setLimits } from '../../core/setLimits';
import { expect, test } from '../../core/test';
import { exposedModules, ExposedModule } from '../../pages/ExposedModule';
import { inProduct } from './everyDay';
import { expectFallback, expectRestWorks, withoutReload } from './expectations';

const hangingFiles: { name: string; pick: (exposed: ExposedModule) => RegExp }[] = [
  { name: 'entry', pick: () => files.entry },
  { name: 'chunk', pick: (exposed) => exposed.chunk },
];

for (const facts of exposedModules) {
  for (const [row, { name, pick }] of hangingFiles.entries()) {
    test.describe(`while the ${name} of the ${facts.name} hangs`, plantedFaults, () => {
      test(
        `it says 'Still loading', the rest works, and 'Try again' abandons the pending request`,
        inProduct(facts, row),
        async ({ page, site, faults }) => {
          const exposed = new ExposedModule(page, facts);
          // The rest takes a slow machine longer than the time until the module counts as failed.
          await setLimits(page, { limitMs: 60_000 });
          await faults.serve(facts.remote, pick(exposed), answers.hangs);
          await site.open(facts.path);
          await expect(exposed.slow).toContainText('Still loading');
          await expectRestWorks(site, exposed);
          await expect(exposed.slow).toBeVisible();
          await faults.heal();
          await withoutReload(page, async () => {
            await exposed.tryAgain();
            await expect(exposed.content).toBeVisible();
          });
          await expect(exposed.slow.or(exposed.failed)).toBeHidden();
        },
      );

      test(
        'a late answer appears by itself',
        inProduct(facts, row + 1),
        async ({ page, site, faults }) => {
          const exposed = new ExposedModule(page, facts);
          const gate = createGate();
          // A slow machine is late before the file is.
          await setLimits(page, { limitMs: 60_000 });
          await faults.serve(facts.remote, pick(exposed), gate.answer);
          await site.open(facts.path);
          await expect(exposed.slow).toBeVisible();
          gate.open();
          await expect(exposed.content).toBeVisible();
          await expect(exposed.slow.or(exposed.failed)).toBeHidden();
        },
      );

      test(
        `a retry that hangs says 'Still loading' again`,
        inProduct(facts, row + 1),
        async ({ page, site, faults }) => {
          const exposed = new ExposedModule(page, facts);
          // Both times that it is slow must fit into one limit.
          await setLimits(page, { limitMs: 60_000 });
          await faults.serve(facts.remote, pick(exposed), answers.hangs);
          await site.open(facts.path);
          await exposed.tryAgain();
          await expect(exposed.slow).toBeHidden();
          await expect(exposed.slow).toBeVisible();
          expect(new Set(faults.requests).size).toBe(2);
          await faults.heal();
          await exposed.tryAgain();
          await expect(exposed.content).toBeVisible();
        },
      );

      test(
        'it fails at the time limit and recovers without a reload',
        inProduct(facts, row + 1),
        async ({ page, site, faults }) => {
          const exposed = new ExposedModule(page, facts);
          await faults.serve(facts.remote, pick(exposed), answers.hangs);
          await site.open(facts.path);
          await expect(exposed.slow).toBeVisible();
          await expectFallback(exposed);
          expect(faults.console.join('\n')).toMatch(exposed.report('timeout'));
          await faults.heal();
          await withoutReload(page, async () => {
            await exposed.tryAgain();
            await expect(exposed.content).toBeVisible();
          });
        },
      );
    });
  }
}
