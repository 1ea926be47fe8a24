/** Responses in the formats of the content service and the feed converter, with content that neither ever sends. */
type Values = Record<string, unknown>;

const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });

export const article = (id: unknown, attributes: Values = {}) => ({
  id,
  attributes: {
    title: `Article ${String(id)}`,
    subTitle: 'A subtitle',
    tags: 'one, two',
    content: [paragraph('A first paragraph.')],
    createdAt: '2026-01-05T00:00:00.000Z',
    updatedAt: '2026-01-05T00:00:00.000Z',
    publishedAt: '2026-01-05T00:00:00.000Z',
    image: { data: null },
    ...attributes,
  },
});

export const articleList = (...data: unknown[]) => ({
  data,
  meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 100 } },
});

export const post = (values: Values = {}) => ({
  title: 'A post',
  pubDate: '2026-01-05 08:30:00',
  link: 'https://blog.example/post',
  guid: 'https://blog.example/post',
  author: '',
  thumbnail: '',
  description: '<p>Words</p>',
  content: '',
  enclosure: {},
  categories: ['one'],
  ...values,
});

export const feed = (...items: unknown[]) => ({
  status: 'ok',
  feed: { url: '', title: '', link: '', author: '', description: '', image: '' },
  items,
});
