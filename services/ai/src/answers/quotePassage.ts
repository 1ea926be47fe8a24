import type { Passage } from '../knowledge/Passage';
import { meaningfulTerms, splitSentences } from '../knowledge/words';
import { remember } from '../RecentMap';
import type { AnswerContext } from './Composer';
import { bullets, linked } from './phrases';

const asksForAll = /\b(tell me|what is|what's|explain|describe|show)\b/i;
const mostQuoted = 3;

/** For a question about one aspect of an offer, only that aspect: `does QualityCare work offline?` */
export function quoteOffer(
  passage: Passage,
  { corrected, named, topics }: AnswerContext,
): string | undefined {
  const isSubject = [...topics, ...named].includes(passage);
  if (!isSubject || asksForAll.test(corrected)) return undefined;
  const name = meaningfulTerms(passage.title);
  const terms = meaningfulTerms(corrected).filter((term) => !name.includes(term));
  const quotes = quotePassage(passage, terms, Math.ceil(terms.length / 2));
  if (terms.length === 0 || quotes.length === 0) return undefined;
  return `Our pages on ${linked(passage)} say:\n${bullets(quotes.slice(0, mostQuoted))}`;
}

/** The sentences of a passage about these terms, best matches first. */
export function quotePassage(
  { kind, summary, paragraphs, points }: Passage,
  terms: string[],
  fewestTerms = 0,
): string[] {
  // Those of an article are its tags.
  const texts = [summary, ...paragraphs, ...(kind === 'article' ? [] : points)];
  return texts
    .flatMap(sentencesOf)
    .map(({ sentence, words }) => ({
      sentence,
      count: terms.filter((term) => words.has(term)).length,
    }))
    .filter(({ count }) => count >= fewestTerms)
    .sort((left, right) => right.count - left.count)
    .map(({ sentence }) => sentence);
}

/** Splitting a text takes longer than everything else here. */
const sentencesOf = remember(
  (text) =>
    splitSentences(text).map((sentence) => ({
      sentence,
      words: new Set(meaningfulTerms(sentence)),
    })),
  5_000,
);
