import { parseRuntimeConfig, type RuntimeConfig } from '@synapsei/shared-types/config';
import {
  articleListRequest,
  articleRequest,
  readArticle,
  readArticleList,
  type Article,
  type ArticleRequest,
} from '@synapsei/shared-types/content';

/** The page's origin, which the service under test must allow. */
export const siteOrigin = 'http://localhost:8080';

export type ContentPeer = {
  url: string;
  token: string;
  format: RuntimeConfig['content']['format'];
  idField: string;
  /** The service's articles, newest first. */
  articles: Article[];
};

type Body = {
  data: { id: number; attributes: Record<string, unknown> }[];
  meta: { pagination: Record<string, number> };
  error: { status: number; name: string };
};

const mediaFields = ['name', 'alternativeText', 'caption', 'width', 'height', 'mime', 'url'];

async function send({ address, headers }: ArticleRequest) {
  const response = await fetch(address, { headers });
  return { status: response.status, body: (await response.json()) as Body };
}

/** Tests what the site relies on against a running service: ours, or a real Strapi. `start` is called once. */
export function describeContentContract(name: string, start: () => Promise<ContentPeer>): void {
  describe(`${name} returns what the site relies on`, () => {
    let peer: ContentPeer;
    let config: RuntimeConfig;
    const list = () => articleListRequest(config);
    const plain = (query: string, headers = list().headers): ArticleRequest => ({
      address: `${peer.url}/api/synapsei-articles${query}`,
      headers,
    });

    beforeAll(async () => {
      peer = await start();
      const { url, token, format, idField } = peer;
      ({ config } = parseRuntimeConfig({
        services: { content: url },
        content: { token, format, idField },
      }));
    });

    test('the list has every article, newest first, as the site shows it', async () => {
      const { status, body } = await send(list());
      const shown = (article: Article) => {
        const { title, subTitle, tags, content, publishedAt } = article.attributes;
        return { id: article.id, title, subTitle, tags, content, publishedAt };
      };
      expect(status).toBe(200);
      expect(readArticleList(config, body).map(shown)).toEqual(peer.articles.map(shown));
    });

    test('covers exist at their addresses, in their stated size', async () => {
      const [article] = readArticleList(config, (await send(list())).body);
      const cover = article!.attributes.image.data!.attributes;
      const expected = peer.articles[0]!.attributes.image.data!.attributes;
      const response = await fetch(cover.url);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
      expect(cover).toMatchObject({
        alternativeText: expected.alternativeText,
        width: expected.width,
        height: expected.height,
      });
    });

    test('one article is found by the number in its address', async () => {
      for (const { id, attributes } of peer.articles.slice(0, 3)) {
        const found = readArticle(config, (await send(articleRequest(config, id))).body);
        expect([found?.id, found?.attributes.title]).toEqual([id, attributes.title]);
      }
    });

    test('an unknown number finds none', async () => {
      const { status, body } = await send(articleRequest(config, 4711));
      // A request by key answers 404, which the site treats as 'not found'.
      expect([200, 404]).toContain(status);
      expect(status === 404 ? null : readArticle(config, body)).toBeNull();
    });

    test('an entry has the shape of Strapi 4', async () => {
      const { body } = await send(plain('?populate=*&pagination[pageSize]=1'));
      expect(Object.keys(body).sort()).toEqual(['data', 'meta']);
      const [entry] = body.data;
      expect(typeof entry!.id).toBe('number');
      expect(Object.keys(entry!.attributes)).toEqual(
        expect.arrayContaining([
          'title',
          'subTitle',
          'tags',
          'content',
          'createdAt',
          'updatedAt',
          'publishedAt',
          'image',
        ]),
      );
      const image = entry!.attributes.image as { data: { id: number; attributes: object } };
      expect(typeof image.data.id).toBe('number');
      expect(Object.keys(image.data.attributes)).toEqual(expect.arrayContaining(mediaFields));
    });

    test('without populate there is no image', async () => {
      const { body } = await send(plain(''));
      expect(body.data[0]!.attributes).toHaveProperty('title');
      expect(body.data[0]!.attributes).not.toHaveProperty('image');
    });

    test('the list has pages, in the order asked for', async () => {
      const total = peer.articles.length;
      const { body } = await send(
        plain(`?sort=${peer.idField}:desc&pagination[page]=2&pagination[pageSize]=4`),
      );
      const pageCount = Math.ceil(total / 4);
      expect(body.meta.pagination).toEqual({ page: 2, pageSize: 4, pageCount, total });
      const numbers = peer.articles.map(({ id }) => id).sort((left, right) => right - left);
      const shown = body.data.map(({ id, attributes }) =>
        peer.idField === 'id' ? id : attributes[peer.idField],
      );
      expect(shown).toEqual(numbers.slice(4, 8));
    });

    test.each([
      ['no token', () => plain('', {}), 403, 'ForbiddenError'],
      [
        'a wrong token',
        () => plain('', { Authorization: 'Bearer wrong' }),
        401,
        'UnauthorizedError',
      ],
      ['an unknown sort field', () => plain('?sort=nope'), 400, 'ValidationError'],
      ['an unknown entry', () => plain('/nothing'), 404, 'NotFoundError'],
      ['an unknown collection', () => plain('-of-no-one'), 404, 'NotFoundError'],
    ])('%s is refused with Strapi’s message', async (_case, request, status, errorName) => {
      const answer = await send(request());
      expect(answer.status).toBe(status);
      expect(Object.keys(answer.body).sort()).toEqual(['data', 'error']);
      expect(answer.body.data).toBeNull();
      expect(answer.body.error).toMatchObject({ status, name: errorName });
      expect(Object.keys(answer.body.error).sort()).toEqual([
        'details',
        'message',
        'name',
        'status',
      ]);
    });

    test('a page of the site may send its requests, with its headers', async () => {
      const { address, headers } = list();
      const names = Object.keys(headers).join(',').toLowerCase();
      const answer = await fetch(address, {
        method: 'OPTIONS',
        headers: {
          Origin: siteOrigin,
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': names,
        },
      });
      expect(answer.headers.get('access-control-allow-origin')).toBe(siteOrigin);
      const allowed = answer.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
      for (const header of names.split(',')) expect(allowed).toContain(header);
    });
  });
}
