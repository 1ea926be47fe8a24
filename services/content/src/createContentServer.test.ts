import path from 'node:path';
import { type Started, startContent } from '../testing/startContent';
import { loadPosts, type Post } from './blog/loadPosts';
import { createContentServer } from './createContentServer';
import { readConfig } from './config';

let started: Started;
beforeAll(async () => {
  started = await startContent({
    siteUrl: 'https://site.example',
    publicUrl: 'https://cms.example',
  });
});
afterAll(() => started.server.close());

test('an unknown address gets an error in the shape of Strapi', async () => {
  const response = await started.get('/api/nope');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { name: 'NotFoundError' } });
});

test.each(['/api/nope', '/uploads/mlops.svg', '/blog/the-smallest-schema'])(
  '%s forbids content sniffing',
  async (path) => {
    const response = await started.get(path, {});
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

describe('other origins', () => {
  const preflight = (origin: string) =>
    fetch(`${started.url}/api/synapsei-articles`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });

  test('an allowed one may read, send the token and name its trace', async () => {
    const response = await preflight('http://localhost:8080');
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:8080');
    const allowed = response.headers.get('access-control-allow-headers');
    expect(allowed).toMatch(/authorization/i);
  });

  test.each(['http://localhost:80800', 'https://localhost:8080', 'null'])(
    '%s may not',
    async (origin) => {
      const response = await preflight(origin);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

describe('files', () => {
  test('an SVG is served as an image that cannot run scripts', async () => {
    const response = await started.get('/uploads/mlops.svg', {});
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    );
    expect(await response.text()).toMatch(/^<svg /);
  });

  test.each(['imprint', 'privacy'])('the legal page %s is marked as an example', async (name) => {
    const response = await started.get(`/legal/${name}`, {});
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.text()).toContain('This is an example.');
  });

  test.each([
    '/uploads/',
    '/uploads/..%2farticles%2f01-when-forecasting-pays.md',
    '/downloads/',
    '/downloads/..%2fuploads%2fmlops.svg',
  ])('%s exposes nothing', async (path) => {
    const response = await started.get(path, {});
    expect(response.status).toBe(403);
    expect(await response.text()).not.toMatch(/forecast changes nothing|<svg/);
  });

  test.each(['/legal/', '/legal/..%2farticles%2f01-when-forecasting-pays'])(
    '%s is not a page',
    async (path) => {
      const response = await started.get(path, {});
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('Imprint');
    },
  );

  // Specification: resources.4
  test('a PDF is sent as an attachment, with its file name', async () => {
    const response = await started.get('/downloads/course-outline.pdf', {});
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(bytes).toMatch(/^%PDF-1\.\d[^]*%%EOF\s*$/);
    expect(bytes.match(/\/Type \/Page\n/g)).toHaveLength(2);
  });
});

test('the feed lists the blog posts, newest first, with absolute addresses and a picture', async () => {
  const response = await started.get('/feed.xml', {});
  const xml = await response.text();
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const links = [...xml.matchAll(/<link>(.*?)<\/link>/g)].map(([, link]) => link);
  expect(links.slice(0, 2)).toEqual([
    'https://site.example/#/blog',
    'https://cms.example/blog/chat-widgets-read-aloud',
  ]);
  expect(links.length).toBeGreaterThan(8);
  expect(xml).toContain(
    '<description>&lt;img src=&quot;https://cms.example/uploads/post-aloud.svg&quot;',
  );
  expect(xml).toContain('<category>Accessibility</category>');
  expect(xml).toContain('<pubDate>Tue, 26 May 2026 08:00:00 GMT</pubDate>');
});

/** Number of words in a body, including code and lists. */
function wordsOf(content: unknown): number {
  const texts = [...JSON.stringify(content).matchAll(/"text":"((?:[^"\\\\]|\\\\.)*)"/g)];
  const words = texts.flatMap(
    ([, text]) => (text ?? '').match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [],
  );
  return words.length;
}

describe('the articles of the repository', () => {
  // Specification: decisions.9
  test('are ten, each with its own cover and tags, and three minutes to read: 600 words or more', async () => {
    const { data } = await started.read('/api/synapsei-articles?populate=*');
    expect(data).toHaveLength(10);
    const covers = data.map(({ attributes }) => attributes.image.data?.attributes.url);
    expect(new Set(covers).size).toBe(10);
    expect(data.every(({ attributes }) => attributes.tags && attributes.subTitle)).toBe(true);
    const short = data.filter(({ attributes }) => wordsOf(attributes.content) < 600);
    expect(short.map(({ attributes }) => attributes.title)).toEqual([]);
  });

  test('link only to existing routes', async () => {
    const body = JSON.stringify(await started.read('/api/synapsei-articles'));
    const links = new Set([...body.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url));
    const known =
      /^#\/(chat|pricing|products|resources|knowledgeBase|aiService|article\/([1-9]|10)|offerings\/(predictiveAnalysis|mas|gamification|llm|AIStrategy|gcpArchitecture))$/;
    expect([...links].filter((link) => !known.test(link ?? ''))).toEqual([]);
    expect(links.size).toBeGreaterThan(6);
  });
});

describe('the posts of the repository', () => {
  const directory = path.join(__dirname, '..', 'content');

  test('are at least eight, of 150 to 350 words, each with its own cover and categories', async () => {
    const posts = await loadPosts(directory);
    expect(posts.length).toBeGreaterThanOrEqual(8);
    const odd = posts.filter(({ content }) => wordsOf(content) < 150 || wordsOf(content) > 350);
    expect(odd.map(({ slug }) => slug)).toEqual([]);
    expect(new Set(posts.map(({ image }) => image.data?.attributes.url)).size).toBe(posts.length);
    expect(posts.every(({ tags, subTitle }) => tags && subTitle)).toBe(true);
  });

  test('differ from the articles', async () => {
    const { data } = await started.read('/api/synapsei-articles?populate=*');
    const used = (text: { title: string; image: Post['image'] }) => [
      text.title,
      text.image.data?.attributes.url,
    ];
    const articles = new Set(data.flatMap(({ attributes }) => used(attributes)));
    const posts = (await loadPosts(directory)).flatMap(used);
    expect(posts.filter((text) => articles.has(text))).toEqual([]);
  });
});

test('a missing content folder stops the start with a sentence', async () => {
  const config = { ...readConfig({}), contentDir: '/nowhere' };
  await expect(createContentServer(config)).rejects.toThrow(
    'CONTENT_DIR must contain a folder "uploads", but /nowhere/uploads is not there.',
  );
});

describe('compression', () => {
  const authorization = 'Bearer synapsei-local-read-only';
  const ask = (path: string, encoding: string) =>
    started.get(path, { authorization, 'accept-encoding': encoding });

  test.each([
    '/api/synapsei-articles',
    '/feed.xml',
    '/uploads/mlops.svg',
    '/blog/the-smallest-schema',
  ])('%s has the same text with and without compression', async (path) => {
    const plain = await ask(path, 'identity');
    const packed = await ask(path, 'br, gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect(await packed.text()).toBe(await plain.text());
  });

  test.each(['gzip;q=0', 'br', '*;q=0'])('%s is answered without compression', async (encoding) => {
    const response = await ask('/api/synapsei-articles', encoding);
    expect(response.headers.get('content-encoding')).toBeNull();
  });
});
