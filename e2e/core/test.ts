import { expect, test as base } from '@playwright/test';
import type { Registry } from '@synapsei/shared-types/registry';
import { annotateOwners } from '../reports/annotateOwners';
import { deployedSite } from './origins';
import { createFaults, type Faults } from './Faults';
import { readRegistry } from './publish';
import { createSite, type Site } from '../pages/Site';
import { useDeployedSite } from './useDeployedSite';
import { watchTouches } from '../reports/touched';

declare global {
  var __reportViolation: (text: string) => void;
}

type Fixtures = {
  site: Site;
  faults: Faults;
  /** Violations that the test causes on purpose. */
  expectedViolations: string[];
  /** Watches for policy violations and calls to third parties, on which a test fails. */
  watch: void;
};

type WorkerFixtures = {
  /** The registry of the site while the suites run, without releases to sites of a test's own. */
  registry: Registry;
};

/** Tests reach nothing outside this machine, and no page may violate its own policy. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  registry: [
    // Playwright reads a fixture's needs from this pattern.
    async ({}, use) => use(deployedSite?.registry ?? (await readRegistry())),
    { scope: 'worker' },
  ],
  expectedViolations: [[], { option: true }],
  site: async ({ page }, use) => use(createSite(page)),
  faults: async ({ page }, use) => {
    await use(createFaults(page));
    // Pending requests will get no answer.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  watch: [
    async ({ page, browserName, registry, expectedViolations }, use, info) => {
      const violations: string[] = [];
      // The compiler for files below `node_modules` names functions with it, even those that pages run.
      await page.context().addInitScript('globalThis.__name ??= (named) => named');
      await page.exposeFunction('__reportViolation', (text: string) => violations.push(text));
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          globalThis.__reportViolation(`${event.violatedDirective} blocked ${event.blockedURI}`);
        });
      });
      await watchTouches(page, registry, info);
      if (deployedSite) await useDeployedSite(page);
      // Chromium has a flag for this. A route sends every request through the runner and turns the cache off.
      if (browserName !== 'chromium' && !deployedSite)
        await page.route(
          ({ protocol, hostname }) => /^https?:$/.test(protocol) && hostname !== 'localhost',
          (route) => route.abort(),
        );
      await use();
      const hasFailed = info.status !== info.expectedStatus || violations.length > 0;
      await annotateOwners(page, info, registry, hasFailed);
      expect(violations).toEqual(expectedViolations);
    },
    { auto: true },
  ],
});

export { expect };
