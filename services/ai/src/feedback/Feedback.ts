import type { ReplyFeedback } from '@synapsei/shared-types/chat';
import { RecentMap } from '../RecentMap';
import type { AiLink } from '../redis/AiLink';

type Rating = ReplyFeedback['rating'];

/** How long a visitor can change a rating, in ms; afterwards it stays counted. */
const keepMs = 24 * 60 * 60_000;
/** Without Redis: number of ratings that visitors can still change. */
const mostKept = 5_000;

/**
 * Counts helpful and unhelpful answers: one rating per answer, the last one. Of several processes
 * each counts the changes that it received, so that one count may be negative and the sum is true.
 */
export class Feedback {
  readonly counts: Record<Rating, number> = { up: 0, down: 0 };
  private readonly own = new RecentMap<Rating>(mostKept);

  constructor(private readonly link?: AiLink) {}

  async note({ replyId, conversationId, rating }: ReplyFeedback): Promise<void> {
    const key = `${conversationId} ${replyId}`;
    const shared = await this.link?.attempt((client) =>
      client.set(`ai:rating:${key}`, rating, { PX: keepMs, GET: true }),
    );
    // Null: there was none. Undefined: Redis is away.
    const before = shared === undefined ? this.own.get(key) : (shared as Rating | null);
    if (shared === undefined) this.own.set(key, rating);
    if (before) this.counts[before] -= 1;
    this.counts[rating] += 1;
  }
}
