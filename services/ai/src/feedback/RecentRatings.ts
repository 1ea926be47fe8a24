import type { ReplyFeedback } from '@synapsei/shared-types';

export type Rating = ReplyFeedback['rating'];

/** The last rating of each answer. */
export type Ratings = {
  /** Keeps a rating; returns the one that it replaces. */
  replace: (key: string, rating: Rating) => Rating | undefined | Promise<Rating | undefined>;
};

/** Number of ratings that visitors can still change; older ones stay counted. */
const mostKept = 5_000;

/** The ratings that this process received. */
export class RecentRatings implements Ratings {
  private readonly ratings = new Map<string, Rating>();

  /** Number of single ratings held. */
  get size(): number {
    return this.ratings.size;
  }

  replace(key: string, rating: Rating): Rating | undefined {
    const before = this.ratings.get(key);
    this.ratings.delete(key);
    this.ratings.set(key, rating);
    const oldest = this.ratings.keys().next().value;
    if (oldest !== undefined && this.ratings.size > mostKept) this.ratings.delete(oldest);
    return before;
  }
}
