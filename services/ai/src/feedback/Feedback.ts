import type { ReplyFeedback } from '@synapsei/shared-types';

type Rating = ReplyFeedback['rating'];

/** Ratings kept one by one, so that a visitor may change their mind; older ones stay counted as they are. */
const mostKept = 5_000;

/** How many answers helped and how many did not: one rating per answer, the last one given. */
export class Feedback {
  readonly counts: Record<Rating, number> = { up: 0, down: 0 };
  private readonly ratings = new Map<string, Rating>();

  /** How many single ratings are held. */
  get remembered(): number {
    return this.ratings.size;
  }

  note({ replyId, conversationId, rating }: ReplyFeedback): void {
    const key = `${conversationId} ${replyId}`;
    const before = this.ratings.get(key);
    if (before) this.counts[before] -= 1;
    this.counts[rating] += 1;
    this.ratings.delete(key);
    this.ratings.set(key, rating);
    const oldest = this.ratings.keys().next().value;
    if (oldest !== undefined && this.ratings.size > mostKept) this.ratings.delete(oldest);
  }
}
