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
function bestSentence(passage: Passage, terms: string[]): string {
  const { title } = passage;
  const ranked = sentencesOf(passage).map(({ sentence, words }) => ({
    sentence,
    count: terms.filter((term) => words.has(term)).length,
  }));
  ranked.sort((left, right) => right.count - left.count);
  return ranked[0]?.sentence ?? title;
}

type Sentence = { sentence: string; words: Set<string> };

/** A passage does not change, and to take one apart takes longer than everything else here. */
const known = new WeakMap<Passage, Sentence[]>();

function sentencesOf(passage: Passage): Sentence[] {
  const before = known.get(passage);
  if (before) return before;
  const texts = [passage.summary, ...passage.paragraphs].filter(Boolean).flatMap(splitSentences);
  const sentences = texts.map((sentence) => ({
    sentence,
    words: new Set(meaningfulTerms(sentence)),
  }));
  known.set(passage, sentences);
  return sentences;
}
