import type { FeedbackReason, ReplyFeedback } from '@synapsei/shared-types/chat';
import { LRUCache } from 'lru-cache';

type Rating = ReplyFeedback['rating'];
type Vote = Rating | `${Rating} ${FeedbackReason}`;

/** Number of ratings that visitors can still change; older ones stay counted. */
const mostKept = 5_000;

/** Ratings, the last one of each answer. */
export class Feedback {
  readonly counts: Record<Rating, number> = { up: 0, down: 0 };
  /** Those who said why, by reason. */
  readonly reasons: Record<FeedbackReason, number> = {
    wrong: 0,
    unrelated: 0,
    unclear: 0,
    other: 0,
  };
  private readonly recent = new LRUCache<string, Vote>({ max: mostKept });

  note({ replyId, conversationId, rating, reason }: ReplyFeedback): void {
    const vote: Vote = reason ? `${rating} ${reason}` : rating;
    const key = `${conversationId} ${replyId}`;
    const before = this.recent.get(key);
    this.recent.set(key, vote);
    if (before) this.count(before, -1);
    this.count(vote, 1);
  }

  private count(vote: Vote, by: 1 | -1): void {
    const [rating, reason] = vote.split(' ') as [Rating, FeedbackReason?];
    this.counts[rating] += by;
    if (reason) this.reasons[reason] += by;
  }
}
