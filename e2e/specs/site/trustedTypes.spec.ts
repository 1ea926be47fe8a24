import { expect, test } from '../../core/test';
import { violateBy } from '../../core/violateBy';

const sink = 'require-trusted-types-for blocked trusted-types-sink';
const attempts = {
  'a script’s text': () => {
    document.createElement('script').textContent = 'globalThis.planted = true';
  },
  'an address of another site': () => {
    document.createElement('script').src = 'https://evil.example/a.js';
  },
  'a script in an address': () => {
    document.createElement('script').src = 'data:text/javascript,globalThis.planted=true';
  },
  markup: () => {
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="globalThis.planted=true">');
  },
};

test.describe('code from a string', () => {
  for (const [name, attempt] of Object.entries(attempts)) {
    test.describe('in the page', () => {
      test.use({ expectedViolations: [sink] });

      test(`${name} is refused, whoever tries`, async ({ page, site }) => {
        await site.open('/products');
        await expect(site.heading).toHaveText('Products we build ourselves');
        expect(await violateBy(page, attempt, undefined)).toContain('TypeError');
        expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false);
      });
    });
  }

  test.describe('by a policy of its own', () => {
    test.use({ expectedViolations: ['trusted-types blocked trusted-types-policy'] });

    test('a remote cannot allow itself more', async ({ page, site }) => {
      await site.open('/products');
      await expect(site.heading).toHaveText('Products we build ourselves');
      const create = () => {
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): unknown };
        };
        trustedTypes.createPolicy('own', { createScript: (text: string) => text });
      };
      expect(await violateBy(page, create, undefined)).toContain('TypeError');
    });
  });
});
