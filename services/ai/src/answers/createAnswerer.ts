import type { AiConfig } from '../config';
import type { Knowledge } from '../knowledge/Knowledge';
import type { ConversationMemory } from '../memory/ConversationMemory';
import { createAskModel } from '../model/askModel';
import { buildMessages, systemText } from '../model/buildPrompt';
import type { Question } from '../requests/Question';
import type { Answerer } from './Answerer';
import { composeAnswer, findPassages } from './composeAnswer';
import { findSources } from './findSources';

/** Gives an answer's text in pieces. */
type Speaker = (question: Question, signal: AbortSignal) => AsyncIterable<string>;

const fallbackNotice =
  'Our language model is not available right now, so this answer comes straight from our pages.';

/**
 * Answers with the configured model, or else from the site's own content, and remembers what was said.
 * What a visitor did not get to see, because the answer was stopped, is not remembered either.
 * @param warn told why the model failed, when it did.
 */
export function createAnswerer(
  config: AiConfig,
  knowledge: Knowledge,
  memory: ConversationMemory,
  warn: (reason: unknown) => void,
): Answerer {
  const compose = (question: Question) =>
    composeAnswer(
      question,
      memory.turns(question.conversationId),
      knowledge.retriever,
      config.bookingUrl,
    );
  const speakAlone: Speaker = async function* (question) {
    yield compose(question).text;
  };
  const speak = config.model
    ? createModelSpeaker(config, knowledge, memory, speakAlone, warn)
    : speakAlone;
  return async function* answer(question, signal) {
    const { topicId } = compose(question);
    let said = '';
    try {
      for await (const text of speak(question, signal)) {
        said += text;
        yield { text };
      }
      yield { sources: findSources(said, knowledge.retriever.passages) };
    } finally {
      memory.remember(question.conversationId, { question: question.text, answer: said, topicId });
    }
  };
}

/** A model that fails before its first word is replaced, openly; one that fails later fails the answer. */
function createModelSpeaker(
  config: AiConfig,
  knowledge: Knowledge,
  memory: ConversationMemory,
  speakAlone: Speaker,
  warn: (reason: unknown) => void,
): Speaker {
  const askModel = createAskModel(config.model!);
  const system = systemText(config.bookingUrl);
  return async function* speakWithModel(question, signal) {
    const turns = memory.turns(question.conversationId);
    const passages = findPassages(question, turns, knowledge.retriever);
    let hasSpoken = false;
    try {
      for await (const piece of askModel(
        system,
        buildMessages(question, turns, passages),
        signal,
      )) {
        hasSpoken = true;
        yield piece;
      }
      if (!hasSpoken && !signal.aborted) throw new Error('The model answered nothing.');
    } catch (reason) {
      if (hasSpoken || signal.aborted) throw reason;
      warn(reason);
      yield `${fallbackNotice}\n\n`;
      yield* speakAlone(question, signal);
    }
  };
}
