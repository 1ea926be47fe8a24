import { ConversationMemory } from './ConversationMemory';

const minute = 60_000;

/** A memory with the test's clock. */
function createMemory() {
  const clock = { now: 0 };
  const memory = new ConversationMemory(() => clock.now);
  const ask = (id: string, question: string) =>
    memory.remember(id, { question, answer: `About ${question}` });
  const asked = (id: string) => memory.turns(id).map(({ question }) => question);
  return { clock, memory, ask, asked };
}

test('the last ten turns of a conversation are kept, oldest first', () => {
  const { ask, asked } = createMemory();
  for (let turn = 1; turn <= 12; turn += 1) ask('one', String(turn));
  expect(asked('one')).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
  expect(asked('another')).toEqual([]);
});

test('a conversation is forgotten after 30 idle minutes, and starts over', () => {
  const { clock, ask, asked } = createMemory();
  ask('one', 'first');
  clock.now = 30 * minute;
  expect(asked('one')).toEqual(['first']);
  ask('one', 'second');
  clock.now = 60 * minute;
  expect(asked('one')).toEqual(['first', 'second']);
  clock.now += 1;
  expect(asked('one')).toEqual([]);
  ask('one', 'third');
  expect(asked('one')).toEqual(['third']);
});

test('beyond 5,000 conversations the longest idle one is dropped', () => {
  const { memory, ask, asked } = createMemory();
  for (let index = 0; index < 5_000; index += 1) ask(`c${index}`, 'hello');
  ask('c0', 'still here');
  ask('new', 'hello');
  expect(memory.size).toBe(5_000);
  expect(asked('c0')).toEqual(['hello', 'still here']);
  expect(asked('c1')).toEqual([]);
  expect(asked('c2')).toEqual(['hello']);
});
