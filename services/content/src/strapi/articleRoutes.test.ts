import {
  articleSource,
  contentFolder,
  type Started,
  startContent,
  token,
} from '../../testing/startContent';

const list = '/api/synapsei-articles';
const image = { file: 'cover.svg', alt: 'A cover' };
let started: Started;

const titlesOf = (body: { data: { attributes: { title: string } }[] }) =>
  body.data.map((article) => article.attributes.title);
const errorOf = (status: number, name: string, message: string) => ({
  data: null,
  error: { status, name, message, details: {} },
});

beforeAll(async () => {
  const contentDirectory = await contentFolder({
    'a.md': articleSource({ id: 1, title: 'Alpha', tags: ['LLM', 'Cost'], image }),
    'b.md': articleSource({
      id: 2,
      title: 'Beta',
      publishedAt: '2026-03-01T00:00:00Z',
      subTitle: 'Second',
    }),
    'c.md': articleSource({ id: 3, title: 'Draft', publishedAt: null }),
    'd.md': articleSource({ id: 11, title: 'alpha two', publishedAt: '2026-02-01T00:00:00Z' }, ''),
  });
  started = await startContent({ contentDirectory });
});
afterAll(() => started.server.close());

describe('the bearer token', () => {
  test.each([
    ['none at all', {}],
    ['another scheme', { authorization: `Basic ${token}` }],
    ['an empty bearer', { authorization: 'Bearer ' }],
  ])('%s is forbidden', async (_case, headers) => {
    const response = await started.get(list, headers as Record<string, string>);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual(errorOf(403, 'ForbiddenError', 'Forbidden'));
  });

  test('a wrong one is unauthorized, for the list and for one article', async () => {
    for (const path of [list, `${list}/1`]) {
      const response = await started.get(path, { authorization: 'Bearer wrong' });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual(
        errorOf(401, 'UnauthorizedError', 'Missing or invalid credentials'),
      );
    }
  });

  test('does not allow writing', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(started.url + list, { method: 'POST', headers, body: '{}' });
    expect(response.status).toBe(403);
  });
});

describe('the list', () => {
  test('has the published articles by id, with their pagination', async () => {
    const body = await started.read(list);
    expect(titlesOf(body)).toEqual(['Alpha', 'Beta', 'alpha two']);
    expect(body.meta).toEqual({ pagination: { page: 1, pageSize: 25, pageCount: 1, total: 3 } });
  });

  test('has every field of an article, and null for empty ones', async () => {
    const body = await started.read(list);
    expect(body.data[0]).toEqual({
      id: 1,
      attributes: {
        articleId: 1,
        title: 'Alpha',
        subTitle: null,
        tags: 'LLM, Cost',
        content: [{ type: 'paragraph', children: [{ type: 'text', text: 'Hello.' }] }],
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-01T00:00:00.000Z',
        publishedAt: '2026-01-01T00:00:00.000Z',
      },
    });
    expect(body.data[2]?.attributes).toMatchObject({ tags: null, content: null, subTitle: null });
  });

  test.each(['populate=*', 'populate=image', 'populate[0]=image', 'populate[image]=*'])(
    'has the image with %s',
    async (query) => {
      const body = await started.read(`${list}?${query}`);
      expect(body.data[0]?.attributes.image.data).toMatchObject({
        id: 1,
        attributes: {
          name: 'cover.svg',
          alternativeText: 'A cover',
          width: 1200,
          height: 630,
          mime: 'image/svg+xml',
          url: '/uploads/cover.svg',
        },
      });
      expect(body.data[1]?.attributes.image).toEqual({ data: null });
    },
  );

  test.each(['', '?populate=nothing', '?unknown=1&filter=2'])(
    'has no image and no error with "%s"',
    async (query) => {
      const body = await started.read(list + query);
      expect(body.data).toHaveLength(3);
      expect(body.data[0]?.attributes).not.toHaveProperty('image');
    },
  );

  test('has only the requested fields', async () => {
    const body = await started.read(`${list}?fields[0]=title&fields[1]=tags`);
    expect(body.data[0]).toEqual({ id: 1, attributes: { title: 'Alpha', tags: 'LLM, Cost' } });
  });
});

