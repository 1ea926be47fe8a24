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

test('keeps single ratings of the last 5,000 answers and counts all', () => {
  const feedback = new Feedback();
  for (let index = 0; index < 6_000; index += 1) feedback.note({ ...rating, replyId: `${index}` });
  expect(feedback.counts.up).toBe(6_000);
  expect(feedback.remembered).toBe(5_000);
});
