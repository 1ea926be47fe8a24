import { isOffer, type Passage } from '../knowledge/Passage';
import type { Retriever } from '../knowledge/Retriever';
import type { Turn } from '../memory/createConversationMemory';

/** `the second`, in the order of a list; the last counts from its end. */
const places = ['first|former', 'second', 'third', 'fourth', 'fifth', 'sixth', 'last|latter'].map(
  (words) => new RegExp(`\\bthe (?:${words})\\b`, 'i'),
);
/** Words that refer to the subject of the conversation, and openings that continue it. */
const backwards =
  /\b(it|its|that|this|they|their|them|these|those|both|which|else|more|differences?|compare)\b|^\W*(and|but|also|or|what about|how about|why)\b/i;
const compares = /\b(compar\w+|differ\w*|better|best|cheap\w+|(more|most) expensive|than)\b/i;
/** A question with more words of its own has a subject of its own; `the first step of a project` is no place in a list. */
const mostWords = { withPlace: 1, withPronoun: 4 };

export type AnswerContext = ReturnType<typeof readContext>;

/** A question with what is found for it, and what it names. */
export function readContext(text: string, turns: Turn[], retriever: Retriever, bookingUrl: string) {
  const found = retriever.search(text);
  const terms = retriever.termsOf(text);
  const offers = found
    .filter(({ passage, meant }) => isOffer(passage) && meant === 1)
    .sort((left, right) => left.place - right.place)
    .map(({ passage }) => passage);
  const spokenOf = turns
    .map(({ topicIds = [] }) => topicIds.flatMap((id) => retriever.get(id) ?? []))
    .filter(({ length }) => length > 0);
  return {
    ...{ text, terms, turns, retriever, bookingUrl, found },
    /** Passages that the question names or refers back to, in its order. */
    named: [...new Set(findReferents(text, terms.length, offers, spokenOf))],
    /** Whether it asks for all of them together, unlike `how long does it take?` */
    isComparison: offers.length > 0 || compares.test(text),
  };
}

/** What a text names, or refers back to by `it` or `the second one`. */
function findReferents(text: string, words: number, named: Passage[], spokenOf: Passage[][]) {
  const last = spokenOf.at(-1) ?? [];
  const list = spokenOf.findLast(({ length }) => length > 1) ?? [...new Set(spokenOf.flat())];
  const place = places.findIndex((one) => words <= mostWords.withPlace && one.test(text));
  const placed = place === places.length - 1 ? list.at(-1) : list[place];
  if (placed) return [placed];
  if (list.length === 2 && named.length === 0 && /\bthe other\b/i.test(text))
    return list.filter((one) => one !== last[0]);
  // `how does it compare to Nexus?`
  if (named.length === 1 && compares.test(text) && backwards.test(text)) return [...last, ...named];
  const isShort = words === 0 || (words <= mostWords.withPronoun && backwards.test(text));
  if (named.length > 0 || !isShort) return named;
  return compares.test(text) && last.length === 1 ? list.slice(-2) : last;
}
