import { AsyncResource } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { logReply } from '../observe/logReply';
import { fillReply } from '../replies/fillReply';
import type { Author } from '../replies/Author';
import { failureText } from './sendError';
import type { Services } from './Services';

export type Pace = {
  /** How long the answer continues without a reader, in ms. */
  graceMs: number;
  /** Pause after a word, in ms. */
  delayMs: number;
};

/** Answers a question for whoever sent the request. */
export function createAuthor(
  request: FastifyRequest,
  { answerer, metrics, config, later }: Services,
  { graceMs, delayMs }: Pace,
): Author {
  const failure = failureText(request);
  const warn = (reason: unknown) => request.log.error({ err: reason }, 'The answer failed.');
  return {
    graceMs,
    failure,
    onEnd(ended) {
      metrics.noteReply(ended);
      logReply(request.log, ended, config.model);
    },
    write: (reply, draft) =>
      // The head of the response is sent first: retrieval may take a moment. Other requests' jobs run in
      // the same turn, and its calls must stay in its own trace.
      later(
        AsyncResource.bind(() => {
          void fillReply(draft, answerer(reply.question, reply), { failure, delayMs, warn });
        }),
      ),
  };
}

/** The pace of an answer that is streamed. */
export const streamPace = ({ config }: Pick<Services, 'config'>): Pace => ({
  graceMs: config.replies.graceMs,
  delayMs: config.streamDelayMs,
});
