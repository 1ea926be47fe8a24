import { meaningfulTerms, splitSentences } from '../knowledge/words';
import type { Turn } from '../memory/createConversationMemory';
import { replyAbout, type Composer } from './Composer';
import { bullets, linked, paragraphs } from './texts';

/** Shorter texts are not summarised: they name a subject. */
const fewestSentences = 3;
const aboutConversation = /\b(this|our|the) (conversation|chat|discussion)\b|\bso far\b/i;

/** Shortens a text to its most informative sentences; a short request is taken as the name of a subject. */
export const composeSummary: Composer = (context) => {
  const { question, text, named, turns, retriever } = context;
  const sentences = splitSentences(question);
  if (sentences.length >= fewestSentences) {
    const chosen = mostTelling(sentences);
    const heading = `**Summary** (${chosen.length} of ${sentences.length} sentences):`;
    return replyAbout(paragraphs(heading, bullets(chosen)), []);
  }
  if (aboutConversation.test(question)) return replyAbout(summariseConversation(turns), []);
  const passage = named[0] ?? retriever.search(text)[0]?.passage;
  if (!passage) return replyAbout('Paste the text to summarise: three sentences or more.', []);
  const chosen = mostTelling([passage.summary, ...passage.paragraphs].flatMap(splitSentences));
  return replyAbout(paragraphs(`${linked(passage)} in short:`, bullets(chosen)), [passage]);
};

function summariseConversation(turns: Turn[]): string {
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