describe('sorting', () => {
  test.each([
    ['sort=publishedAt:desc', ['Beta', 'alpha two', 'Alpha']],
    ['sort=publishedAt', ['Alpha', 'alpha two', 'Beta']],
    ['sort[0]=subTitle:desc&sort[1]=id:DESC', ['Beta', 'alpha two', 'Alpha']],
    ['sort=subTitle,title:desc', ['alpha two', 'Alpha', 'Beta']],
  ])('%s', async (query, titles) => {
    expect(titlesOf(await started.read(`${list}?${query}`))).toEqual(titles);
  });
});

describe('pagination', () => {
  test.each([
    [
      'pagination[page]=2&pagination[pageSize]=2',
      1,
      { page: 2, pageSize: 2, pageCount: 2, total: 3 },
    ],
    ['pagination[pageSize]=1000', 3, { page: 1, pageSize: 100, pageCount: 1, total: 3 }],
    ['pagination[page]=9', 0, { page: 9, pageSize: 25, pageCount: 1, total: 3 }],
    [
      'pagination[page]=0&pagination[pageSize]=0',
      1,
      { page: 1, pageSize: 1, pageCount: 3, total: 3 },
    ],
    ['pagination[start]=1&pagination[limit]=1', 1, { start: 1, limit: 1, total: 3 }],
    ['pagination[limit]=-1', 3, { start: 0, limit: 100, total: 3 }],
    ['pagination[withCount]=false', 3, { page: 1, pageSize: 25 }],
  ])('%s', async (query, count, pagination) => {
    const body = await started.read(`${list}?${query}`);
    expect(body.data).toHaveLength(count);
    expect(body.meta).toEqual({ pagination });
  });
});

describe('filters', () => {
  test.each([
    ['filters[id][$eq]=2', ['Beta']],
    ['filters[id]=2', ['Beta']],
    ['filters[id][$eq]=nonsense', []],
    ['filters[id][$in][0]=1&filters[id][$in][1]=11', ['Alpha', 'alpha two']],
    ['filters[tags][$containsi]=llm', ['Alpha']],
    ['filters[title][$containsi]=ALPHA', ['Alpha', 'alpha two']],
    ['filters[$or][0][id]=1&filters[$or][1][title]=Beta', ['Alpha', 'Beta']],
    ['filters[$and][0][id]=2&filters[$and][1][title]=Beta', ['Beta']],
    ['filters[title][$eq][nested]=Beta', []],
  ])('%s', async (query, titles) => {
    const body = await started.read(`${list}?${query}`);
    expect(titlesOf(body)).toEqual(titles);
    expect(body.meta.pagination.total).toBe(titles.length);
  });
});

test.each([
  ['sort=nope', 'Invalid parameter nope'],
  ['sort=__proto__', 'Invalid parameter __proto__'],
  ['sort=title:sideways', 'Invalid order. order can only be one of asc|desc|ASC|DESC'],
  ['filters[nope]=1', 'Invalid parameter nope'],
  ['filters[title][$nope]=1', 'Invalid parameter $nope'],
  ['filters[title][constructor]=1', 'Invalid parameter constructor'],
  ['filters=1', 'Invalid parameter filters'],
  ['fields=nope', 'Invalid parameter nope'],
  ['pagination[page]=x', 'Invalid pagination parameter page. Expected a whole number'],
  [
    'pagination[page]=1&pagination[start]=1',
    'Invalid pagination parameters. Expected either start/limit or page/pageSize',
  ],
])('%s is a validation error', async (query, message) => {
  const response = await started.get(`${list}?${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(errorOf(400, 'ValidationError', message));
});

describe('one article', () => {
  test('has data and an empty meta', async () => {
    const body = await started.read(`${list}/2?populate=*`);
    expect(body.data).toMatchObject({
      id: 2,
      attributes: { title: 'Beta', image: { data: null } },
    });
    expect(body.meta).toEqual({});
  });

  test.each(['99', 'abc', '1.5', '01', '3'])('%s is not found', async (id) => {
    const response = await started.get(`${list}/${id}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual(errorOf(404, 'NotFoundError', 'Not Found'));
  });
});

test('an unchanged answer is not sent again', async () => {
  const first = await started.get(list);
  const etag = first.headers.get('etag') ?? '';
  const headers = { authorization: `Bearer ${token}`, 'if-none-match': `"other", ${etag}` };
  const second = await started.get(list, headers);
  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
  const other = await started.get(`${list}?populate=*`, headers);
  expect(other.status).toBe(200);
});
