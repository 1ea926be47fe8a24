import type { Page } from '@playwright/test';
import { answers, files } from '../../core/Faults';
import { expect, test } from '../../core/test';
import { parts, RemotePart } from '../../pages/RemotePart';

type Noting = { __failures?: string[] };

/** Notes every failure that ever shows, however briefly. */
async function noteFailures(page: Page) {
  await page.addInitScript(() => {
    const noted: string[] = ((globalThis as Noting).__failures = []);
    new MutationObserver(() => {
      const text = document.body?.textContent ?? '';
      if (text.includes('Loading chunk failed')) noted.push(text);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as Noting).__failures);
}

const faultTable = [
  { name: 'entry answers 404 once', file: () => files.entry, answer: answers.notFound, times: 1 },
  { name: 'entry is cut off twice', file: () => files.entry, answer: answers.truncated, times: 2 },
  {
    name: 'chunk answers 404 once',
    file: (part: RemotePart) => part.chunk,
    answer: answers.notFound,
    times: 1,
  },
  {
    name: 'chunk is HTML once',
    file: (part: RemotePart) => part.chunk,
    answer: answers.html,
    times: 1,
  },
  {
    name: 'chunk is unreachable twice',
    file: (part: RemotePart) => part.chunk,
    answer: answers.reset,
    times: 2,
  },
  {
    name: 'style sheet answers 404 once',
    file: (part: RemotePart) => part.styles,
    answer: answers.notFound,
    times: 1,
  },
];

for (const facts of parts) {
  for (const { name, file, answer, times } of faultTable) {
    test(`the ${facts.name} heals unseen when its ${name}`, async ({ page, site, faults }) => {
      const part = new RemotePart(page, facts);
      const failures = await noteFailures(page);
      await faults.serve(facts.remote, file(part), answer, times);
      // Without preloads: those would take the fault in place of the part.
      await site.open('/no-such-page');
      await expect(site.heading).toHaveText(/Unexpected/);
      await site.open(facts.path);
      await expect(part.content).toBeVisible();
      expect(await failures()).toEqual([]);
      expect(new Set(faults.requests).size, 'each try asks for another URL').toBe(times + 1);
    });
  }
}
