import { answers, createGate, files } from '../../core/Faults';
import { expect, test } from '../../core/test';
import { parts, RemotePart } from '../../pages/RemotePart';
import { expectFallback, expectRestWorks, withoutReload } from './expectations';

const hangingFiles: { name: string; pick: (part: RemotePart) => RegExp }[] = [
  { name: 'entry', pick: () => files.entry },
  { name: 'chunk', pick: (part) => part.chunk },
];

for (const facts of parts) {
  for (const { name, pick } of hangingFiles) {
    test.describe(`while the ${name} of the ${facts.name} hangs`, () => {
      test(`it says 'Still loading', the rest works, and 'Try again' leaves the hanging request behind`, async ({
        page,
        site,
        faults,
      }) => {
        const part = new RemotePart(page, facts);
        await faults.serve(facts.remote, pick(part), answers.hangs);
        await site.open(facts.path);
        await expect(part.slow).toContainText('Still loading');
        await expectRestWorks(site, part);
        await expect(part.slow).toBeVisible();
        await faults.heal();
        await withoutReload(page, async () => {
          await part.tryAgain();
          await expect(part.content).toBeVisible();
        });
        await expect(part.slow.or(part.failed)).toBeHidden();
      });

      test('a late answer appears by itself', async ({ page, site, faults }) => {
        const part = new RemotePart(page, facts);
        const gate = createGate();
        await faults.serve(facts.remote, pick(part), gate.answer);
        await site.open(facts.path);
        await expect(part.slow).toBeVisible();
        gate.open();
        await expect(part.content).toBeVisible();
        await expect(part.slow.or(part.failed)).toBeHidden();
      });

      test(`a 'Try again' that hangs as well says 'Still loading' again`, async ({
        page,
        site,
        faults,
      }) => {
        const part = new RemotePart(page, facts);
        await faults.serve(facts.remote, pick(part), answers.hangs);
        await site.open(facts.path);
        await part.tryAgain();
        await expect(part.slow).toBeHidden();
        await expect(part.slow).toBeVisible();
        expect(new Set(faults.requests).size).toBe(2);
        await faults.heal();
        await part.tryAgain();
        await expect(part.content).toBeVisible();
      });

      test('at the limit it fails, and heals without a reload', async ({ page, site, faults }) => {
        const part = new RemotePart(page, facts);
        await faults.serve(facts.remote, pick(part), answers.hangs);
        await site.open(facts.path);
        await expect(part.slow).toBeVisible();
        await expectFallback(part);
        expect(faults.console.join('\n')).toMatch(part.report('timeout'));
        await faults.heal();
        await withoutReload(page, async () => {
          await part.tryAgain();
          await expect(part.content).toBeVisible();
        });
      });
    });
  }
}
