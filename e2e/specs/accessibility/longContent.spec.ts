import { article, articleList, feed, post } from '../../core/articles';
import { answerJson, files, type Faults } from '../../core/Faults';
import { findClippedText, findSidewaysScroll } from '../../core/layoutFaults';
import { both, drill, ownServices } from '../../core/needs';
import { rewriteConfig } from '../../core/rewritePage';
import { expect, test } from '../../core/test';

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const address = `https://example.org/${'sehr-lange-adresse-'.repeat(12)}`;

const text = (value: string) => ({ type: 'text', text: value });
const body = [
  { type: 'heading', level: 2, children: [text(long)] },
  { type: 'heading', level: 4, children: [text(long)] },
  { type: 'paragraph', children: [{ ...text(long.repeat(3)), bold: true }] },
  { type: 'paragraph', children: [{ type: 'link', url: address, children: [text(address)] }] },
  { type: 'quote', children: [text(long)] },
  { type: 'code', children: [text(`${long} ${address}`)] },
  { type: 'list', format: 'ordered', children: [{ type: 'list-item', children: [text(long)] }] },
];

/** A picture that the service lists but does not have. */
const missing = {
  data: { id: 1, attributes: { name: 'x', alternativeText: '', url: '/uploads/missing.png' } },
};

const germanArticle = article(1, {
  title: long,
  subTitle: long,
  tags: [long, long.slice(4), long.slice(8)].join(', '),
  content: body,
  image: missing,
});
const germanPost = post({
  title: long,
  categories: [long, long.slice(4), 'kurz'],
  description: '<img src="https://blog.example/missing.png">',
});

async function serveLongWords(faults: Faults) {
  await faults.serve('content', /^\/api\/[^/]+$/, answerJson(articleList(germanArticle)));
  await faults.serve('content', /^\/api\/.+\/\d+$/, answerJson({ data: germanArticle, meta: {} }));
  await faults.serve('feed', files.data, answerJson(feed(germanPost)));
}

async function serveNothing(faults: Faults) {
  await faults.serve('content', files.data, answerJson(articleList()));
  await faults.serve('feed', files.data, answerJson(feed()));
}

const contents = {
  'words without an end and missing images': {
    serve: serveLongWords,
    paths: ['/', '/articles', '/article/1', '/blog', '/resources', '/knowledgeBase'],
    sign: long,
    details: ownServices,
  },
  'empty lists': {
    serve: serveNothing,
    paths: ['/', '/articles', '/blog', '/resources'],
    sign: /^(No articles|There are no (articles|blog posts)) yet\./,
    details: both(ownServices, drill),
  },
};

for (const [name, { serve, paths, sign, details }] of Object.entries(contents)) {
  // Specification: decisions.14
  test(`${name} break no layout`, details, async ({ page, site, faults }) => {
    // The page does not even request pictures of other hosts.
    await rewriteConfig(page, { images: { origins: ['https://blog.example'] } });
    await serve(faults);
    const problems: string[] = [];
    for (const path of paths) {
      // Opened as a new document, because within one the previous page stays in view until the next has come.
      await page.goto('about:blank');
      await site.openSettled(path);
      await expect(site.main.getByText(sign).first(), path).toBeVisible();
      await expect(site.footer).toBeVisible();
      for (const width of [1440, 768, 320]) {
        await page.setViewportSize({ width, height: 900 });
        problems.push(...(await findSidewaysScroll(page, `${path} at ${width} px`)));
        problems.push(...(await findClippedText(page, `${path} at ${width} px`)));
      }
    }
    expect(problems.join('\n')).toBe('');
  });
}

test(
  'a missing image is replaced by a drawing of the same size',
  ownServices,
  async ({ site, faults }) => {
    await serveLongWords(faults);
    await site.open('/articles');
    const row = site.main.getByRole('listitem').first();
    await expect(row).toBeVisible();
    await expect(site.main.locator('img')).toHaveCount(0);
    const picture = row.locator('svg').first();
    const { width, height } = (await picture.boundingBox())!;
    expect(width / height).toBeCloseTo(16 / 9, 1);
  },
);
