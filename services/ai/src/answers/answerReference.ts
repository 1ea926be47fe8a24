import type { Passage } from '../knowledge/Passage';
import { meaningfulTerms } from '../knowledge/words';
import { replyAbout, replyAboutAll, type AnswerContext, type ComposedReply } from './Composer';
import { describeFurther, describeSideBySide } from './describePassage';
import { listed } from './phrases';

/** "Tell me more about it", which contains only a reference. */
export function answerReference(context: AnswerContext): ComposedReply | undefined {
  const [topic, ...others] = context.topics;
  if (!topic || meaningfulTerms(context.corrected).length > 0) return undefined;
  if (others.length === 0) return replyAbout(topic, goOn(topic, context));
  const names = context.topics.map(({ title }) => `**${title}**`);
  const text = `Which one do you mean: ${listed(names, 'or')}?`;
  return replyAboutAll('clarification', context.topics, text);
}

function goOn(topic: Passage, { turns, retriever }: AnswerContext): string {
  if (topic.kind === 'pricing') return describeSideBySide(retriever.ofKind('tier'));
  return describeFurther(topic, turns.map(({ answer }) => answer).join('\n'));
}
