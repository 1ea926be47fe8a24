import type { Passage } from '../knowledge/Passage';
import type { Retriever } from '../knowledge/Retriever';
import { meaningfulTerms } from '../knowledge/words';
import type { Turn } from '../memory/createConversationMemory';

export const asksForPricing = new RegExp(
  [
    /\bhow (much|expensive|cheap)\b(?! (data|history|time|experience))/,
    /\b(what|which)\b.{0,200}\b(cost|prices?|charges?|rates?|fees?)\b/,
    /\b(your|the|hourly|an?) (prices?|rates?|fees?|tiers?|plans?|costs?|quote)\b/,
    /\b(pricing|price list|tiers?|per hour|hourly|affordable|do you charge)\b/,
    /\b(price|cost|fee|rate)s? (of|for|per)\b/,
    /\bcheap\w* (plan|tier|option|one)\b/,
    /\b(is|are) (it|this|that|you|they) (too |very )?(expensive|cheap)\b/,
    /^\W*(prices?|costs?|rates?|fees?|budget)\W*$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Words for each position of a list, and for its end. */
const ordinals = [
  'first|1st|former',
  'second|2nd',
  'third|3rd',
  'fourth|4th',
  'fifth|5th',
  'sixth|6th',
];
const ends = 'latter|last';

/** `the second one`, but not `the first step`: no other noun follows. */
const placePattern = new RegExp(
  `\\bthe (${[...ordinals, ends].join('|')})(?: (?:one|option|product|service|plan|tier)\\b)?` +
    '(?=\\W*$|\\s*[,.?!;]| (?:and|or|but|than|costs?|is|was|has|have|do|does|can|work|works|for|better|cheaper|instead|please)\\b)',
  'gi',
);
const otherPattern = /\bthe other(?: one)?\b/i;

const beginning = /^\W*(and|but|also|or|what about|how about|why|tell me more|more)\b/i;
const pronouns = /\b(it|its|that|this|they|their|them|those|these|both|which one)\b/i;
/** Which of them, or what they have in between, when none is named. */
const unnamed = /\b(which is|the differences?|compare)\b/i;
/** Every item has these; asked for alone, they refer to the current subject. */
const properties =
  /^\W*(and )?(the )?(features?|capabilities|details?|status|benefits?|examples?|website|link|demo)\W*$/i;
const mostWords = 4;

/** Length of the beginning and of the end of a long text, in characters: its subject is named there. */
const mostRead = 1_000;
const readable = (text: string) =>
  text.length > 2 * mostRead ? `${text.slice(0, mostRead)}\n${text.slice(-mostRead)}` : text;

/** What a question is about: fixes its typos, and resolves `it` or `the second one`. */
export function findReference(asked: string, turns: Turn[], retriever: Retriever) {
  const question = retriever.correct(readable(asked));
  const spokenOf = turns
    .map(({ topicIds = [] }) => topicIds.flatMap((id) => retriever.get(id) ?? []))
    .filter((topics) => topics.length > 0);
  const placed = findPlaced(question, spokenOf);
  const corrected =
    placed.length > 0 ? question.replace(placePattern, ' ').replace(otherPattern, ' ') : question;
  const topics = placed.length > 0 ? placed : findFollowed(question, spokenOf, retriever);
  const [topic, ...others] = topics;
  const subject = topic && others.length === 0 ? topic.title : '';
  return {
    /** What the question refers back to; several if ambiguous or plural. */
    topics,
    /** The question with typos fixed, without words such as `the second one`. */
    corrected,
    /** Offers that it names, in its order. */
    named: retriever.findNamed(corrected),
    /** Search words: the question's, plus the conversation's subject if the question omits it. */
    searchText: `${subject} ${corrected}`.trim(),
  };
}

/** The item at a position of the last list; without a list, of the recent subjects. */
function findPlaced(question: string, spokenOf: Passage[][]): Passage[] {
  const list = lastList(spokenOf);
  const placed = [...question.matchAll(placePattern)].flatMap(
    // -1, the end, for a word without a position.
    ([, word = '']) =>
      list.at(ordinals.findIndex((one) => one.split('|').includes(word.toLowerCase()))) ?? [],
  );
  const current = spokenOf.at(-1)?.[0];
  const isOther = placed.length === 0 && list.length === 2 && otherPattern.test(question);
  return isOther ? list.filter((topic) => topic !== current) : placed;
}

function lastList(spokenOf: Passage[][]): Passage[] {
  return spokenOf.findLast((topics) => topics.length > 1) ?? [...new Set(spokenOf.flat())];
}

/** The subject that a follow-up question omits. */
function findFollowed(question: string, spokenOf: Passage[][], retriever: Retriever): Passage[] {
  const last = spokenOf.at(-1) ?? [];
  const words = meaningfulTerms(question).length;
  const isUnnamed = unnamed.test(question) && retriever.findNamed(question).length === 0;
  if (isUnnamed || pronouns.test(question)) {
    if (words > mostWords) return [];
    const isAboutSeveral = isUnnamed || /\b(them|both|which one)\b/i.test(question);
    return isAboutSeveral && last.length === 1 ? lastList(spokenOf).slice(-2) : last;
  }
  const isFollowUp = words <= 1 || (beginning.test(question) && words <= mostWords);
  return isFollowUp && !hasOwnSubject(question, last, retriever) ? last : [];
}

/** `and the articles?` asks for something else, `and the features?` does not. */
function hasOwnSubject(question: string, last: Passage[], retriever: Retriever): boolean {
  if (retriever.findNamed(question).length > 0) return true;
  if (properties.test(question) || asksForPricing.test(question)) return false;
  const found = retriever.search(question);
  return found.length > 0 && !last.some((topic) => found.includes(topic));
}
