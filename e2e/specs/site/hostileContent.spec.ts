import { article, articleList, feed, post } from '../../core/articles';
import { answerJson, files, type Faults } from '../../core/Faults';
import { detectInjections } from './detectInjections';
import { ownServices } from '../../core/needs';
import { rewriteConfig } from '../../core/rewritePage';
import { expect, test as base } from '../../core/test';
import { hostileHtml, hostileUrls } from './hostile';

/** Checks for any effect of hostile content, and for errors of the page. */
const test = base.extend<{ expectNoInjection: () => Promise<void> }>({
  expectNoInjection: [
    async ({ page }, use) => {
      const expectNoInjection = await detectInjections(page);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await use(expectNoInjection);
      await expectNoInjection();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

const text = (value: unknown) => ({ type: 'text', text: value });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const isSingle = /^\/api\/.+\/\d+$/;

const serveArticle = (faults: Faults, attributes: Record<string, unknown>) =>
  faults.serve('content', isSingle, answerJson({ data: article(1, attributes), meta: {} }));

test(
  'hostile addresses in an article become text, never links',
  ownServices,
  async ({ page, site, faults }) => {
    const words = (index: number) => `hostile link ${index} ends`;
    const links = hostileUrls.map((url, index) =>
      paragraph({ type: 'link', url, children: [text(words(index))] }),
    );
    // A picture may come from another host, such as cloud storage; unsafe addresses may not.
    const pictures = hostileUrls
      .filter((url) => !url.includes('evil.example'))
      .map((url) => ({ type: 'image', image: { url, name: 'x' } }));
    const good = paragraph({
      type: 'link',
      url: 'https://good.example/',
      children: [text('good')],
    });
    await serveArticle(faults, { content: [...links, ...pictures, good] });
    await site.open('/article/1');
    await expect(site.main.getByRole('link', { name: /^good/ })).toBeVisible();
    for (const [index, url] of hostileUrls.entries()) {
      const shown = site.main.getByText(words(index), { exact: true });
      await expect(shown, JSON.stringify(url)).toBeVisible();
      await expect(shown.locator('xpath=ancestor-or-self::a')).toHaveCount(0);
      await shown.click();
    }
    await expect(page).toHaveURL(/#\/article\/1$/);
  },
);

test(
  'hostile markup in an article’s texts shows as text',
  ownServices,
  async ({ site, faults }) => {
    const markup = hostileHtml.slice(0, -1);
    await serveArticle(faults, {
      title: markup[0],
      subTitle: markup[5],
      tags: markup.slice(0, 3).join(', '),
      image: { data: { attributes: { url: 'javascript:__run(1)', alternativeText: markup[6] } } },
      content: [
        ...markup.map((html) => paragraph(text(html))),
        { type: 'heading', level: 2, children: [text(markup[0])] },
        { type: 'code', children: [text(markup[1])] },
        {
          type: 'quote',
          children: [{ type: 'link', url: markup[5], children: [text(markup[7])] }],
        },
      ],
    });
    await site.open('/article/1');
    await expect(site.heading).toHaveText(markup[0]!);
    const shown = await site.main.locator('p').allTextContents();
    for (const html of markup) expect(shown).toContain(html);
  },
);

const wrong = [null, 7, 'x', [], {}];

/** Nested lists, deeper than any stack. Written as text: building them would need such a stack itself. */
const deepList = (depth: number) => {
  const open = '{"type":"list","format":"ordered","children":[';
  const inner = '{"type":"list-item","children":[{"type":"text","text":"deep"}]}';
  return `${open.repeat(depth)}${inner}${']}'.repeat(depth)}`;
};

const shapes: unknown[] = [
  ...wrong,
  { type: 'script', children: [text('__run(1)')] },
  { type: 'html', html: '<img src=x onerror=__run(1)>' },
  { type: 'paragraph' },
  { type: 'paragraph', children: 'text' },
  { type: 'paragraph', children: [null, 7, { type: 'text' }, text(7), text({ toString: 1 })] },
  { type: 'heading', level: 99, children: [text('level 99')] },
  { type: 'heading', level: 'h1', children: [text('no level')] },
  { type: 'list', format: 'onclick', children: [{ type: 'list-item', children: [text('item')] }] },
  { type: 'list', children: [[[]], { type: 'list-item', children: null }] },
  { type: 'image', image: { url: ['x'], width: 'wide', height: -1 } },
  { type: 'image', image: 'x' },
  { type: ['paragraph'], children: [text('array type')] },
  { type: '__proto__', children: [text('proto')] },
  { type: 'constructor', children: [text('constructor')] },
  paragraph({ type: 'link', url: { href: 'javascript:__run(1)' }, children: [text('object')] }),
  paragraph({ ...text('styled'), style: { position: 'fixed' }, onClick: '__run(1)', ref: 'x' }),
  paragraph({
    ...text('set'),
    dangerouslySetInnerHTML: { __html: '<img src=x onerror=__run(1)>' },
  }),
  JSON.parse('{"__proto__":{"type":"paragraph","polluted":1},"type":"paragraph","children":[]}'),
];

test(
  'invalid values in an article lose only themselves',
  ownServices,
  async ({ page, site, faults }) => {
    await serveArticle(faults, { content: [...shapes, paragraph(text('The end.'))] });
    await site.open('/article/1');
    await expect(site.main.getByText('The end.')).toBeVisible();
    for (const shown of ['level 99', 'no level', 'item', 'styled', 'set'])
      await expect(site.main.getByText(shown, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
  },
);

test(
  'endlessly nested lists and megabytes of text leave the page usable',
  ownServices,
  async ({ site, faults }) => {
    const marker = '"MARKER"';
    const body = JSON.stringify({
      data: article(1, { content: ['MARKER', paragraph(text('word '.repeat(400_000)))] }),
    });
    await faults.serve('content', isSingle, (route) =>
      route.fulfill({
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: body.replace(marker, deepList(5000)),
      }),
    );
    await site.open('/article/1');
    await expect(site.heading).toHaveText('Article 1');
    expect(await site.main.locator('ol').count()).toBeLessThan(20);
    await site.navigate('About');
    await expect(site.heading).toHaveText('About Synapsei Labs');
  },
);

const wrongAttributes: Record<string, unknown>[] = [
  { title: { toString: 1 }, subTitle: ['x'], tags: ['one', 'two'], content: 'text', image: 'x' },
  { title: null, tags: 7, content: { type: 'paragraph' }, image: { data: [] } },
  { title: '', tags: ', , ,', content: [[]], image: { data: { attributes: null } } },
  { title: 'x'.repeat(100_000), publishedAt: 'no date', updatedAt: 7 },
];
const wrongEntries = [...wrong, { id: 'x' }, { id: 1 }, { id: 1.5, attributes: {} }];

test(
  'wrong types in a list of articles lose single entries, on every screen that shows them',
  ownServices,
  async ({ site, faults }) => {
    const entries = wrongAttributes.map((attributes, index) => article(index + 1, attributes));
    const list = articleList(...wrongEntries, ...entries, article(9, { title: 'A good one' }));
    await faults.serve('content', /^\/api\/[^/]+$/, answerJson(list));
    for (const path of ['/articles', '/knowledgeBase', '/']) {
      await site.openSettled(path);
      await expect(site.main.getByText('Untitled article').first(), path).toBeVisible();
      await expect(site.main.getByRole('alert')).toHaveCount(0);
    }
    await site.open('/articles');
    await expect(site.main.getByText('A good one', { exact: true })).toBeVisible();
  },
);

test(
  'hostile HTML in feed descriptions runs nothing and requests nothing',
  ownServices,
  async ({ page, site, faults, expectNoInjection }) => {
    // The base of relative addresses.
    await rewriteConfig(page, { images: { origins: ['https://blog.example'] } });
    const items = hostileHtml.map((description, index) =>
      post({ description, content: description, guid: String(index), title: `Post ${index}` }),
    );
    await faults.serve('feed', files.data, answerJson(feed(...items)));
    for (const [path, heading] of [
      ['/blog', 'Blog'],
      ['/resources', 'Resources'],
    ] as const) {
      await site.open(path);
      await expect(site.heading).toHaveText(heading);
      // A title that is a link also says that it opens a tab.
      const last = site.main.getByText(new RegExp(`^Post ${items.length - 1}( \\(opens|$)`));
      await expect(last.first(), path).toBeAttached();
      await expectNoInjection();
    }
  },
);

test(
  'hostile links, pictures, titles and categories of a feed show as text or not at all',
  ownServices,
  async ({ page, site, faults }) => {
    const fromUrls = hostileUrls.map((url, index) =>
      post({
        link: url,
        thumbnail: url,
        description: `<img src="${url.replace(/"/g, '&quot;')}">`,
        guid: `url ${index}`,
        title: `Address ${index}`,
      }),
    );
    const fromHtml = hostileHtml
      .slice(0, -1)
      .map((html, index) => post({ title: html, categories: [html], guid: `html ${index}` }));
    const invalid = [...wrong, post({ title: {}, link: [], categories: 'x', pubDate: {} })];
    await faults.serve('feed', files.data, answerJson(feed(...fromUrls, ...fromHtml, ...invalid)));
    await site.open('/blog');
    await expect(site.main.getByText('Address 0', { exact: true })).toBeVisible();
    const titles = await site.main.getByRole('heading', { level: 2 }).allTextContents();
    for (const html of hostileHtml.slice(0, -1)) expect(titles).toContain(html.trim());
    const unsafe = site.main
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /^Address \d+$/ }) });
    await expect(unsafe).toHaveCount(hostileUrls.length);
    await expect(unsafe.getByRole('link')).toHaveCount(0);
  },
);
