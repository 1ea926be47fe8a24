import type { AiLink } from '../redis/AiLink';
import { RecentRatings, type Rating, type Ratings } from './RecentRatings';

/** How long a visitor can change a rating, in ms; afterwards it stays counted. */
const keepMs = 24 * 60 * 60_000;

/** The ratings that all processes with one Redis received; without it, those of this process. */
export class SharedRatings implements Ratings {
  private readonly own = new RecentRatings();

  constructor(private readonly link: AiLink) {}

  async replace(key: string, rating: Rating): Promise<Rating | undefined> {
    const before = await this.link.attempt((client) =>
      client.set(`ai:rating:${key}`, rating, { PX: keepMs, GET: true }),
    );
    if (before === undefined) return this.own.replace(key, rating);
    return (before as Rating | null) ?? undefined;
  }
}
