import { randomBytes } from 'node:crypto';
import { createGuardRules, GuardError, OutputGuard, type GuardRules } from '../guard/OutputGuard';
import type { Passage } from '../knowledge/Passage';
import type { Retriever } from '../knowledge/Retriever';
import type { Turn } from '../memory/createConversationMemory';
import type { AnswerPart } from '../replies/Reply';
import type { Question } from '../requests/Question';
import { mostTokens, type AskModel } from './askModel';
import { buildMessages, systemText } from './buildPrompt';
import { estimateTokens, meterTokens } from './meterTokens';

/** Length of the visitor's last words whose numbers a model may repeat, in characters. */
const longestAsked = 16_000;
/** Length limit of a model's answer, in characters: a bubble of the chat, not a document. */
const mostCharacters = 8_000;

/** Passages found for a prompt: more hardly add to the answer, but to its price. */
const mostPassages = 5;

export type Speaker = ReturnType<typeof createSpeaker>;

/** Answers with a model, within the limits of our pages. @param onFallback called with the reason when it was replaced */
export function createSpeaker(
  askModel: AskModel,
  bookingUrl: string,
  onFallback: (reason: unknown) => void,
) {
  const system = systemText(bookingUrl, randomBytes(16).toString('hex'));
  /** Derived from the whole content: once per version of it. */
  const rulesOf = new WeakMap<Retriever, GuardRules>();

  return (
    question: Question,
    turns: Turn[],
    passages: Passage[] | undefined,
    retriever: Retriever,
  ) => {
    const rules =
      rulesOf.get(retriever) ?? createGuardRules(system, bookingUrl, retriever.passages);
    rulesOf.set(retriever, rules);
    const known = passages?.length
      ? passages.slice(0, mostPassages)
      : retriever.ofKind('service', 'tier');
    const messages = buildMessages(question, turns, known);
    const prompt = [system, ...messages.map(({ content }) => content)].join('');
    const asked = [...turns.map((turn) => turn.question), question.text].join('\n');
    return {
      /** Upper estimate of the tokens. */
      tokens: Math.ceil(estimateTokens(prompt)) + mostTokens,
      /** A model's answer. If it fails or leaves its limits, the one `composed` from our pages follows and says so. */
      async *speak(
        composed: string,
        signal: AbortSignal,
        spend: (tokens: number) => void,
      ): AsyncIterable<AnswerPart> {
        let length = 0;
        try {
          const guard = new OutputGuard(rules, asked.slice(-longestAsked));
          const answer = meterTokens(askModel(system, messages, signal), prompt, spend);
          for await (const part of guard.check(answer)) {
            const text = 'text' in part ? part.text.slice(0, mostCharacters - length) : '';
            length += text.length;
            yield 'text' in part ? { text } : part;
            if (!('text' in part) || text.length === part.text.length) continue;
            yield { facts: { origin: 'model', isCutOff: true } };
            return;
          }
          if (length === 0 && !signal.aborted) throw new Error('The model answered nothing.');
          yield { facts: { origin: 'model' } };
        } catch (reason) {
          if (signal.aborted) return;
          onFallback(reason);
          const notices = reason instanceof GuardError ? guardNotices : failureNotices;
          yield { facts: { origin: 'fallback', isCutOff: false } };
          yield { text: length > 0 ? `\n\n${notices.rest}\n\n` : `${notices.whole}\n\n` };
          yield { text: composed };
        }
      },
    };
  };
}

const failureNotices = {
  whole:
    'Our language model is not available right now, so this answer comes straight from our pages.',
  rest: 'Our language model stopped responding here. This is what our pages say:',
};

const guardNotices = {
  whole:
    "Our language model's answer went beyond what our pages say, so here is the text from our pages instead.",
  rest: 'We stopped our language model here because it went beyond what our pages say. This is what they say:',
};
