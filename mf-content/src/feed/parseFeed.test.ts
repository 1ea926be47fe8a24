import { parseFeed } from './parseFeed';
import { createFeed, createItem } from './testing/createFeed';

const parse = (...items: unknown[]) => parseFeed(createFeed(items), []);
const one = (overrides: Record<string, unknown>) => parse(createItem(overrides))[0];

// Specification: entities.6
test('reads title, link, picture, categories and date of each item in order', () => {
  expect(parse(createItem(), createItem({ title: 'Second', guid: '2' }))).toMatchObject([
    {
      title: 'Small models first',
      link: 'https://blog.example/small-models',
      image: 'https://cdn.example/cover.png',
      categories: ['LLM', 'Cost'],
      publishedAt: '2026-02-03T08:30:00.000Z',
    },
    { title: 'Second' },
  ]);
});

test.each(['javascript:alert(1)', '', null])('returns no link for %j', (link) => {
  expect(one({ link })?.link).toBeNull();
});

test('falls back to the thumbnail, then to no picture', () => {
  const thumbnail = 'https://cdn.example/thumb.png';
  expect(one({ description: 'text', thumbnail })?.image).toBe(thumbnail);
  expect(one({ description: 'text', thumbnail: 'javascript:alert(1)' })?.image).toBeNull();
  expect(one({ description: null, thumbnail: null })?.image).toBeNull();
});

test('falls back to an enclosure that is a picture', () => {
  const link = 'https://cdn.example/enclosed.png';
  const item = { description: 'text', thumbnail: '' };
  expect(one({ ...item, enclosure: { link, type: 'image/png' } })?.image).toBe(link);
  expect(one({ ...item, enclosure: { link, type: 'audio/mpeg' } })?.image).toBeNull();
  const script = { link: 'javascript:x', type: 'image/png' };
  expect(one({ ...item, enclosure: script })?.image).toBeNull();
});

test('accepts a response without status, which not every converter sends', () => {
  expect(parseFeed({ items: [createItem()] }, [])).toHaveLength(1);
});

test('tolerates missing fields', () => {
  expect(parse({ link: 'javascript:alert(1)' })).toMatchObject([
    { title: 'Untitled post', link: null, image: null, categories: [], publishedAt: null },
  ]);
});

test('reads each category once', () => {
  expect(one({ categories: ['AI', ' AI ', '', 7, 'Data'] })?.categories).toEqual(['AI', 'Data']);
});

test('gives items with missing or equal guids distinct keys', () => {
  const ids = parse(createItem(), createItem(), { title: 'A' }).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});

test('skips invalid items, and the console says so once', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const items = [null, 'text', 7, {}, createItem()];
  expect([parse(...items), parse(...items)]).toMatchObject([{ length: 1 }, { length: 1 }]);
  expect(warn).toHaveBeenCalledTimes(1);
});

test.each([[null], [{}], [{ headline: 'A' }], [{ title: { rendered: 'A' }, link: 7 }]])(
  'a list without a single post, such as %j, is refused',
  (item) => {
    expect(() => parse(item, item)).toThrow("neither 'title' nor 'link'");
  },
);

test.each([
  [{ status: 'error', message: 'too many requests' }, 'refused the request: too many requests'],
  [{}, "'items' is not a list"],
  [null, 'refused'],
  [[], 'refused'],
  [{ status: 'ok' }, "'items' is not a list"],
  [{ status: 'ok', items: {} }, "'items' is not a list"],
])('fails on %j', (answer, message) => {
  expect(() => parseFeed(answer, [])).toThrow(message);
});
