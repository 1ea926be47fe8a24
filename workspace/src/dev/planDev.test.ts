import { planDev } from './planDev';

const sourcesOf = (...args: string[]) => planDev(args).remotes.map(({ source }) => source);
const registry = 'https://site.example/registry.json';

test.each([
  { args: [], sources: ['dev server', 'dev server', 'dev server'] },
  { args: ['mf-chat'], sources: ['built', 'dev server', 'built'] },
  { args: ['mf-chat', 'mf-content'], sources: ['dev server', 'dev server', 'built'] },
  { args: ['--registry', registry], sources: ['deployed', 'deployed', 'deployed'] },
  { args: ['mf-chat', '--registry', registry], sources: ['deployed', 'dev server', 'deployed'] },
])('content, chat and podcast come from $sources with $args', ({ args, sources }) => {
  expect(sourcesOf(...args)).toEqual(sources);
});

test('an unknown remote is named along with the known ones', () => {
  expect(() => planDev(['mf-chat', 'mf-shop'])).toThrow(
    'There is no remote "mf-shop": did you mean mf-chat? Choose among',
  );
});

test.each([
  [['mf-chat', '--into', 'www.example'], '--into needs the address of a site'],
  [['--into', 'https://www.example/'], '--into needs the remotes to show there'],
])('%p is refused with a sentence', (args, sentence) => {
  expect(() => planDev(args)).toThrow(sentence);
});

test('registry and deployed site are those on the command line', () => {
  const into = 'https://www.example/';
  expect(planDev(['mf-chat', '--registry', registry])).toMatchObject({ registry });
  expect(planDev(['mf-chat', '--into', into])).toMatchObject({ into });
});
