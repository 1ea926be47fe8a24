import type { Passage } from '../knowledge/Passage';
import { meaningfulTerms } from '../knowledge/words';
import { splitSentences } from './sentences';

/** The sentences of a passage about these terms, best matches first. */
export function quotePassage(passage: Passage, terms: string[], fewestTerms = 0): string[] {
  return sentencesOf(passage)
    .map(({ sentence, words }) => ({
      sentence,
      count: terms.filter((term) => words.has(term)).length,
    }))
    .filter(({ count }) => count >= fewestTerms)
    .sort((left, right) => right.count - left.count)
    .map(({ sentence }) => sentence);
}

type Sentence = { sentence: string; words: Set<string> };

/** Passages never change, and splitting one takes longer than everything else here. */
const known = new WeakMap<Passage, Sentence[]>();

function sentencesOf(passage: Passage): Sentence[] {
  const before = known.get(passage);
  if (before) return before;
  const { summary, paragraphs, points } = passage;
  const isTagged = passage.kind === 'article';
  const texts = [summary, ...paragraphs, ...(isTagged ? [] : points)].filter(Boolean);
  const sentences = texts.flatMap(splitSentences).map((sentence) => ({
    sentence,
    words: new Set(meaningfulTerms(sentence)),
  }));
  known.set(passage, sentences);
  return sentences;
}
