import { setTimeout as pause } from 'node:timers/promises';
import type { AiConfig } from '../config';
import type { Knowledge } from '../knowledge/Knowledge';
import type { ConversationMemory } from '../memory/ConversationMemory';
import type { Question } from '../requests/Question';
import type { Answerer } from './Answerer';
import { composeAnswer } from './composeAnswer';

/**
 * Answers from the site's own content, word by word, and remembers what was said.
 * What a visitor did not get to see, because the answer was stopped, is not remembered either.
 */
export function createAnswerer(
  config: AiConfig,
  knowledge: Knowledge,
  memory: ConversationMemory,
): Answerer {
  return async function* answer(question: Question, signal: AbortSignal) {
    const turns = memory.turns(question.conversationId);
    const reply = composeAnswer(question, turns, knowledge.retriever, config.bookingUrl);
    let said = '';
    try {
      for await (const word of wordByWord(reply.text, config.streamDelayMs, signal)) {
        said += word;
        yield word;
      }
    } finally {
      memory.remember(question.conversationId, {
        question: question.text,
        answer: said,
        topicId: reply.topicId,
      });
    }
  };
}

/** A word with the space after it, at the pace of a fast reader; slower where a sentence ends. */
async function* wordByWord(text: string, delayMs: number, signal: AbortSignal) {
  for (const word of text.match(/\s*\S+\s*/g) ?? []) {
    if (signal.aborted) return;
    yield word;
    if (delayMs > 0) await pause(/[.:?!]\s*$/.test(word) ? delayMs * 4 : delayMs);
  }
}
