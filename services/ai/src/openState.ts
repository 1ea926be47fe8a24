import type { AiConfig } from './config';
import { RecentRatings, type Ratings } from './feedback/RecentRatings';
import { SharedRatings } from './feedback/SharedRatings';
import { ConversationMemory, type Memory } from './memory/ConversationMemory';
import { SharedMemory } from './memory/SharedMemory';
import { AiLink } from './redis/AiLink';
import { Replies } from './replies/Replies';
import type { ReplyKeeper } from './replies/ReplyKeeper';
import { ReplyRecords } from './replies/ReplyRecords';
import { SharedReplies } from './replies/SharedReplies';

/** What the service knows of visitors: in this process, or shared by all that have one Redis. */
export type State = {
  memory: Memory;
  replies: ReplyKeeper;
  ratings: Ratings;
  /** Undefined: nothing is shared. */
  link?: AiLink;
};

/** @param report see RedisLink */
export async function openState(
  { redisUrl, replies: limits }: Pick<AiConfig, 'redisUrl' | 'replies'>,
  report: (sentence: string) => void,
): Promise<State> {
  const memory = new ConversationMemory();
  const own = new Replies(limits);
  if (redisUrl === undefined) return { memory, replies: own, ratings: new RecentRatings() };
  const link = new AiLink(redisUrl, report);
  const records = new ReplyRecords(link, limits.keepMs);
  const state = {
    memory: new SharedMemory(link, memory),
    replies: new SharedReplies({ link, records, own }),
    ratings: new SharedRatings(link),
    link,
  };
  await link.start();
  return state;
}
