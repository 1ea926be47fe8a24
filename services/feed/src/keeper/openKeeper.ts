import type { FeedConfig } from '../config';
import { createMemoryKeeper } from './createMemoryKeeper';
import { createRedisKeeper } from './createRedisKeeper';
import type { Keeper } from './Keeper';

/** @param report tells the operator that Redis is lost or back. */
export async function openKeeper(
  { redisUrl, cacheEntries }: FeedConfig,
  report: (sentence: string) => void,
): Promise<Keeper> {
  const local = createMemoryKeeper(cacheEntries);
  return redisUrl === undefined ? local : createRedisKeeper({ url: redisUrl, local, report });
}
