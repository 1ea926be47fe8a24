import { meaningfulTerms, splitSentences } from '../language/words';
import { answerQuestion } from './answerQuestion';
import type { AnswerContext } from './readContext';
import { bullets, reply } from './texts';

/** Shorter texts are not summarised: they ask for something. */
const fewestSentences = 3;
/** Sentences of a summary: more would be a text again. */
const mostSentences = 7;
/** Longest of them, in characters: visitors may write without an end. */
const longest = 300;
const aboutConversation = /\b(this|our|the) (conversation|chat|discussion)\b|\bso far\b/i;

/** Shortens a text to its most informative sentences; a shorter one is a question. */
export function summarise(context: AnswerContext) {
  const { text, turns } = context;
  const sentences = splitSentences(text).map((sentence) => sentence.slice(0, longest));
  if (sentences.length >= fewestSentences) {
    const chosen = mostTelling(sentences);
    const heading = `**Summary** (${chosen.length} of ${sentences.length} sentences):`;
    return reply([], heading, bullets(chosen));
  }
  if (!aboutConversation.test(text) || turns.length === 0) return answerQuestion(context);
  const firstOf = (said: string) => splitSentences(said.slice(0, longest))[0];
  const lines = turns.map(
    ({ question, answer }) => `You asked: ${firstOf(question)} I answered: ${firstOf(answer)}`,
  );
  return reply([], 'Our conversation so far:', bullets(lines));
}

/** A third of the sentences, in order: those whose words are frequent in the whole text. */
function mostTelling(sentences: string[]): string[] {
  const terms = sentences.map(meaningfulTerms);
  const counts = new Map<string, number>();
  for (const term of terms.flat()) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weights = terms.map((said) => {
    const total = said.reduce((sum, term) => sum + counts.get(term)!, 0);
    // A long sentence has more words, but says little of each.
    return total / Math.sqrt(said.length + 1);
  });
  const most = Math.min(mostSentences, Math.max(fewestSentences, Math.round(terms.length / 3)));
  const ranked = [...weights.keys()].sort((left, right) => weights[right]! - weights[left]!);
  const chosen = new Set(ranked.slice(0, most));
  return sentences.filter((_, place) => chosen.has(place));
}
