import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import type { Article } from '@synapsei/shared-types/content';
import {
  createArticle,
  createCatalogue,
  createProduct,
  createRelease,
  createService,
} from '@synapsei/shared-types/testing';
import type { ShellBuild } from '../documents/readShell';
import type { PublishedData } from './cataloguePages';
import { fetchArticles } from './fetchArticles';
import { writeLandingPages, writeMissingPage } from './writeLandingPages';

const hostile = '"><script>alert(1)</script>';
const shell: ShellBuild = {
  record: {
    version: '1.0.0',
    provides: { contract: '1.0.0', runtime: '2.9', shared: {}, slots: [] },
    scripts: [],
    styles: [],
    preloads: [{ file: 'assets/inter.0123abcd.woff2', as: 'font' }],
    files: {},
  },
  inline: { preventFlash: 'flash()', preloadRoute: '' },
  css: '',
  fillFrame: () => '',
};

let work: string;
let contentService: Server;
let answer: { status: number; articles: Article[] };
let published: Partial<PublishedData>;

const inSite = (...names: string[]) => path.join(work, 'site', ...names);
const read = (...names: string[]) => readFileSync(inSite(...names), 'utf8');

const siteImage = 'https://www.example.org/preview.png';

function withImage(url: string, id: number): Article {
  const attributes = { name: '', alternativeText: null, width: 1200, height: 630, url };
  return createArticle({ image: { data: { id: 1, attributes } } }, id);
}

const { config } = parseRuntimeConfig({
  site: { url: 'https://www.example.org' },
  brand: { company: 'Acme' },
  legal: { imprint: 'https://www.example.org/imprint' },
  services: { content: 'https://cms.example.org' },
});
const frame = () => ({ folder: inSite(), shell, releases: [createRelease()], config });

function write() {
  const { port } = contentService.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return writeLandingPages(
    frame(),
    () => fetchArticles(config, address),
    (name) => Promise.resolve(published[name] ?? null),
  );
}

/** The page's JSON-LD: the thing itself, then the breadcrumbs. */
function dataOf(page: string): Record<string, unknown>[] {
  const [, json] = page.split('<script type="application/ld+json">');
  return (JSON.parse(json!.split('</script>')[0]!) as { '@graph': Record<string, unknown>[] })[
    '@graph'
  ];
}

let warn: jest.SpyInstance;

beforeEach(async () => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  work = mkdtempSync(path.join(tmpdir(), 'landing-'));
  const catalogue = createCatalogue({
    services: [createService({ id: 'llm', title: 'LLM Integration' })],
    products: [createProduct({ id: 'nexus', slug: 'the-nexus', title: hostile, status: 'Hold' })],
  });
  published = { 'catalogue.json': catalogue };
  answer = {
    status: 200,
    articles: [
      createArticle({ title: 'Forecasts', updatedAt: '2026-02-03T04:05:06.000Z' }, 3),
      createArticle({ title: hostile, subTitle: hostile }, 4),
    ],
  };
  contentService = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: answer.articles }));
  }).listen(0, '127.0.0.1');
  await once(contentService, 'listening');
});
afterEach(async () => {
  warn.mockRestore();
  await new Promise((resolve) => contentService.close(resolve));
  rmSync(work, { recursive: true });
});

test('each article, service and product has a page', async () => {
  const pages = await write();
  expect(warn).not.toHaveBeenCalled();
  expect(pages.map(({ kind }) => kind)).toEqual(['article', 'article', 'service', 'product']);
  const records = pages.map(({ kind, path, changedAt }) => ({ kind, path, changedAt }));
  expect(JSON.parse(read('landing.json'))).toEqual(JSON.parse(JSON.stringify(records)));
  for (const folder of ['a/3', 'a/4', 's/llm', 'p/the-nexus']) {
    expect(existsSync(inSite(folder, 'index.html'))).toBe(true);
  }
});

test('a page links to the legal pages that there are', async () => {
  await write();
  const [, footer] = read('a', '3', 'index.html').split('<footer');
  expect(footer).toContain('href="https://www.example.org/imprint">Imprint</a>');
  expect(footer).not.toContain('Privacy notice');
});

test('a page describes itself to search engines and link previews', async () => {
  await write();
  const page = read('a', '3', 'index.html');
  expect(page).toContain('<title>Forecasts | Acme</title>');
  expect(page).toContain('<link rel="canonical" href="https://www.example.org/a/3/"/>');
  expect(page).toContain('<meta property="og:title" content="Forecasts"/>');
  expect(dataOf(page)).toMatchObject([
    {
      '@type': 'BlogPosting',
      headline: 'Forecasts',
      dateModified: '2026-02-03T04:05:06.000Z',
      author: { name: 'Acme' },
    },
    { '@type': 'BreadcrumbList' },
  ]);
});

