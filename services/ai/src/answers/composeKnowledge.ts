import type { Passage } from '../knowledge/Passage';
import { meaningfulTerms } from '../knowledge/words';
import { plainReply, replyAbout, type Composer } from './Composer';
import { named, numbered, paragraphs, unknownAnswer } from './phrases';
import { splitSentences } from './sentences';

const mostSources = 4;

/** What the site says about something, each statement with its source. */
export const composeKnowledge: Composer = ({ searchText, retriever, bookingUrl }) => {
  const found = retriever.search(searchText, { prefer: { article: 1.2 } }).slice(0, mostSources);
  const [best] = found;
  if (!best) return plainReply('unknown', unknownAnswer(bookingUrl));
  const terms = meaningfulTerms(searchText);
  const lines = found.map(({ passage }) => `${named(passage)}: ${bestSentence(passage, terms)}`);
  const sources = found.length === 1 ? 'one source' : `${found.length} sources`;
  const text = paragraphs(`I found ${sources} on our site:`, numbered(lines));
  const others = found.slice(1).map(({ passage }) => passage);
  return replyAbout(best.passage, text, others);
};

/** The sentence that holds most of the words asked for. */
function bestSentence({ summary, paragraphs: texts, title }: Passage, terms: string[]): string {
  const sentences = [summary, ...texts].filter(Boolean).flatMap(splitSentences);
  const matches = (sentence: string) => {
    const words = new Set(meaningfulTerms(sentence));
    return terms.filter((term) => words.has(term)).length;
  };
  const ranked = sentences.map((sentence) => ({ sentence, count: matches(sentence) }));
  ranked.sort((left, right) => right.count - left.count);
  return ranked[0]?.sentence ?? title;
}
