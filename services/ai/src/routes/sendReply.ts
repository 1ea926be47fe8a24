import type { FastifyReply } from 'fastify';
import { memoryHeader } from '../memory/createMemoryIds';
import type { Reply } from '../replies/Reply';
import { followReply, streamHeaders } from '../streaming/followReply';
import type { Services } from './Services';

export const replyIdHeader = 'x-reply-id';

/** By which its reader finds the reply again, and what the next question refers to. */
export const headersOf = ({ id, question }: Reply, { memoryIds }: Pick<Services, 'memoryIds'>) => ({
  [replyIdHeader]: id,
  [memoryHeader]: memoryIds.sign(question.memoryId),
});

/** Hands the connection to the reply, with its head sent. */
export function sendReply(
  answer: Reply,
  reply: FastifyReply,
  after: number,
  services: Pick<Services, 'config' | 'memoryIds'>,
): void {
  const { heartbeatMs, stallMs } = services.config;
  const { raw } = reply.headers({ ...streamHeaders, ...headersOf(answer, services) }).hijack();
  for (const [name, value = ''] of Object.entries(reply.getHeaders())) raw.setHeader(name, value);
  raw.writeHead(200);
  followReply(answer, raw, { after, heartbeatMs, stallMs });
}
