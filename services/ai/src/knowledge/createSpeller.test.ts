import SearchableMap from 'minisearch/SearchableMap';
import { composeAnswer } from '../answers/composeAnswer';
import { createCatalogue } from '../testing/createCatalogue';
import { createQuestion } from '../testing/createQuestion';
import { createSpeller } from './createSpeller';
import { Retriever } from './Retriever';
import { cataloguePassages } from './toPassages';
import { longestWord, plainWords } from './words';

const message = 4_000;
const document = 16_000;

/** Fields of the tables that searches for similar words would fill: the square of a word's length for each search. */
function countSteps(work: () => void): number {
  const search = jest.spyOn(SearchableMap.prototype, 'fuzzyGet').mockReturnValue(new Map());
  work();
  const steps = search.mock.calls.reduce((sum, [word]) => sum + word.length ** 2, 0);
  search.mockRestore();
  return steps;
}

/** Ordinary words, each with a mistake. */
const ordinary = (length: number) =>
  Array.from(
    { length: length / 10 },
    (_word, at) => `forecxst${String.fromCodePoint(97 + (at % 26))}`,
  )
    .join(' ')
    .padEnd(length, ' e');
const repeat = (text: string) => (length: number) => text.repeat(length).slice(0, length);

const texts: [string, (length: number) => string][] = [
  ['one letter', repeat('a')],
  ['letters without a space', repeat('forecast')],
  ['Chinese', repeat('我们想知道一小时多少钱')],
  ['Thai', repeat('สวัสดีครับ')],
  ['an address', (length) => `https://example.org/${'abcdefgh'.repeat(length)}`.slice(0, length)],
  [
    'base64',
    (length) => Buffer.from('forecast'.repeat(length)).toString('base64').slice(0, length),
  ],
  ['ligatures of eighteen letters', repeat('\ufdfa')],
  ['the longest words', repeat(`${'forecast'.repeat(3)} `)],
];

test.each(texts)('%s is corrected as fast as ordinary words', (_what, textOf) => {
  const correct = createSpeller(['forecast', 'forecasting', 'strategy']);
  const steps = countSteps(() => correct(textOf(message)));
  expect(steps).toBeLessThanOrEqual(10 * countSteps(() => correct(ordinary(message))));
});

test.each(texts)(
  'of a document of %s only the beginning and the end are searched',
  (_what, textOf) => {
    const retriever = new Retriever(cataloguePassages(createCatalogue()));
    const stepsOf = (text: string) =>
      countSteps(() =>
        composeAnswer(
          createQuestion({ text, category: 'summary' }),
          [],
          retriever,
          'https://a.example',
        ),
      );
    expect(stepsOf(textOf(document))).toBeLessThanOrEqual(10 * stepsOf(ordinary(message)));
  },
);

test('a long word is read in pieces, an ordinary one as it is', () => {
  expect(plainWords('a'.repeat(90)).map(({ length }) => length)).toEqual([24, 24, 24, 18]);
  const word = 'b'.repeat(longestWord);
  expect(plainWords(word)).toEqual([word]);
});

test('what a text is about may stand at its end', () => {
  const retriever = new Retriever(cataloguePassages(createCatalogue()));
  const text = `${'and so on '.repeat(390)}. What does gamificaton mean?`;
  const { subject } = composeAnswer(createQuestion({ text }), [], retriever, 'https://a.example');
  expect(subject).toBe('service:gamification');
});
