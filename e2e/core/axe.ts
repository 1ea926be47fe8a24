import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { changeTheme } from './themes';

/** WCAG 2.2 A and AA, and axe's best practices. No rule of these is disabled. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose result depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const options: axe.RunOptions = {
  resultTypes: ['violations'],
  // Preloading would copy style sheets into the page, which the page's policy forbids.
  preload: false,
};

declare global {
  var axe: typeof import('axe-core');
}

async function runAxe(page: Page, where: string, runOnly: axe.RunOnly): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (runOptions) => (await globalThis.axe.run(document, runOptions)).violations,
    { ...options, runOnly },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${where}: ${id} at ${target.join(' ')}\n  ${html.slice(0, 200)}\n  ${failureSummary}`,
    ),
  );
}

/** axe's violations in the current page: rule, element and `where`, one line each. */
export const findViolations = (page: Page, where: string) =>
  runAxe(page, where, { type: 'tag', values: tags });

/** axe's violations at some widths. A theme changes colours alone, and a width does not change them. */
export async function findViolationsInThemes(
  page: Page,
  where: string,
  widths: readonly number[],
): Promise<string[]> {
  const violations: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    violations.push(...(await findViolations(page, `${where} (light, ${width} px)`)));
  }
  await page.setViewportSize({ width: widths[0]!, height: 900 });
  await changeTheme(page, 'dark');
  const inDark = await runAxe(page, `${where} (dark)`, { type: 'rule', values: colourRules });
  await changeTheme(page, 'light');
  return [...violations, ...inDark];
}
