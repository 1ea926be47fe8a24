import { createReleaseTarget, type ReleaseTarget } from '../../ownSites/ReleaseTarget';
import { ownServices } from '../../core/needs';
import { policyOf, violateBy } from '../../core/policyOf';
import { expect, test } from '../../core/test';
import { headingOf, saying } from '../../ownSites/versionText';

const foreign = 'https://foreign.example/a.js';
const blocked = `script-src-elem blocked ${foreign}`;
test.use({ expectedViolations: [blocked, blocked] });

/** The page and headers of a revision, either of which a network may cache. */
async function read({ url }: ReleaseTarget) {
  const response = await fetch(url, { headers: { connection: 'close' } });
  const body = await response.text();
  return { body, policy: policyOf(body), headers: Object.fromEntries(response.headers) };
}

test(
  'a page runs its own code and no other under the header of the revision before or after',
  ownServices,
  async ({ page }) => {
    const target = await createReleaseTarget();
    try {
      const before = await read(target);
      // The next revision has another policy, and other styles and data in its page.
      await target.configure({ overrideOrigins: ['https://laptop.example'] });
      const version = '7.0.0';
      await target.publish({ remote: 'mf-content', version, change: saying(version) });
      const after = await read(target);
      expect(after.policy).toContain('https://laptop.example');
      expect(before.policy).not.toContain('https://laptop.example');

      for (const { body, headers, heading } of [
        { body: before.body, headers: after.headers, heading: 'Products we build ourselves' },
        { body: after.body, headers: before.headers, heading: headingOf(version) },
      ]) {
        expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
        await page.route(target.url, (route) =>
          route.fulfill({ headers: { ...headers, 'content-length': '' }, body }),
        );
        await page.goto('about:blank');
        await page.goto(`${target.url}#/products`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByRole('button', { name: /Open chat/ })).toBeVisible();
        await violateBy(page, (address) => void import(address).catch(() => {}), foreign);
      }
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await target.stop();
    }
  },
);
