import type { ModelMessage } from 'ai';
import { GuardError, OutputGuard, type GuardRules } from '../guard/OutputGuard';
import type { AnswerPart } from '../replies/Reply';
import type { AskModel } from './askModel';
import { meterTokens } from './meterTokens';

/** Length of the visitor's last words whose numbers a model may repeat, in characters. */
const longestAsked = 16_000;

type Options = {
  askModel: AskModel;
  prompt: { system: string; messages: ModelMessage[]; text: string };
  rules: GuardRules;
  /** What the visitor has said. */
  asked: string;
  signal: AbortSignal;
  /** The answer from our pages, which follows if the model fails. */
  composed: string;
  onFallback: (reason: unknown) => void;
  spend: (tokens: number) => void;
};

/** A model's answer. If it fails or leaves its limits, the composed one follows and says so. */
export async function* speakWithModel(options: Options): AsyncIterable<AnswerPart> {
  const { askModel, prompt, rules, asked, signal, composed, onFallback, spend } = options;
  let hasSpoken = false;
  try {
    const guard = new OutputGuard(rules, asked.slice(-longestAsked));
    const answer = askModel(prompt.system, prompt.messages, signal);
    for await (const part of guard.check(meterTokens(answer, prompt.text, spend))) {
      hasSpoken ||= 'text' in part && part.text !== '';
      yield part;
    }
    if (!hasSpoken && !signal.aborted) throw new Error('The model answered nothing.');
    yield { facts: { origin: 'model' } };
  } catch (reason) {
    if (signal.aborted) return;
    onFallback(reason);
    const notices = reason instanceof GuardError ? guardNotices : failureNotices;
    yield { facts: { origin: 'fallback', isCutOff: false } };
    yield { text: hasSpoken ? `\n\n${notices.rest}\n\n` : `${notices.whole}\n\n` };
    yield { text: composed };
  }
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
