import { meaningfulTerms, splitSentences } from '../knowledge/words';
import type { AnswerContext, ComposedReply } from './AnswerContext';
import { answerQuestion } from './answerQuestion';
import { bullets, paragraphs, tellingSentences } from './texts';

/** Shorter texts are not summarised: they ask for something. */
const fewestSentences = 3;
const aboutConversation = /\b(this|our|the) (conversation|chat|discussion)\b|\bso far\b/i;
/** Characters of each question and answer in a summary of the conversation: two lines of the chat. */
const longestLine = 160;

/** Shortens a text to its most informative sentences; a shorter one is a question. */
export function summarise(context: AnswerContext): ComposedReply {
  const { text, turns } = context;
  const sentences = splitSentences(text);
  if (sentences.length >= fewestSentences) {
    const chosen = mostTelling(sentences);
    const heading = `**Summary** (${chosen.length} of ${sentences.length} sentences):`;
    return { text: paragraphs(heading, bullets(chosen)) };
  }
  if (aboutConversation.test(text) && turns.length > 0) {
    const lines = turns.map(
      ({ question, answer }) =>
        `You asked: ${firstLine(question)} I answered: ${firstLine(answer)}`,
    );
    return { text: paragraphs('Our conversation so far:', bullets(lines)) };
  }
  return answerQuestion(context);
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > longestLine ? `${line.slice(0, longestLine)}…` : line;
}

/** A third of the sentences, three to seven, in order: those whose words are frequent in the whole text. */
function mostTelling(sentences: string[]): string[] {
  const frequency = new Map<string, number>();
  for (const term of sentences.flatMap(meaningfulTerms))
    frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const most = Math.min(7, Math.max(3, Math.round(sentences.length / 3)));
  return tellingSentences(sentences, (term) => frequency.get(term) ?? 0, most);
}
