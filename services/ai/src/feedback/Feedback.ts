import type { ReplyFeedback } from '@synapsei/shared-types';

type Rating = ReplyFeedback['rating'];

/** Number of ratings that visitors can still change; older ones stay counted. */
const mostKept = 5_000;

/** Counts helpful and unhelpful answers: one rating per answer, the last one. */
export class Feedback {
  readonly counts: Record<Rating, number> = { up: 0, down: 0 };
  private readonly ratings = new Map<string, Rating>();

  /** Number of single ratings held. */
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
