import { expect, test as base } from '@playwright/test';
import { deployedSite } from './deployedSite';
import { origins } from './origins';
import { Faults } from './Faults';
import { Site } from '../pages/Site';
import { useDeployedSite } from './useDeployedSite';

declare global {
  /** Put into the page before any of its scripts. */
  var __reportViolation: (text: string) => void;
}

type Fixtures = {
  site: Site;
  faults: Faults;
  /** Violations that the test itself causes. Default: none. */
  expectedViolations: string[];
  /** Policy violations and calls to third parties; a test fails on any. */
  watch: void;
};

const known = new Set(Object.values(origins));

/** Tests reach nothing outside this machine, and no page may violate its own policy. */
export const test = base.extend<Fixtures>({
  expectedViolations: [[], { option: true }],
  site: async ({ page }, use) => use(new Site(page)),
  faults: async ({ page }, use) => {
    await use(new Faults(page));
    // Nobody is left to answer pending files.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  watch: [
    async ({ page, expectedViolations }, use) => {
      const violations: string[] = [];
      await page.exposeFunction('__reportViolation', (text: string) => violations.push(text));
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          globalThis.__reportViolation(`${event.violatedDirective} blocked ${event.blockedURI}`);
        });
      });
      if (deployedSite) await useDeployedSite(page);
      await page.route(
        (url) =>
          !deployedSite &&
          /^https?:$/.test(url.protocol) &&
          !known.has(url.origin) &&
          url.hostname !== 'localhost',
        (route) => route.abort(),
      );
      await use();
      expect(violations).toEqual(expectedViolations);
    },
    { auto: true },
  ],
});

export { expect };
