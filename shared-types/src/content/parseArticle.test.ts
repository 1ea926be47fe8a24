import { createArticle } from '../../testing';
import { parseArticle } from './parseArticle';

const origin = 'http://localhost:8092';
const cover = { name: 'a.svg', alternativeText: 'A graph', width: 1200, height: 675 };

function parse(attributes: Record<string, unknown>) {
  const article = createArticle();
  return parseArticle({ ...article, attributes: { ...article.attributes, ...attributes } }, origin)
    ?.attributes;
}

// Specification: entities.1
test('completes a relative image address with the service’s origin', () => {
  const image = { data: { id: 1, attributes: { ...cover, url: '/uploads/a.svg' } } };
  const url = 'http://localhost:8092/uploads/a.svg';
  expect(parse({ image })?.image.data?.attributes).toMatchObject({ ...cover, url });
});

let warn: jest.SpyInstance;
beforeEach(() => (warn = jest.spyOn(console, 'warn').mockImplementation(() => {})));

test.each([[null], [undefined], [[]], [{ data: null }], [{ data: [] }]])(
  'has no image where the service has %j, and says nothing',
  (image) => {
    expect(parse({ image })?.image.data).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  },
);

test.each([
  [{ data: { id: 1 } }],
  [{ data: { id: 1, attributes: { url: 'javascript:alert(1)' } } }],
  [{ data: { id: 1, attributes: { url: 7 } } }],
])('has no image where the service has %j', (image) => {
  expect(parse({ image })?.image.data).toBeNull();
});

test('reserves 16:9 for an image without a size', () => {
  const image = { data: { id: 1, attributes: { url: '/a.svg', width: null, height: -1 } } };
  expect(parse({ image })?.image.data?.attributes).toMatchObject({ width: 1200, height: 675 });
});

const empty = { subTitle: null, tags: null, content: [] };

// Specification: entities.1
test('tolerates null in each optional field', () => {
  expect(parse({ subTitle: null, tags: null, content: null, image: null })).toMatchObject(empty);
});

const media = [1, 2].map((id) => ({ id, name: 'a', url: '/a.svg' }));

test.each([
  ['title', 7],
  ['title', undefined],
  ['subTitle', {}],
  ['tags', ['a', 'b']],
  ['tags', [{ id: 1, name: 'a' }]],
  ['content', '## Markdown'],
  ['content', { type: 'doc' }],
  ['content', [{ type: 'iframe' }]],
  ['content', [{ type: 'paragraph', children: [{ type: 'mention' }] }]],
  ['content', [{ type: 'image', image: {} }]],
  ['image', media],
  ['image', { data: media.map(({ id, ...attributes }) => ({ id, attributes })) }],
  ['image', { data: { id: 1, attributes: { url: 'javascript:alert(1)' } } }],
])(
  'a %s of the wrong kind, %j, is left out, and the console names it once',
  async (field, value) => {
    // What has been named once is known to the module.
    jest.resetModules();
    const { parseArticle: parseFresh } = await import('./parseArticle');
    const { attributes } = createArticle();
    for (const id of [3, 4]) {
      const entry = { id, attributes: { ...attributes, [field]: value } };
      expect(parseFresh(entry, origin)?.id).toBe(id);
    }
    expect(warn.mock.calls).toEqual([[expect.stringContaining(`'${field}' of article 3`)]]);
    const content: unknown = expect.any(Array);
    const left = { title: 'Untitled article', ...empty, content, image: { data: null } };
    expect(parse({ [field]: value })).toMatchObject({ [field]: left[field as 'title'] });
  },
);

test('refuses an unpublished article', () => {
  expect(parse({ publishedAt: null })).toBeUndefined();
});
