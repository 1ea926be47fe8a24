import type { AiConfig } from '../config';
import type { Knowledge } from '../knowledge/Knowledge';
import type { ConversationMemory } from '../memory/ConversationMemory';
import type { AskModel } from '../model/askModel';
import type { Answerer } from './Answerer';
import { createComposer } from './createComposer';
import { createModelSpeaker } from './createModelSpeaker';
import { findSources, sourcesOf } from './findSources';
import { restOf } from './restOf';

const mostCharacters = 8_000;

type AnswererOptions = {
  config: AiConfig;
  knowledge: Knowledge;
  memory: ConversationMemory;
  /** Undefined: answers are composed only from the site's own content. */
  askModel: AskModel | undefined;
  onFallback: (reason: unknown) => void;
};

/**
 * Answers with a model, or else from the site's own content, and remembers the conversation. Text
 * that a visitor did not see, because the answer was stopped, is not remembered.
 */
export function createAnswerer(options: AnswererOptions): Answerer {
  const { config, knowledge, memory, askModel } = options;
  const speakWithModel = askModel && createModelSpeaker({ ...options, askModel });
  const compose = createComposer(knowledge, config.bookingUrl);
  return async function* answer(question, waiting) {
    const { memoryId, text } = question;
    const { retriever } = knowledge;
    const { id: replyId, text: begun } = waiting;
    // Its first author may have remembered it and not said so any more.
    const turns = (await memory.turns(memoryId)).filter((turn) => turn.replyId !== replyId);
    const composed = compose(question, turns);
    const parts = speakWithModel?.(
      question,
      { turns, begun, composed: composed.text },
      waiting,
    ) ?? [{ text: restOf(composed.text, begun) }];
    let said = begun;
    try {
      yield { facts: { origin: 'pages', isUnknown: composed.subject === 'unknown' } };
      for await (const part of parts) {
        if (!('text' in part)) {
          yield part;
          continue;
        }
        const fitting = part.text.slice(0, mostCharacters - said.length);
        said += fitting;
        yield { text: fitting };
        if (said.length >= mostCharacters) break;
      }
      const sources = askModel
        ? findSources(said, retriever.passages)
        : sourcesOf(composed.passages);
      yield { sources };
    } finally {
      const { topicIds } = composed;
      // Nobody needs to wait: Redis takes it before the ending that follows.
      void memory.remember(memoryId, { question: text, answer: said, topicIds, replyId });
    }
  };
}
