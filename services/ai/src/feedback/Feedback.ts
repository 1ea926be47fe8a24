import type { ReplyFeedback } from '@synapsei/shared-types';
import type { Rating, Ratings } from './RecentRatings';

/**
 * Counts helpful and unhelpful answers: one rating per answer, the last one. Of several processes
 * each counts the changes that it received, so that one count may be negative and the sum is true.
 */
export class Feedback {
  readonly counts: Record<Rating, number> = { up: 0, down: 0 };

  constructor(private readonly ratings: Ratings) {}

  async note({ replyId, conversationId, rating }: ReplyFeedback): Promise<void> {
    const before = await this.ratings.replace(`${conversationId} ${replyId}`, rating);
    if (before) this.counts[before] -= 1;
    this.counts[rating] += 1;
  }
}
