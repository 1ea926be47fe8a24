import { chatCategories } from '@synapsei/shared-types/chat';
import MiniSearch from 'minisearch';
import { composeAnswer } from '../answers/composeAnswer';
import type { Question } from '../requests/Question';
import { createCatalogue } from '../testing/createCatalogue';
import { createQuestion } from '../testing/createQuestion';
import { longTexts } from '../testing/longTexts';
import { longestCorrected, Retriever } from './Retriever';
import { cataloguePassages } from './toPassages';

const retriever = new Retriever(cataloguePassages(createCatalogue()));
const found = (text: string) => retriever.search(text).map(({ passage }) => passage.title);

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

/** Each way of answering once. */
const categories: Question['category'][] = [...chatCategories, 'general'];

test.each(longTexts)('%s of 16,000 characters costs a bounded number of steps', (_what, text) => {
  // At most 200 words of 40 letters.
  const most = 200 * longestCorrected ** 2;
  for (const category of categories) {
    const question = createQuestion({ text, category });
    const answer = () => composeAnswer(question, [], retriever, 'https://a.example');
    expect(countSteps(answer)).toBeLessThanOrEqual(most);
  }
});

test('of a long text 200 words are searched: its beginning and its end', () => {
  const words = (letter: string, length: number) =>
    Array.from({ length }, (_, at) => `${letter}${at}x`).join(' ');
  const around = `gamification ${words('w', 300)} cricket`;
  expect(found(around)).toEqual(expect.arrayContaining(['Gamification', 'DLS Cricket']));
  expect(found(`${words('b', 150)} gamification ${words('a', 150)}`)).toEqual([]);
});

test.each([
  ['gamificaton', 'Gamification'],
  ['forcasts', 'Predictive Analysis'],
  ['predictve anlysis', 'Predictive Analysis'],
  ['KUBERNETES', 'Google Cloud Infrastructure'],
])('"%s" is found as "%s"', (text, title) => {
  expect(found(text)[0]).toBe(title);
});

test('a word of more than 40 letters is not corrected', () => {
  const long = 'gamification'.padEnd(longestCorrected + 1, 'x');
  expect(countSteps(() => retriever.search(long))).toBe(0);
  expect(countSteps(() => retriever.search(long.slice(0, -1)))).toBeGreaterThan(0);
});

test('words of scripts without spaces are told apart', () => {
  const [page] = cataloguePassages(createCatalogue()).filter(({ kind }) => kind === 'page');
  const chinese = new Retriever([{ ...page!, title: '一小时多少钱' }]);
  expect(chinese.search('多少钱')).toHaveLength(1);
});
