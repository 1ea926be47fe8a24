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

test.each([
  [null],
  [undefined],
  [{ data: null }],
  [{ data: [] }],
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

test('tolerates values of the wrong kind', () => {
  const wrong = { title: 7, subTitle: {}, tags: ['a'], content: 'text' };
  expect(parse(wrong)).toMatchObject({ ...empty, title: 'Untitled article' });
});

test('refuses an unpublished article', () => {
  expect(parse({ publishedAt: null })).toBeUndefined();
});
