import { meaningfulTerms, splitSentences } from '../knowledge/words';
import { plainReply, replyAbout, type Composer, type AnswerContext } from './Composer';
import { bullets, linked, paragraphs } from './phrases';

/** Shorter texts are not summarised: they name a subject. */
const fewestSentences = 3;
const aboutConversation = /\b(this|our|the) (conversation|chat|discussion)\b|\bso far\b/i;

/** Shortens a text to its most informative sentences; a short request is taken as the name of a subject. */
export const composeSummary: Composer = (context) => {
  const sentences = splitSentences(context.question);
  if (sentences.length >= fewestSentences) {
    const chosen = mostTelling(sentences);
    const heading = `**Summary** (${chosen.length} of ${sentences.length} sentences):`;
    return plainReply('summary', paragraphs(heading, bullets(chosen)));
  }
  return aboutConversation.test(context.question)
    ? plainReply('summary', summariseConversation(context))
    : summariseSubject(context);
};

function summariseSubject({ searchText, retriever }: AnswerContext) {
  const [passage] = retriever.search(searchText);
  if (!passage)
    return plainReply(
      'unknown',
      'Paste the text that you want summarised: three sentences or more.',
    );
  const sentences = [passage.summary, ...passage.paragraphs].flatMap(splitSentences);
  const text = paragraphs(`${linked(passage)} in short:`, bullets(mostTelling(sentences)));
  return replyAbout(passage, text);
}

function summariseConversation({ turns }: AnswerContext): string {
  if (turns.length === 0)
    return 'We have not talked about anything yet. What would you like to know?';
  const lines = turns.map(
    ({ question, answer }) => `You asked: ${firstLine(question)} I answered: ${firstLine(answer)}`,
  );
  return paragraphs('Our conversation so far:', bullets(lines));
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > 160 ? `${line.slice(0, 157)}…` : line;
}

/** A third of the sentences, three to seven, in order: those whose words are frequent in the whole text. */
function mostTelling(sentences: string[]): string[] {
  const frequency = new Map<string, number>();
  for (const word of sentences.flatMap(meaningfulTerms))
    frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const weightOf = (sentence: string) => {
    const words = meaningfulTerms(sentence);
    const total = words.reduce((sum, word) => sum + (frequency.get(word) ?? 0), 0);
    return total / Math.sqrt(words.length + 1);
  };
  const count = Math.min(7, Math.max(3, Math.round(sentences.length / 3)));
  return sentences
    .map((sentence, place) => ({ sentence, place, weight: weightOf(sentence) }))
    .sort((left, right) => right.weight - left.weight)
    .slice(0, count)
    .sort((left, right) => left.place - right.place)
    .map(({ sentence }) => sentence);
}
