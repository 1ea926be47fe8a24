import { randomBytes } from 'node:crypto';
import { createGuardRules, type GuardRules } from '../guard/createGuardRules';
import { GuardError, OutputGuard } from '../guard/OutputGuard';
import type { AiConfig } from '../config';
import type { Knowledge } from '../knowledge/Knowledge';
import type { Retriever } from '../knowledge/Retriever';
import type { Turn } from '../memory/ConversationMemory';
import type { AskModel } from '../model/askModel';
import { buildMessages, continuationOf, systemText } from '../model/buildPrompt';
import type { AnswerPart, ReplyFacts } from '../replies/Reply';
import type { Question } from '../requests/Question';
import { findPassages } from './composeAnswer';

export type SpeakerOptions = {
  config: AiConfig;
  knowledge: Knowledge;
  /** Called with the reason when the model was replaced. */
  onFallback: (reason: unknown) => void;
};

type Known = {
  turns: Turn[];
  /** What the answer already says: another process began it. */
  begun: string;
  /** The answer from our pages, used if the model fails. */
  composed: string;
};

const failureNotices = {
  whole:
    'Our language model is not available right now, so this answer comes straight from our pages.',
  rest: 'Our language model broke off here. This is what our pages say:',
};

const guardNotices = {
  whole:
    'What our language model had to say did not keep to our pages, so this answer comes straight from them.',
  rest: 'Our language model was stopped here, as it left what our pages say. This is what they say:',
};

/**
 * A model that answers from the site's content, and yields an answer, or the rest of one, in parts. If it
 * fails, breaks off or leaves its limits, the answer continues without it and says so.
 */
export function createModelSpeaker(
  { config, knowledge, onFallback }: SpeakerOptions,
  askModel: AskModel,
) {
  const system = systemText(config.bookingUrl, randomBytes(16).toString('hex'));
  // Rules depend on the whole content, so they are created once per version of it.
  const known = new WeakMap<Retriever, GuardRules>();
  const rulesFor = (retriever: Retriever) => {
    const rules = known.get(retriever) ?? createGuardRules(system, config.bookingUrl, retriever);
    known.set(retriever, rules);
    return rules;
  };
  return async function* speakWithModel(
    question: Question,
    { turns, begun, composed }: Known,
    signal: AbortSignal,
  ): AsyncIterable<AnswerPart> {
    const { retriever } = knowledge;
    const passages = findPassages(question, turns, retriever);
    const messages = [...buildMessages(question, turns, passages), ...continuationOf(begun)];
    let hasSpoken = begun !== '';
    let usage: ReplyFacts = {};
    try {
      const texts = askModel(system, messages, signal, (counted) => (usage = counted));
      for await (const text of guarded(texts, new OutputGuard(rulesFor(retriever), begun))) {
        if (text === '') continue;
        hasSpoken = true;
        yield { text };
      }
      if (!hasSpoken && !signal.aborted) throw new Error('The model answered nothing.');
      yield { facts: { ...usage, origin: 'model' } };
    } catch (reason) {
      if (signal.aborted) return;
      onFallback(reason);
      const notices = reason instanceof GuardError ? guardNotices : failureNotices;
      yield { facts: { ...usage, origin: 'fallback' } };
      yield { text: hasSpoken ? `\n\n${notices.rest}\n\n` : `${notices.whole}\n\n` };
      yield { text: composed };
    }
  };
}

async function* guarded(texts: AsyncIterable<string>, guard: OutputGuard): AsyncIterable<string> {
  for await (const text of texts) yield guard.add(text);
  yield guard.end();
}
