import { headersFor } from '@synapsei/server';
import { ownServices } from '../core/needs';
import { origins } from '../core/origins';
import { policyOf } from '../core/policyOf';
import { expect, test } from '../core/test';

type Registry = {
  remotes: Record<string, { versions: Record<string, { baseUrl: string; entry: string }> }>;
};

async function entries(request: { get(url: string): Promise<{ json(): Promise<unknown> }> }) {
  const registry = (await (await request.get(`${origins.shell}/registry.json`)).json()) as Registry;
  return Object.values(registry.remotes).flatMap((remote) =>
    Object.values(remote.versions).map(({ baseUrl, entry }) => baseUrl + entry),
  );
}

test('index.html and the registry are revalidated, and answer 304', async ({ request }) => {
  for (const file of ['/', '/registry.json']) {
    const first = await request.get(origins.shell + file);
    expect(first.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    const again = await request.get(origins.shell + file, {
      headers: { 'if-none-match': first.headers().etag! },
    });
    expect(again.status()).toBe(304);
  }
});

test(
  'the page of every hash route has at most 18 KB, compressed',
  ownServices,
  async ({ page }) => {
    const response = await page.goto(origins.shell);
    const { responseBodySize } = await response!.request().sizes();
    expect(response!.headers()['content-encoding']).toBe('br');
    console.log(`bytes of the page: ${responseBodySize}`);
    expect(responseBodySize).toBeGreaterThan(0);
    expect(responseBodySize).toBeLessThanOrEqual(18 * 1024);
  },
);

test('pages have a policy without unsafe-inline and unsafe-eval', async ({ request }) => {
  for (const path of ['/', '/a/3/']) {
    const policy = policyOf(await (await request.get(origins.shell + path)).text());
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  }
});

test(
  'remote entries are immutable, compressed with brotli and open to other origins',
  ownServices,
  async ({ request }) => {
    for (const url of await entries(request)) {
      const response = await request.get(url, { headers: { 'accept-encoding': 'br' } });
      expect(response.headers()).toMatchObject(headersFor('remote', url));
      expect(response.headers()['content-encoding']).toBe('br');
    }
  },
);

test('the scripts of every page ask to be compiled while they load', async ({ request }) => {
  const html = await (await request.get(origins.shell)).text();
  const scripts = html.match(/\/(main|federation)\.[0-9a-f]+\.js/g) ?? [];
  expect(new Set(scripts).size).toBe(2);
  for (const script of scripts) {
    const text = await (await request.get(origins.shell + script)).text();
    expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

/** How webpack's runtime handles a script that never arrives. */
const chunkTimeout =
  /setTimeout\(\w+\.bind\(null,void 0,\{type:"timeout",target:\w+\}\),([\de]+)\)/;

// Specification: limits.15
test(
  'shell and remotes as served give each chunk 120 seconds',
  ownServices,
  async ({ request }) => {
    const page = await (await request.get(origins.shell)).text();
    const main = /src="(\/main\.[0-9a-f]+\.js)"/.exec(page)![1]!;
    const urls = [origins.shell + main, ...(await entries(request))];
    expect(urls.length).toBeGreaterThanOrEqual(4);
    for (const url of urls) {
      const code = await (await request.get(url)).text();
      const [, limit] = chunkTimeout.exec(code) ?? [];
      expect(Number(limit), url).toBe(120_000);
    }
  },
);

test('a missing file is 404, never the page', ownServices, async ({ request }) => {
  for (const name of ['shell', 'mf-content'] as const) {
    const response = await request.get(`${origins[name]}/no/such/file.js`);
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toContain('text/plain');
  }
});
