import type { ArticleBlock } from '@synapsei/shared-types/content';
import { createArticle } from '@synapsei/shared-types/testing';
import { articleTags, firstParagraph, parseArticleId } from './articleText';

const run = (text: string) => ({ type: 'text' as const, text });
const paragraph = (...texts: string[]): ArticleBlock => ({
  type: 'paragraph',
  children: texts.map(run),
});

// Specification: entities.2
test.each([
  ['forecasting, data', ['forecasting', 'data']],
  ['one', ['one']],
  ['a,b , , a', ['a', 'b']],
  ['', []],
  [null, []],
])('splits %j', (tags, expected) => {
  expect(articleTags(createArticle({ tags }))).toEqual(expected);
});

// Specification: articles.1
test('skips headings and empty paragraphs and joins the runs', () => {
  const content: ArticleBlock[] = [
    { type: 'heading', level: 2, children: [run('Heading')] },
    paragraph('', '  '),
    {
      type: 'paragraph',
      children: [run('See '), { type: 'link', url: '#', children: [run('this')] }, run('.')],
    },
    paragraph('Later'),
  ];
  expect(firstParagraph(createArticle({ content }))).toBe('See this.');
});

test.each([null, []])('a body of %j has no first paragraph', (content) => {
  expect(firstParagraph(createArticle({ content }))).toBe('');
});

// Specification: routes.9
test.each([
  ['7', 7],
  ['0012', 12],
  ['7a', null],
  ['1.5', null],
  ['-1', null],
  ['', null],
  ['１', null],
  ['9'.repeat(20), null],
  [undefined, null],
])('reads %j as %j', (segment, id) => {
  expect(parseArticleId(segment)).toBe(id);
});
