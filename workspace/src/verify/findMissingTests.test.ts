import { findMissingTests } from './findMissingTests';

const source = `
  test('shows three tiers', () => {});
  describe('cards', () => it("a card's button", () => {}));
  test.each([1, 2])('%s or a | b', () => {});
  for (const name of names) test(\`every \${name} opens\`, () => {});
  test.skip('is asleep', () => {});
  test.todo('is planned');
  describe.skip('all of it', () => test('sleeps with the others', () => {}));
  // test('is a comment', () => {});
`;

const read = (file: string) => (file === 'a.test.ts' ? source : undefined);

const problemsOfRows = (rows: string[]) =>
  findMissingTests(
    ['# Title', '', '| Sentence | Tests |', '| --- | --- |', ...rows].join('\n'),
    read,
  );

const problems = (...cells: string[]) =>
  problemsOfRows(cells.map((cell) => `| A sentence. | ${cell} |`));

test.each([
  '`a.test.ts` › shows three tiers',
  "`a.test.ts` › a card's button",
  '`a.test.ts` › %s or a \\| b',
  '`a.test.ts` › every ${name} opens',
  "`a.test.ts` › shows three tiers<br>`a.test.ts` › a card's button",
])('%s is accepted', (cell) => {
  expect(problems(cell)).toEqual([]);
});

test.each([
  ['`b.test.ts` › shows three tiers', 'b.test.ts does not exist'],
  ['`a.test.ts` › shows four tiers', 'has no test "shows four tiers"'],
  ['`a.test.ts` › is asleep', 'has no test "is asleep"'],
  ['`a.test.ts` › is planned', 'has no test "is planned"'],
  ['`a.test.ts` › is a comment', 'has no test "is a comment"'],
  ['`a.test.ts` › cards', 'has no test "cards"'],
  ['`a.test.ts` › sleeps with the others', 'has no test "sleeps with the others"'],
  ['`a.test.ts` › a | b', 'has no test "a | b"'],
  ['chat', '"chat" is not a `file` › test reference'],
  ['`a.test.ts` › shows three tiers<br>', '"" is not a `file` › test reference'],
  ['somewhere', '"somewhere" is not a `file` › test reference'],
  ['', 'the sentence has no test'],
])('%s is reported', (cell, problem) => {
  expect(problems(cell)).toEqual([expect.stringContaining(problem)]);
});

test.each(['| A sentence. |', '| A sentence.', '| A sentence. | ', '| | |', '  | A sentence. | |'])(
  'the row "%s" has no test',
  (row) => {
    expect(problemsOfRows([row])).toEqual([expect.stringContaining('the sentence has no test')]);
  },
);

test('each problem names its line, and valid rows are silent', () => {
  expect(
    problems('`a.test.ts` › shows three tiers', '`a.test.ts` › gone', '`b.test.ts` › gone'),
  ).toEqual([
    'docs/specification-coverage.md:6: a.test.ts has no test "gone".',
    'docs/specification-coverage.md:7: b.test.ts does not exist.',
  ]);
});

test('a table without rows is reported', () => {
  expect(problems()).toEqual(['docs/specification-coverage.md has no rows']);
});
