import { expect, test } from '../../core/test';
import { violateBy } from '../../core/policyOf';

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

test.use({
  expectedViolations: [
    ...Object.keys(attempts).map(() => sink),
    'trusted-types blocked trusted-types-policy',
  ],
});

test('code from a string is always refused, and a remote cannot allow itself more', async ({
  page,
  site,
}) => {
  await site.open('/products');
  await expect(site.heading).toHaveText('Products we build ourselves');
  for (const [name, attempt] of Object.entries(attempts))
    expect(await violateBy(page, attempt, undefined), name).toContain('TypeError');
  expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false);
  const create = () => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    trustedTypes.createPolicy('own', { createScript: (text: string) => text });
  };
  expect(await violateBy(page, create, undefined)).toContain('TypeError');
});
