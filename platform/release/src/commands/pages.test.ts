import type { SearchEntry } from '@synapsei/shared-types/content';
import {
  createArticle,
  createCatalogue,
  createProduct,
  createService,
} from '@synapsei/shared-types/testing';
import type { TestTarget } from '../testing/createTestTarget';
import { refusalOf } from '../testing/refusalOf';
import { startContent } from '../testing/startContent';
import { useTestTarget } from '../testing/useTestTarget';
import { writeBuild } from '../testing/writeBuild';
import { history } from './status';
import { refreshPages } from './pages';

let content: Awaited<ReturnType<typeof startContent>>;

const contentBuild = (version: string, service: string) => {
  const catalogue = createCatalogue({
    services: [createService({ id: 'llm', title: service })],
    products: [createProduct({ id: 'nexus', slug: 'nexus' })],
  });
  const data = { 'catalogue.json': JSON.stringify(catalogue) };
  return writeBuild({ name: 'mf_content', version, routes: [], navigation: [] }, '', data);
};

const get = async (path: string) => {
  const response = await fetch(`${site.context.target.url}${path}`);
  return response.ok ? response.text() : response.status;
};

const site: TestTarget = useTestTarget(async () => {
  content = await startContent([]);
  await site.withShell();
  await site.configure({
    site: {
      url: 'https://www.example.org',
      securityContact: 'mailto:security@example.org',
      securityExpires: '2027-01-01T00:00:00Z',
    },
    share: { landingPages: true },
    services: { content: content.url },
    remotes: { origins: [site.filesOrigin] },
  });
  await site.publish(contentBuild('1.0.0', 'Models'));
});
beforeEach(() => {
  const articles = [
    createArticle({ title: 'Forecasts' }, 3),
    createArticle({ title: 'Agents' }, 4),
  ];
  Object.assign(content, { status: 200, articles });
});
afterAll(() => content.stop());

const found = async () =>
  (JSON.parse(String(await get('search.json'))) as SearchEntry[]).map(({ path }) => path);

test('a search finds what the live catalogue tells of, and the articles that have pages', async () => {
  expect(await found()).toEqual(['/chat', '/offerings/llm', '/products/nexus']);
  await refreshPages(site.context);
  expect(await found()).toEqual(expect.arrayContaining(['/offerings/llm', '/article/3']));
});

test('whom to tell of a weakness is a file where the config says it, and none elsewhere', async () => {
  const file = '.well-known/security.txt';
  expect(await get(file)).toBe(
    `Contact: mailto:security@example.org
Expires: 2027-01-01T00:00:00Z
Canonical: https://www.example.org/${file}
Preferred-Languages: en
`,
  );
  await site.configure({ remotes: { origins: [site.filesOrigin] } });
  await site.publish(contentBuild('1.1.0', 'Models'));
  expect(await get(file)).toBe(404);
});

const isShared = async () => /"landingPages":true/.test(await site.fetchPage());

test('a target has landing pages from the first command on, and shares them', async () => {
  expect(await get('a/3/')).toBe(404);
  expect(await isShared()).toBe(false);
  expect((await refreshPages(site.context)).what).toBe('landing pages of 2 articles');
  for (const [path, title] of [
    ['a/3/', 'Forecasts'],
    ['a/4/', 'Agents'],
    ['s/llm/', 'Models'],
    ['p/nexus/', ''],
  ]) {
    expect(await get(path!)).toContain(`<title>${title}`);
  }
  expect(await isShared()).toBe(true);
  expect(await get('robots.txt')).toContain('Sitemap: https://www.example.org/sitemap.xml');
  expect(await get('sitemap.xml')).toContain('https://www.example.org/s/llm/');
  expect(await get('a/3/')).toContain("default-src 'none'");
});

test('a release changes the pages that it publishes, a rollback brings them back: without the content service', async () => {
  await refreshPages(site.context);
  content.status = 503;
  await site.publish(contentBuild('1.1.0', 'Language models'));
  expect(await get('s/llm/')).toContain('<title>Models');
  await site.promote([{ name: 'mf_content', version: '1.1.0' }]);
  expect(await get('s/llm/')).toContain('<title>Language models');
  await site.rollback([{ name: 'mf_content' }]);
  expect(await get('s/llm/')).toContain('<title>Models');
  expect(await get('a/3/')).toContain('<title>Forecasts');
});

test('an article that is no longer published loses its page, and no revert brings it back', async () => {
  await refreshPages(site.context);
  const [then] = await history(site.context, 1);
  content.articles.pop();
  await refreshPages(site.context);
  expect(await get('a/4/')).toBe(404);
  expect(await get('sitemap.xml')).not.toContain('/a/4/');
  await site.revert(then!.id);
  expect(await get('a/4/')).toBe(404);
  expect(await get('a/3/')).toContain('<title>Forecasts');
});

test('the same articles are nothing to do; a content service that refuses is named, and pages stay', async () => {
  const { revision } = await refreshPages(site.context);
  const what = 'landing pages of 2 articles: nothing to do';
  expect(await refreshPages(site.context)).toMatchObject({ what, revision });
  content.status = 503;
  expect(await refusalOf(refreshPages(site.context))).toMatch(
    /^The articles cannot be read: http:\/\/localhost:\d+\S+ answers 503\. The landing pages stay as they are\.$/,
  );
  expect(await get('a/3/')).toContain('<title>Forecasts');
});

test('an unreadable catalogue costs its own pages only, which is said: the release comes through', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await refreshPages(site.context);
  const own = { name: 'mf_content', version: '1.1.0', routes: [], navigation: [] };
  const build = writeBuild(own, '', { 'catalogue.json': '{"services": 1' });
  await site.publish(build, { isPromoted: true });
  expect((await site.fetchRegistry()).remotes.mf_content).toMatchObject({ stable: '1.1.0' });
  expect(await get('s/llm/')).toBe(404);
  expect(await get('a/3/')).toContain('<title>Forecasts');
  expect(warn).toHaveBeenCalledWith(
    expect.stringContaining('The landing pages of services and products were not made'),
  );
  warn.mockRestore();
});

test('where the content service has another address for this machine, that one is asked', async () => {
  const services = { content: 'https://cms.example.org' };
  await site.configure({ services, remotes: { origins: [site.filesOrigin] } });
  const reach = { 'https://cms.example.org': content.url };
  await refreshPages({ ...site.context, target: { ...site.context.target, reach } });
  expect(await get('a/3/')).toContain('<title>Forecasts');
});
