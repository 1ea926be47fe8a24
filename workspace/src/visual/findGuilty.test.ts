import { findGuilty } from './findGuilty';

type Verdicts = Record<string, boolean | null>;

const judge = (verdicts: Verdicts) =>
  findGuilty(Object.keys(verdicts), async (name) => verdicts[name] ?? null);

test.each<[situation: string, verdicts: Verdicts, guilty: string[]]>([
  ['one of two makes the difference alone', { content: true, chat: false }, ['content']],
  ['both make one alone', { content: true, chat: true }, ['content', 'chat']],
  ['they make it only together', { content: false, chat: false }, ['content', 'chat']],
  [
    'those that do not run without each other make it',
    { content: false, chat: null, shell: null },
    ['chat', 'shell'],
  ],
  ['no set but this one runs', { chat: null, shell: null }, ['chat', 'shell']],
])('%s', async (_, verdicts, guilty) => {
  expect(await judge(verdicts)).toEqual(guilty);
});

test.each([[['content']], [[]]])('of %j none need be tried', async (candidates) => {
  const differsAlone = jest.fn();
  expect(await findGuilty(candidates, differsAlone)).toEqual(candidates);
  expect(differsAlone).not.toHaveBeenCalled();
});
