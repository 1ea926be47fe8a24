import type { Passage } from '../knowledge/Passage';
import { meaningfulTerms } from '../knowledge/words';
import type { AnswerContext } from './Composer';
import { bullets, named } from './phrases';
import { quotePassage } from './quotePassage';

const asksForAll = /\b(tell me|what is|what's|explain|describe|show)\b/i;
const mostQuoted = 3;

/** For a question about one aspect of an offer, only that aspect: `does QualityCare work offline?` */
export function quoteOffer(
  passage: Passage,
  { corrected, topics, retriever }: AnswerContext,
): string | undefined {
  const isSubject = [...topics, ...retriever.findNamed(corrected)].includes(passage);
  if (!isSubject || asksForAll.test(corrected)) return undefined;
  const name = meaningfulTerms(passage.title);
  const terms = meaningfulTerms(corrected).filter((term) => !name.includes(term));
  const quotes = quotePassage(passage, terms, Math.ceil(terms.length / 2));
  if (terms.length === 0 || quotes.length === 0) return undefined;
  const lines = bullets(quotes.slice(0, mostQuoted));
  return `Our pages on ${named(passage)} say:\n${lines}`;
}
