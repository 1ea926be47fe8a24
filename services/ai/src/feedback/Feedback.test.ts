import { Feedback } from './Feedback';

const rating = { replyId: 'reply', conversationId: 'one', rating: 'up' } as const;

test('an answer has one rating: the last', async () => {
  const feedback = new Feedback();
  await feedback.note(rating);
  await feedback.note(rating);
  await feedback.note({ ...rating, rating: 'down' });
  expect(feedback.counts).toEqual({ up: 0, down: 1 });
  await feedback.note({ ...rating, replyId: 'other' });
  expect(feedback.counts).toEqual({ up: 1, down: 1 });
});

test('all ratings are counted, and those of the last 5,000 answers can be changed', async () => {
  const feedback = new Feedback();
  const note = (index: number, changes: { rating?: 'down' } = {}) =>
    feedback.note({ ...rating, replyId: `${index}`, ...changes });
  for (let index = 0; index < 6_000; index += 1) await note(index);
  await note(1_000, { rating: 'down' });
  await note(999, { rating: 'down' });
  expect(feedback.counts).toEqual({ up: 5_999, down: 2 });
});
