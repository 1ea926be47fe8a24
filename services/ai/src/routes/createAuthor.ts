import type { FastifyRequest } from 'fastify';
import type { Answer } from '../answers/createAnswerer';
import type { Services } from '../createServices';
import { fillReply } from '../replies/fillReply';
import type { Author, Reply } from '../replies/Reply';
import { failureText } from './toRefusal';

export type Pace = {
  /** How long the answer continues without a reader, in ms. */
  graceMs: number;
  /** Pause after a word, in ms. */
  delayMs: number;
};

/** Writes the answer to a request. @param settle receives the tokens that it took */
export function createAuthor(
  request: FastifyRequest,
  services: Services,
  answer: Answer,
  { graceMs, delayMs }: Pace,
  settle: (tokens: number) => void,
): Author & { giveBack: () => void } {
  let isWriting = false;
  const failure = failureText(request);
  const warn = (reason: unknown) => request.log.error({ err: reason }, 'The answer failed.');
  return {
    graceMs,
    failure,
    onEnd(ended) {
      services.metrics.noteReply(ended);
      request.log.info(describe(ended, services), 'answered');
    },
    write(reply) {
      isWriting = true;
      let spent = 0;
      const spend = (tokens: number) => void (spent = tokens);
      // The head of the response is sent first: retrieval may take a moment.
      services.later(() => {
        const parts = answer.write(reply.signal, spend);
        void fillReply(reply, parts, { failure, delayMs, warn }).then(() => settle(spent));
      });
    },
    /** Frees the reserved tokens of an answer that was not written. */
    giveBack: () => isWriting || settle(0),
  };
}

/** Cost and ending of an answer, not its content. */
function describe(
  { question, facts, firstTextMs, ageMs, chunks, outcome }: Reply,
  { config }: Services,
) {
  const { origin, inputTokens, outputTokens } = facts;
  return {
    category: question.category,
    origin,
    ...(config.aiModel && origin !== 'pages'
      ? { provider: config.aiProvider, model: config.aiModel }
      : {}),
    inputTokens,
    outputTokens,
    chunks: chunks.length,
    firstTextMs: firstTextMs && Math.round(firstTextMs),
    durationMs: Math.round(ageMs),
    outcome,
  };
}
