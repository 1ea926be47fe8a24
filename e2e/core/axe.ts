import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 A and AA, and axe's best practices. No rule of these is disabled. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const options: axe.RunOptions = {
  runOnly: { type: 'tag', values: tags },
  resultTypes: ['violations'],
  // It would copy style sheets into the page, which the page's policy forbids.
  preload: false,
};

declare global {
  /** What running axe's source leaves in the page. */
  var axe: typeof import('axe-core');
}

/** axe's violations in the current page: rule, element and `where`, one line each. */
export async function findViolations(page: Page, where: string): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (runOptions) => (await globalThis.axe.run(document, runOptions)).violations,
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${where}: ${id} at ${target.join(' ')}\n  ${html.slice(0, 200)}\n  ${failureSummary}`,
    ),
  );
}
