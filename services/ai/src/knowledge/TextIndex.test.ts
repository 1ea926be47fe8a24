import MiniSearch from 'minisearch';
import { chatCategories } from '@synapsei/shared-types/chat';
import { composeAnswer } from '../answers/composeAnswer';
import type { Question } from '../requests/Question';
import { createCatalogue } from '../testing/createCatalogue';
import { createQuestion } from '../testing/createQuestion';
import { longTexts } from '../testing/longTexts';
import { Retriever } from './Retriever';
import { longestCorrected, TextIndex } from './TextIndex';
import { cataloguePassages } from './toPassages';

const retriever = new Retriever(cataloguePassages(createCatalogue()));
const titles = ['Forecasts of demand', 'Multi Agent System', 'Gamification'];
const index = new TextIndex(titles.map((title) => ({ id: title, title })));

type Tree = { fuzzyGet: (word: string, mistakes: number) => unknown };

/** The tree of words that MiniSearch brings along; it is not exported. */
const { _index: tree } = new MiniSearch({ fields: ['title'] }) as unknown as { _index: Tree };

/** Fields of the tables that comparisons of words fill: the square of a word's length for each. */
function countSteps(work: () => void): number {
  const compare = jest.spyOn(Object.getPrototypeOf(tree) as Tree, 'fuzzyGet');
  work();
  const steps = compare.mock.calls.reduce((sum, [word]) => sum + word.length ** 2, 0);
  compare.mockRestore();
  return steps;
}

const categories: Question['category'][] = [...chatCategories, 'general'];

test.each(longTexts)('%s of 16,000 characters costs a bounded number of steps', (_what, text) => {
  // At most 200 words of 40 letters, in each of the searches for one answer.
  const most = 10 * 200 * longestCorrected ** 2;
  for (const category of categories) {
    const question = createQuestion({ text, category });
    const answer = () => composeAnswer(question, [], retriever, 'https://a.example');
    expect(countSteps(answer)).toBeLessThanOrEqual(most);
  }
});

test('of a long text 200 words are searched: its beginning and its end', () => {
  const middle = Array.from({ length: 300 }, (_, at) => `w${at}x`).join(' ');
  expect(index.search(`gamification ${middle} demand`).map(({ id }) => id)).toEqual([
    'Gamification',
    'Forecasts of demand',
  ]);
  const [before, after] = ['b', 'a'].map((letter) =>
    Array.from({ length: 150 }, (_, at) => `${letter}${at}x`).join(' '),
  );
  expect(index.search(`${before} gamification ${after}`)).toEqual([]);
});

test.each([
  ['gamificaton', 'Gamification'],
  ['forcasts', 'Forecasts of demand'],
  ['mulit agnet', 'Multi Agent System'],
  ['FORECASTS', 'Forecasts of demand'],
])('"%s" is found as "%s"', (text, title) => {
  expect(index.search(text)[0]).toMatchObject({ id: title });
});

test('a word of more than 40 letters is not corrected', () => {
  const long = 'gamification'.padEnd(longestCorrected + 1, 'x');
  expect(countSteps(() => index.search(long))).toBe(0);
  expect(countSteps(() => index.search(long.slice(0, -1)))).toBeGreaterThan(0);
});

test('words of scripts without spaces are told apart', () => {
  const chinese = new TextIndex([{ id: 'price', title: '一小时多少钱' }]);
  expect(chinese.search('多少钱').map(({ id }) => id)).toEqual(['price']);
});
