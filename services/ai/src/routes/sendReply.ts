import type { FastifyReply } from 'fastify';
import type { Services } from '../createServices';
import { memoryHeader } from '../memory/createMemoryIds';
import type { Reply } from '../replies/Reply';
import { followReply, streamHeaders } from '../streaming/followReply';

export const replyIdHeader = 'x-reply-id';

/** By which its reader finds the reply again, and what the next question refers to. */
export const headersOf = ({ id, question }: Reply, { memoryIds }: Services) => ({
  [replyIdHeader]: id,
  [memoryHeader]: memoryIds.sign(question.memoryId),
});

/** Hands the connection to the reply, with its head sent. */
export function sendReply(
  answer: Reply,
  reply: FastifyReply,
  after: number,
  services: Services,
): FastifyReply {
  const { raw } = reply.headers({ ...streamHeaders, ...headersOf(answer, services) }).hijack();
  for (const [name, value = ''] of Object.entries(reply.getHeaders())) raw.setHeader(name, value);
  raw.writeHead(200);
  followReply(answer, raw, { ...services.config, after });
  return reply;
}
