import type { ArticleBlock } from '@synapsei/shared-types';
import { createArticle } from '@synapsei/shared-types/testing';
import { articleTags, firstParagraph } from './articleText';
import { formatDate } from '../lib/formatDate';
import { parseArticleId } from './parseArticleId';

const paragraph = (...texts: string[]): ArticleBlock => ({
  type: 'paragraph',
  children: texts.map((text) => ({ type: 'text', text })),
});

describe('articleTags', () => {
  it.each([
    ['forecasting, data', ['forecasting', 'data']],
    ['one', ['one']],
    ['a,b , , a', ['a', 'b']],
    ['', []],
    [null, []],
  ])('splits %j', (tags, expected) => {
    expect(articleTags(createArticle({ tags }))).toEqual(expected);
  });
});

describe('firstParagraph', () => {
  it('skips headings and empty paragraphs and joins the runs', () => {
    const content: ArticleBlock[] = [
      { type: 'heading', level: 2, children: [{ type: 'text', text: 'Heading' }] },
      paragraph('', '  '),
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'See ' },
          { type: 'link', url: '#', children: [{ type: 'text', text: 'this' }] },
          { type: 'text', text: '.' },
        ],
      },
      paragraph('Later'),
    ];
    expect(firstParagraph(createArticle({ content }))).toBe('See this.');
  });

  it.each([null, []])('is empty for a body of %j', (content) => {
    expect(firstParagraph(createArticle({ content }))).toBe('');
  });
});

describe('parseArticleId', () => {
  it.each([
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
});

describe('formatDate', () => {
  it.each([
    ['2026-01-05T23:30:00.000Z', 'January 5, 2026'],
    ['yesterday', ''],
    ['', ''],
    [null, ''],
  ])('writes %j as %j', (date, words) => {
    expect(formatDate(date)).toBe(words);
  });
});
