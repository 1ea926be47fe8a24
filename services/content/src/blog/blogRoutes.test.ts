import { addPosts, articleSource, contentFolder, startContent } from '../../testing/startContent';

const addresses = { siteUrl: 'https://site.example', publicUrl: 'https://cms.example' };
const hostile = '"><script>alert(1)</script>';

async function startBlog(posts: Record<string, string>) {
  const contentDir = await contentFolder({});
  await addPosts(contentDir, posts);
  return startContent({ ...addresses, contentDir });
}

const post = (id: number, fields: Record<string, unknown> = {}, body?: string) =>
  articleSource(
    { id, title: `Post ${id}`, publishedAt: `2026-01-0${id}T00:00:00Z`, ...fields },
    body,
  );

async function readPage(posts: Record<string, string>, slug: string) {
  const { server, get } = await startBlog(posts);
  const response = await get(`/blog/${slug}`, {});
  const text = await response.text();
  await server.close();
  return { status: response.status, headers: response.headers, text };
}

const everything = {
  'first-words.md': post(
    1,
    {
      subTitle: 'A lead',
      tags: ['LLM', 'Cost'],
      image: { file: 'cover.svg', alt: 'A cover', width: 1200, height: 675 },
    },
    '## Part\n\nSee [pricing](#/pricing), **now**.',
  ),
  'second.md': post(2),
  'third.md': post(3),
  'draft.md': post(4, { publishedAt: null }),
};

test('a post is a complete page: date, categories, title, lead, cover and text', async () => {
  const { status, headers, text } = await readPage(everything, 'first-words');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(text).toContain('<title>Post 1 · Synapsei Labs</title>');
  expect(text).toContain('<time dateTime="2026-01-01T00:00:00.000Z">January 1, 2026</time>');
  expect(text).toContain('<li class="tag">LLM</li><li class="tag">Cost</li>');
  expect(text).toContain('<p class="lead">A lead</p>');
  expect(text).toContain('src="../uploads/cover.svg" alt="A cover" width="1200" height="675"');
  expect(text).toContain(
    '<h2>Part</h2><p>See <a href="https://site.example/#/pricing">pricing</a>, <strong>now</strong>.</p>',
  );
  expect(text).toContain('<link rel="canonical" href="https://cms.example/blog/first-words"/>');
});

test('a link that would run code keeps only its text, in the post and in the feed', async () => {
  const { server, get } = await startBlog({
    'bold.md': post(1, {}, 'See [this](javascript:alert(1)) and [that](https://a.example).'),
  });
  for (const address of ['/blog/bold', '/feed.xml']) {
    const text = await (await get(address, {})).text();
    expect(text).toContain('that');
    expect(text).toMatch(/See .*this/);
    expect(text).not.toContain('javascript:');
  }
  await server.close();
});

test('a page links to the other posts and to the site', async () => {
  const { text } = await readPage(everything, 'second');
  const links = [...text.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    '#main',
    'https://site.example/',
    'https://site.example/#/blog',
    'https://site.example/#/articles',
    'https://site.example/#/chat',
    'https://site.example/#/chat',
    'https://site.example/#/blog',
    'first-words',
    'third',
  ]);
});

test('pages run no scripts and look like the site in both themes', async () => {
  const { server, get } = await startBlog(everything);
  const page = await get('/blog/second', {});
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' https://site.example; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await page.text()).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  const css = await get('/blog/blog.css', {});
  expect(css.headers.get('content-type')).toMatch(/^text\/css/);
  expect(await css.text()).toMatch(/--background: #ffffff[^]*prefers-color-scheme: dark/);
  const font = await get('/blog/inter.woff2', {});
  expect(font.headers.get('content-type')).toBe('font/woff2');
  expect(await font.text()).toMatch(/^wOF2/);
  await server.close();
});

test('authors’ text is escaped everywhere', async () => {
  const fields = { title: hostile, subTitle: hostile, tags: [hostile] };
  const { text } = await readPage({ 'one.md': post(1, fields), 'two.md': post(2, fields) }, 'one');
  expect(text).not.toContain('<script');
  expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
});

test.each(['draft', 'nope', '..%2f..%2farticles', '__proto__'])(
  '/blog/%s says that the post does not exist',
  async (slug) => {
    const { status, headers, text } = await readPage(everything, slug);
    expect(status).toBe(404);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('<h1>This post does not exist</h1>');
  },
);

test.each([
  [
    'a name that is not an address',
    { 'a b.md': post(1) },
    'posts/a b.md: the name may contain only',
  ],
  ['an id twice', { 'a.md': post(1), 'b.md': post(1) }, 'posts/b.md: field "id" is 1, which a.md'],
])('%s stops the start with a sentence', async (_what, posts, sentence) => {
  await expect(startBlog(posts)).rejects.toThrow(sentence);
});

test('without posts there is no page and an empty feed', async () => {
  const { server, get } = await startContent({ contentDir: await contentFolder({}) });
  expect((await get('/blog/any', {})).status).toBe(404);
  expect(await (await get('/feed.xml', {})).text()).not.toContain('<item>');
  await server.close();
});
