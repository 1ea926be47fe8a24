import { createOwnStore } from '../store/openStore';
import { createConversationMemory } from './createConversationMemory';

const minute = 60_000;

/** A memory with the test's clock. */
function createMemory() {
  const clock = { now: 1 };
  jest.spyOn(Date, 'now').mockImplementation(() => clock.now);
  const memory = createConversationMemory(createOwnStore());
  const ask = (id: string, question: string) =>
    memory.remember(id, { question, answer: `About ${question}` });
  const asked = async (id: string) => (await memory.turns(id)).map(({ question }) => question);
  return { clock, ask, asked };
}

test('the last ten turns of a conversation are kept, oldest first', async () => {
  const { ask, asked } = createMemory();
  for (let turn = 1; turn <= 12; turn += 1) await ask('one', String(turn));
  expect(await asked('one')).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
  expect(await asked('another')).toEqual([]);
});

test('a conversation is forgotten after 30 idle minutes, and starts over', async () => {
  const { clock, ask, asked } = createMemory();
  await ask('one', 'first');
  clock.now += 30 * minute;
  expect(await asked('one')).toEqual(['first']);
  await ask('one', 'second');
  clock.now += 30 * minute;
  expect(await asked('one')).toEqual(['first', 'second']);
  clock.now += 1;
  expect(await asked('one')).toEqual([]);
  await ask('one', 'third');
  expect(await asked('one')).toEqual(['third']);
});

test('beyond 5,000 conversations the longest idle one is dropped', async () => {
  const { ask, asked } = createMemory();
  for (let index = 0; index < 5_000; index += 1) await ask(`c${index}`, 'hello');
  await ask('c0', 'still here');
  await ask('new', 'hello');
  expect(await asked('c0')).toEqual(['hello', 'still here']);
  expect(await asked('c1')).toEqual([]);
  expect(await asked('c2')).toEqual(['hello']);
});
