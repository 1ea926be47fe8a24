import { findMissingTests, readTags } from './findMissingTests';

const namesIn = (source: string) => readTags(source).map(({ sentence }) => sentence);

test.each([
  ['a test', "// Specification: home.1\ntest('shows three tiers', () => {});"],
  ['the last line of a comment', "// Why.\n// Specification: home.1\ntest('x', () => {});"],
  ['a test in a group', "describe('x', () => {\n  // Specification: home.1\n  it('y', z);\n});"],
  ['a table', "// Specification: home.1\ntest.each([1, 2])('%s', () => {});"],
  ['a loop', '// Specification: home.1\nfor (const x of y) test(`every ${x} opens`, () => {});'],
])('the tag of %s counts', (_, source) => {
  expect(namesIn(source)).toEqual(['home.1']);
});

test.each([
  ['test.skip', "// Specification: home.1\ntest.skip('x', () => {});"],
  ['test.todo', "// Specification: home.1\ntest.todo('x');"],
  ['a group', "// Specification: home.1\ndescribe('x', () => {\n  test('y', z);\n});"],
  [
    'a sleeping group',
    "describe.skip('x', () => {\n  // Specification: home.1\n  it('y', z);\n});",
  ],
  ['a function', '// Specification: home.1\nconst open = () => {};'],
  ['a sentence in text', "test('// Specification: home.1', () => {});"],
])('the tag of %s does not', (_, source) => {
  expect(namesIn(source)).toEqual([]);
});

test('a test can show several sentences, under its title as written', () => {
  expect(readTags('// Specification: home.1, roles.12\ntest(`every ${x} opens`, y);')).toEqual([
    { sentence: 'home.1', title: 'every ${x} opens' },
    { sentence: 'roles.12', title: 'every ${x} opens' },
  ]);
});

const specification = {
  home: { section: '2. Home', sentences: { 1: 'Three tiers.', 2: 'Four partners.' } },
};
const tag = (sentence: string) => ({ sentence, title: 'shows it', file: 'a.test.ts' });

test('names the sentences that no test shows', () => {
  expect(findMissingTests(specification, [tag('home.1'), tag('home.1')])).toEqual([
    'docs/specification.json: no test is tagged home.2: "Four partners."',
  ]);
  expect(findMissingTests(specification, [tag('home.1'), tag('home.2')])).toEqual([]);
});

test('names tags of sentences that there are not', () => {
  expect(findMissingTests(specification, [tag('home.1'), tag('home.2'), tag('home.3')])).toEqual([
    'a.test.ts: home.3 is not in docs/specification.json.',
  ]);
});

test('a specification without sentences is reported', () => {
  expect(findMissingTests({}, [])).toEqual(['docs/specification.json has no sentences.']);
});
