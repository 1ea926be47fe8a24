import type { FeedbackReason, ReplyFeedback } from '@synapsei/shared-types/chat';
import { RecentMap } from '../RecentMap';
import type { AiLink } from '../redis/AiLink';

type Rating = ReplyFeedback['rating'];
type Vote = Rating | `${Rating} ${FeedbackReason}`;

/** How long a visitor can change a rating, in ms; afterwards it stays counted. */
const keepMs = 24 * 60 * 60_000;
/** Without Redis: number of ratings that visitors can still change. */
const mostKept = 5_000;

/** Ratings, the last one of each answer. Of several processes one may count below 0: their sum is true. */
export class Feedback {
  readonly counts: Record<Rating, number> = { up: 0, down: 0 };
  /** Those who said why, by reason. */
  readonly reasons: Record<FeedbackReason, number> = {
    wrong: 0,
    unrelated: 0,
    unclear: 0,
    other: 0,
  };
  private readonly own = new RecentMap<Vote>(mostKept);

  constructor(private readonly link?: AiLink) {}

  async note({ replyId, conversationId, rating, reason }: ReplyFeedback): Promise<void> {
    const vote: Vote = reason ? `${rating} ${reason}` : rating;
    const key = `${conversationId} ${replyId}`;
    const shared = await this.link?.attempt((client) =>
      client.set(`ai:rating:${key}`, vote, { PX: keepMs, GET: true }),
    );
    // Null: there was none. Undefined: Redis is away.
    const before = shared === undefined ? this.own.get(key) : (shared as Vote | null);
    if (shared === undefined) this.own.set(key, vote);
    if (before) this.count(before, -1);
    this.count(vote, 1);
  }

  private count(vote: Vote, by: 1 | -1): void {
    const [rating, reason] = vote.split(' ') as [Rating, FeedbackReason?];
    this.counts[rating] += by;
    if (reason) this.reasons[reason] += by;
  }
}
