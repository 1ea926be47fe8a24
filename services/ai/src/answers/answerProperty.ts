import type { Passage } from '../knowledge/Passage';
import type { Retriever } from '../knowledge/Retriever';
import { splitSentences } from '../knowledge/words';
import { replyAbout, type Rule } from './Composer';
import { linked } from './phrases';

type Property = {
  asked: RegExp;
  /** What our pages say about it; undefined if nothing. */
  tell: (passage: Passage, retriever: Retriever) => string | undefined;
};

const properties: Property[] = [
  {
    asked:
      /\bstatus\b|\b(still|being|actively) (in development|developed|maintained|alive|active|sold|available)\b|\b(dead|discontinued|abandoned)\b/i,
    tell: ({ status, ...passage }, retriever) =>
      status && `${linked(passage)} has the status **${status}**${meaningOf(status, retriever)}`,
  },
  {
    asked: /\b(try|website|web site|url|link|site|demo)\b/i,
    tell: ({ url, ...passage }) => url && `${linked(passage)} has a site of its own: ${url}`,
  },
];

/** A single property of a product: its status, or where to try it. */
export const answerProperty: Rule = ({ corrected, named, topics, retriever }) => {
  const [passage, ...others] = named.length > 0 ? named : topics;
  if (!passage || others.length > 0) return undefined;
  const text = properties.find(({ asked }) => asked.test(corrected))?.tell(passage, retriever);
  return text ? replyAbout(passage, text) : undefined;
};

/** `: paused until something outside changes.`, as an FAQ entry says it. */
function meaningOf(status: string, retriever: Retriever): string {
  const sentences = retriever
    .ofKind('faq')
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(splitSentences);
  const meaning = sentences.find((sentence) => sentence.startsWith(`${status}:`));
  return meaning?.slice(status.length) ?? '.';
}
