import { createArticle, createCatalogue, createFaqEntry } from '@synapsei/shared-types/testing';
import { articlePage } from './articlePage';
import type { Catalogue } from '@synapsei/shared-types/content';
import type { ReadData } from './cataloguePages';
import type { LandingPage } from './renderLandingPage';
import { searchEntries } from './searchIndex';

const indexOf = (catalogue: Catalogue | null, ...pages: LandingPage[]) =>
  searchEntries((async () => catalogue) as ReadData, pages);

test('pages, services, products, answers and articles can be found, each where the site shows it', async () => {
  const faq = [createFaqEntry()];
  const entries = await indexOf(createCatalogue({ faq }), articlePage(createArticle({}, 7)));
  expect(entries.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'page /chat',
    'service /offerings/llm',
    'product /products/nexus',
    'answer /knowledgeBase#hourly-price',
    'article /article/7',
  ]);
  expect(entries[1]).toMatchObject({ title: 'LLM Integration', words: 'A capability What we do.' });
  expect(entries[3]).toMatchObject({ title: 'What does it cost?', words: 'How expensive is it?' });
  expect(entries.at(-1)).toEqual({
    kind: 'article',
    title: 'When forecasting pays',
    text: 'What to measure before you model',
    path: '/article/7',
    tags: ['forecasting', 'data'],
    words: expect.stringContaining('First paragraph.'),
  });
});

test('of a long article the beginning is found, and without a catalogue the articles are', async () => {
  const content = Array.from({ length: 500 }, (_, index) => ({
    type: 'paragraph' as const,
    children: [{ type: 'text' as const, text: `word${index}` }],
  }));
  const [entry, ...others] = await indexOf(null, articlePage(createArticle({ content })));
  expect(others).toEqual([]);
  expect(entry!.words).toMatch(/word0 word1 /);
  expect(entry!.words!.length).toBe(1500);
});

test('a damaged catalogue costs its own entries, and is reported', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const damaged = { services: [] } as unknown as Catalogue;
  expect(await indexOf(damaged, articlePage(createArticle()))).toHaveLength(1);
  expect(warn.mock.calls.join()).toContain('The catalogue cannot be indexed');
  warn.mockRestore();
});

test('of a list each item is found as words of its own, without marks', async () => {
  const item = (text: string) => ({
    type: 'list-item' as const,
    children: [{ type: 'text' as const, text, bold: true }],
  });
  const list = { type: 'list' as const, format: 'unordered' as const };
  const content = [{ ...list, children: [item('one'), { ...list, children: [item('inner')] }] }];
  const [entry] = await indexOf(null, articlePage(createArticle({ content })));
  expect(entry!.words).toBe('one inner');
});
