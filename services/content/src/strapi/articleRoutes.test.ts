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
  const contentDir = await contentFolder({
    'a.md': articleSource({ id: 1, title: 'Alpha', tags: ['LLM', 'Cost'], image }),
    'b.md': articleSource({ id: 2, title: 'Beta', publishedAt: '2026-03-01T00:00:00Z' }),
    'c.md': articleSource({ id: 3, title: 'Draft', publishedAt: null }),
    'd.md': articleSource({ id: 11, title: 'Gamma' }, ''),
  });
  started = await startContent({ contentDir });
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

  // Specification: roles.2
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
  // Specification: calls.1
  test('has the published articles by id, with their pagination', async () => {
    const body = await started.read(list);
    expect(titlesOf(body)).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(body.meta).toEqual({ pagination: { page: 1, pageSize: 25, pageCount: 1, total: 3 } });
  });

  // Specification: entities.1
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

  test('has the image if it is asked for', async () => {
    const body = await started.read(`${list}?populate=*`);
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
  });

  test.each([
    ['sort=publishedAt:desc,id:desc', ['Beta', 'Gamma', 'Alpha']],
    ['sort=publishedAt', ['Alpha', 'Gamma', 'Beta']],
    ['sort=articleId:desc', ['Gamma', 'Beta', 'Alpha']],
    ['filters[id][$eq]=2', ['Beta']],
    ['filters[articleId][$eq]=11', ['Gamma']],
    ['filters[id][$eq]=3', []],
    ['filters[id][$eq]=nonsense', []],
  ])('has with ?%s the articles %j', async (query, titles) => {
    const body = await started.read(`${list}?${query}`);
    expect(titlesOf(body)).toEqual(titles);
    expect(body.meta.pagination.total).toBe(titles.length);
  });

  test.each([
    ['page=2&size=2', 1, { page: 2, pageSize: 2, pageCount: 2, total: 3 }],
    ['page=1&size=1000', 3, { page: 1, pageSize: 100, pageCount: 1, total: 3 }],
    ['page=9&size=25', 0, { page: 9, pageSize: 25, pageCount: 1, total: 3 }],
    ['page=0&size=0', 1, { page: 1, pageSize: 1, pageCount: 3, total: 3 }],
  ])('has %s', async (query, count, pagination) => {
    const parameters = query
      .replace('page', 'pagination[page]')
      .replace('size', 'pagination[pageSize]');
    const body = await started.read(`${list}?${parameters}`);
    expect(body.data).toHaveLength(count);
    expect(body.meta).toEqual({ pagination });
  });
});

test.each([
  ['sort', 'sort=nope'],
  ['sort', 'sort=id:sideways'],
  ['populate', 'populate=image'],
  ['pagination[page]', 'pagination[page]=x'],
  ['pagination[start]', 'pagination[start]=1'],
  ['filters[title][$eq]', 'filters[title][$eq]=Beta'],
  ['fields[0]', 'fields[0]=title'],
  ['__proto__', '__proto__=1'],
])('%s is named as invalid: ?%s', async (name, query) => {
  const response = await started.get(`${list}?${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(
    errorOf(400, 'ValidationError', `Invalid parameter ${name}`),
  );
});

describe('one article', () => {
  // Specification: calls.2
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
