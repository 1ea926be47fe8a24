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
    const before = await this.replace(`${conversationId} ${replyId}`, rating);
    if (before) this.counts[before] -= 1;
    this.counts[rating] += 1;
  }

  /** Keeps a rating; returns the one that it replaces. */
  private async replace(key: string, rating: Rating): Promise<Rating | null | undefined> {
    const before = await this.link?.attempt((client) =>
      client.set(`ai:rating:${key}`, rating, { PX: keepMs, GET: true }),
    );
    if (before !== undefined) return before as Rating | null;
    const own = this.own.get(key);
    this.own.set(key, rating);
    return own;
  }
}
