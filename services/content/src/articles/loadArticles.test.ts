import { articleSource, contentFolder } from '../../testing/startContent';
import { loadArticles } from './loadArticles';

const loadOne = async (source: string) => loadArticles(await contentFolder({ 'x.md': source }));

test.each([
  ['no front matter', 'Hello', 'must start with front matter between two lines of ---'],
  ['broken YAML', '---\ntitle: [\n---\n', 'front matter is not valid YAML'],
  ['empty front matter', '---\n\n---\n', 'front matter has no fields'],
  ['no id', articleSource({ id: undefined }), 'field "id" is missing'],
  ['a text id', articleSource({ id: 'one' }), 'field "id" must be a whole number above 0'],
  ['an empty title', articleSource({ title: ' ' }), 'field "title" must not be empty'],
  ['tags as text', articleSource({ tags: 'a, b' }), 'field "tags" must be a list of texts'],
  [
    'a tag with a comma',
    articleSource({ tags: ['a', 'b, c'] }),
    'field "tags.1" must not contain a comma',
  ],
  ['no date', articleSource({ publishedAt: undefined }), 'field "publishedAt" is missing'],
  ['a bad date', articleSource({ publishedAt: 'soon' }), 'field "publishedAt" must be a date'],
  ['a misspelt field', articleSource({ subtitle: 'x' }), 'field "subtitle" is not known'],
  [
    'an image that is a path',
    articleSource({ image: { file: '../a.svg', alt: '' } }),
    'field "image.file" must be a plain file name',
  ],
  [
    'an image without alt',
    articleSource({ image: { file: 'cover.svg' } }),
    'field "image.alt" is missing',
  ],
  [
    'an image that is not there',
    articleSource({ image: { file: 'no.svg', alt: '' } }),
    'field "image.file" names the image "no.svg", which is not in uploads/',
  ],
  [
    'a table',
    articleSource({}, '| a |\n|---|\n| b |'),
    "the text has a table that Strapi's blocks cannot represent",
  ],
])('%s stops the start with the file and the field', async (_case, source, sentence) => {
  const failure = await loadOne(source).catch((error: Error) => error.message);
  expect(failure).toMatch(/^articles\/x\.md: /);
  expect(failure).toContain(sentence);
});

test('two articles with one id stop the start and are both named', async () => {
  const directory = await contentFolder({ 'a.md': articleSource(), 'b.md': articleSource() });
  await expect(loadArticles(directory)).rejects.toThrow(
    'articles/b.md: field "id" is 1, which a.md already has.',
  );
});

test('an image in the front matter may state its size', async () => {
  const image = { file: 'cover.svg', alt: null, width: 300, height: 200 };
  const [article] = await loadOne(articleSource({ image }));
  expect(article?.attributes.image.data?.attributes).toMatchObject({
    width: 300,
    height: 200,
    alternativeText: null,
  });
});

test('a file with a byte order mark and Windows line endings reads like any other', async () => {
  const [article] = await loadOne(`\ufeff${articleSource()}`.replaceAll('\n', '\r\n'));
  expect(article?.attributes.title).toBe('One');
});