test.each([
  ['an article of its own picture', 'a/3', 'https://cms.example.org/uploads/forecasts.jpg'],
  ['an article with a drawing, which networks do not show, of the site', 'a/4', siteImage],
  ['a service of the site', 's/llm', siteImage],
])("the preview is for %s's", async (_, folder, image) => {
  answer.articles = [
    withImage('https://cms.example.org/uploads/forecasts.jpg', 3),
    withImage('https://cms.example.org/uploads/agents.svg', 4),
  ];
  await write();
  const page = read(folder, 'index.html');
  expect(page).toContain(`<meta property="og:image" content="${image}"/>`);
  expect(page).toContain(`<meta name="twitter:image" content="${image}"/>`);
  expect(dataOf(page)[0]).toMatchObject({ image });
});

test.each([
  ['s/llm', 'Service', '/#/offerings/llm'],
  ['p/the-nexus', 'SoftwareApplication', '/#/products/the-nexus'],
  ['a/4', 'BlogPosting', '/#/article/4'],
])('%s is a %s, links to %s, and escapes untrusted text everywhere', async (folder, type, href) => {
  await write();
  const page = read(folder, 'index.html');
  expect(dataOf(page)[0]!['@type']).toBe(type);
  expect(page).toContain(`class="button" href="${href}"`);
  expect(page).not.toContain('<script>alert');
});

test('the page has a script and rules for fetching ahead, and its policy allows those two by their hashes', async () => {
  await write();
  const page = read('a', '3', 'index.html');
  const inline = /<script(?: type="speculationrules")?>(.*?)<\/script>/gs;
  const scripts = [...page.matchAll(inline)];
  const hashes = scripts.map(([, source]) => createHash('sha256').update(source!).digest('base64'));
  const [, policy] = /<head>\s*<meta http-equiv="Content-Security-Policy" content="(.*?)"/.exec(
    page,
  )!;
  expect(hashes).toHaveLength(2);
  expect(policy).toContain(`script-src ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')};`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('https://cms.example.org');
  expect(policy).not.toContain('unsafe');
});

test('the page announces the feed of the blog', async () => {
  await write();
  expect(read('a', '3', 'index.html')).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Acme blog" href="http://localhost:8092/feed.xml"/>',
  );
});

test('the sitemap lists home and every page, and robots.txt names it', async () => {
  await write();
  const sitemap = read('sitemap.xml');
  expect([...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)).toEqual([
    'https://www.example.org/',
    'https://www.example.org/a/3/',
    'https://www.example.org/a/4/',
    'https://www.example.org/s/llm/',
    'https://www.example.org/p/the-nexus/',
  ]);
  expect(sitemap).toContain('<lastmod>2026-02-03T04:05:06.000Z</lastmod>');
  expect(read('robots.txt')).toContain('Sitemap: https://www.example.org/sitemap.xml');
});

test('the page for what is missing leads back to the site, and is in no search engine', () => {
  writeMissingPage(frame());
  const page = read('404.html');
  expect(page).toContain('<title>Page not found | Acme</title>');
  expect(page).toContain('<a class="button" href="/">Back to the home page</a>');
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  const [, stylesheet] = /rel="stylesheet" href="\/([^"]+)"/.exec(page)!;
  expect(existsSync(inSite(stylesheet!))).toBe(true);
});

test('while the content service refuses all other pages are written, and missing ones are not listed', async () => {
  answer.status = 503;
  const pages = await write();
  expect(pages.map(({ kind }) => kind)).toEqual(['service', 'product']);
  expect(warn.mock.calls.join()).toMatch(
    /landing pages of articles were not made: http.* answers 503\./,
  );
});

test('without a catalogue the articles still have their pages', async () => {
  published = {};
  const pages = await write();
  expect(pages).toHaveLength(2);
  expect(warn.mock.calls.join()).toContain('no remote publishes catalogue.json');
});

test('a key that escapes its folder makes no page, and the warning names it', async () => {
  const catalogue = createCatalogue({ services: [createService({ id: '../../x' })] });
  published = { 'catalogue.json': catalogue };
  const pages = await write();
  expect(pages).toHaveLength(2);
  expect(warn.mock.calls.join()).toContain('/s/../../x/ is not a valid page path');
  expect(existsSync(inSite('s'))).toBe(false);
});
