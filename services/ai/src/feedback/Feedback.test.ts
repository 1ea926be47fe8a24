import { Feedback } from './Feedback';

const rating = { replyId: 'reply', conversationId: 'one', rating: 'up' } as const;

test('an answer has one rating: the last', () => {
  const feedback = new Feedback();
  feedback.note(rating);
  feedback.note(rating);
  feedback.note({ ...rating, rating: 'down' });
  expect(feedback.counts).toEqual({ up: 0, down: 1 });
  feedback.note({ ...rating, replyId: 'other' });
  expect(feedback.counts).toEqual({ up: 1, down: 1 });
});

test('the reason of a thumb down is counted until the visitor changes the rating', () => {
  const feedback = new Feedback();
  feedback.note({ ...rating, rating: 'down' });
  feedback.note({ ...rating, rating: 'down', reason: 'wrong' });
  expect(feedback.counts).toEqual({ up: 0, down: 1 });
  expect(feedback.reasons).toEqual({ wrong: 1, unrelated: 0, unclear: 0, other: 0 });
  feedback.note(rating);
  expect(feedback.counts).toEqual({ up: 1, down: 0 });
  expect(feedback.reasons.wrong).toBe(0);
});

test('all ratings are counted, and those of the last 5,000 answers can be changed', () => {
  const feedback = new Feedback();
  const note = (index: number, changes: { rating?: 'down' } = {}) =>
    feedback.note({ ...rating, replyId: `${index}`, ...changes });
  for (let index = 0; index < 6_000; index += 1) note(index);
  note(1_000, { rating: 'down' });
  note(999, { rating: 'down' });
  expect(feedback.counts).toEqual({ up: 5_999, down: 2 });
});
