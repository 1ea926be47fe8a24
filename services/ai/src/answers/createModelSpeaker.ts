import { randomBytes } from 'node:crypto';
import type { AiConfig } from '../config';
import { createGuardRules } from '../guard/createGuardRules';
import { GuardError, OutputGuard, type GuardRules } from '../guard/OutputGuard';
import type { Knowledge } from '../knowledge/Knowledge';
import type { Retriever } from '../knowledge/Retriever';
import type { Turn } from '../memory/ConversationMemory';
import type { AskModel } from '../model/askModel';
import { buildMessages, continuationOf, systemText } from '../model/buildPrompt';
import type { Question } from '../requests/Question';
import type { AnswerPart, ReplyFacts, Waiting } from './Answerer';
import { findPassages } from './composeAnswer';

type Known = {
  turns: Turn[];
  /** What the answer already says: another process began it. */
  begun: string;
  /** The answer from our pages, used if the model fails. */
  composed: string;
};

/** Yields an answer, or the rest of one, in parts. */
export type ModelSpeaker = (
  question: Question,
  known: Known,
  waiting: Pick<Waiting, 'signal'>,
) => AsyncIterable<AnswerPart>;

type Notices = { whole: string; rest: string };

const failureNotices: Notices = {
  whole:
    'Our language model is not available right now, so this answer comes straight from our pages.',
  rest: 'Our language model broke off here. This is what our pages say:',
};

const guardNotices: Notices = {
  whole:
    'What our language model had to say did not keep to our pages, so this answer comes straight from them.',
  rest: 'Our language model was stopped here, as it left what our pages say. This is what they say:',
};

type ModelSpeakerOptions = {
  config: AiConfig;
  knowledge: Knowledge;
  askModel: AskModel;
  /** Called with the reason when the model was replaced. */
  onFallback: (reason: unknown) => void;
};

/**
 * A model that answers from the site's content. If it fails, breaks off or leaves its limits, the
 * answer continues without it and says so.
 */
export function createModelSpeaker(options: ModelSpeakerOptions): ModelSpeaker {
  const { config, knowledge, askModel, onFallback } = options;
  const system = systemText(config.bookingUrl, randomBytes(16).toString('hex'));
  // Rules depend on the whole content, so they are created once per version of it.
  const known = new WeakMap<Retriever, GuardRules>();
  const rulesFor = (retriever: Retriever) => {
    const rules = known.get(retriever) ?? createGuardRules(system, config.bookingUrl, retriever);
    known.set(retriever, rules);
    return rules;
  };
  return async function* speakWithModel(question, { turns, begun, composed }, { signal }) {
    const { retriever } = knowledge;
    const passages = findPassages(question, turns, retriever);
    const messages = [...buildMessages(question, turns, passages), ...continuationOf(begun)];
    let hasSpoken = begun !== '';
    let usage: ReplyFacts = {};
    const noteUsage = (counted: ReplyFacts) => (usage = counted);
    try {
      const texts = askModel(system, messages, signal, noteUsage);
      const guard = new OutputGuard(rulesFor(retriever), begun);
      for await (const text of guarded(texts, guard)) {
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
  for await (const text of texts) {
    const safe = guard.add(text);
    if (safe !== '') yield safe;
  }
  const rest = guard.end();
  if (rest !== '') yield rest;
}
