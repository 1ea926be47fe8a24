import { type RedisClient, RedisLink } from '@synapsei/service-base/redis';
import { scripts } from './scripts';

export type AiClient = RedisClient<typeof scripts>;
export type AiLink = RedisLink<typeof scripts>;

/** @param report see RedisLink */
export function createAiLink(url: string, report: (sentence: string) => void): AiLink {
  const consequence = 'questions are answered without memory and resume, limits count per process';
  return new RedisLink({ url, name: 'ai', consequence, scripts, report });
}
