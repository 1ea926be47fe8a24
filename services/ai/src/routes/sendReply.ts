import type { FastifyReply } from 'fastify';
import type { AiConfig } from '../config';
import type { Reply } from '../replies/Reply';
import { followReply, streamHeaders } from '../streaming/followReply';

export const replyIdHeader = 'x-reply-id';

/** Hands the connection to the reply, with its head sent. */
export function sendReply(
  answer: Reply,
  reply: FastifyReply,
  after: number,
  { heartbeatMs, stallMs }: AiConfig,
): void {
  const { raw } = reply.headers({ ...streamHeaders, [replyIdHeader]: answer.id }).hijack();
  for (const [name, value = ''] of Object.entries(reply.getHeaders())) raw.setHeader(name, value);
  raw.writeHead(200);
  followReply(answer, raw, { after, heartbeatMs, stallMs });
}
