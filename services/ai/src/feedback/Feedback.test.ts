import { Feedback } from './Feedback';
import { RecentRatings } from './RecentRatings';

const rating = { replyId: 'reply', conversationId: 'one', rating: 'up' } as const;

test('an answer has one rating: the last', async () => {
  const feedback = new Feedback(new RecentRatings());
  await feedback.note(rating);
  await feedback.note(rating);
  await feedback.note({ ...rating, rating: 'down' });
  expect(feedback.counts).toEqual({ up: 0, down: 1 });
  await feedback.note({ ...rating, replyId: 'other' });
  expect(feedback.counts).toEqual({ up: 1, down: 1 });
});

test('keeps single ratings of the last 5,000 answers and counts all', async () => {
  const ratings = new RecentRatings();
  const feedback = new Feedback(ratings);
  for (let index = 0; index < 6_000; index += 1)
    await feedback.note({ ...rating, replyId: `${index}` });
  expect(feedback.counts.up).toBe(6_000);
  expect(ratings.size).toBe(5_000);
});
