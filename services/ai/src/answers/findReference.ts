import { isOffer, type Passage } from '../knowledge/Passage';
import type { Found, Retriever } from '../knowledge/Retriever';
import { meaningfulTerms } from '../knowledge/words';
import type { Turn } from '../memory/createConversationMemory';

/** `the second one`, but not `the first step`: no other noun follows. */
const places = ['first|former', 'second', 'third', 'fourth', 'fifth', 'sixth', 'last|latter'].map(
  (words) =>
    new RegExp(
      `\\bthe (?:${words})(?: (?:one|option|product|service|plan|tier))?` +
        '(?=\\W*$|[,.?!;]| (?:and|or|costs?|is|has|does|can|works?|for|instead|please)\\b)',
      'i',
    ),
);
const other = /\bthe other\b/i;
/** Words that stand for what was spoken of, and beginnings that go on with it. */
const backwards =
  /\b(it|its|that|this|they|their|them|these|those|both|which|else|more|differences?|compare)\b|^\W*(and|but|also|or|what about|how about|why)\b/i;
const several = /\b(them|both|these|those|which|differences?|compare)\b/i;
export const compares = /\b(compar\w+|differ\w*|better|best|cheap\w+|more expensive|than)\b/i;
/** A question with more words of its own has a subject of its own. */
const mostWords = 4;

/** What a text names, or refers back to by `it` or `the second one`. */
export function findReference(text: string, found: Found[], turns: Turn[], retriever: Retriever) {
  const spokenOf = turns
    .map(({ topicIds = [] }) => topicIds.flatMap((id) => retriever.get(id) ?? []))
    .filter(({ length }) => length > 0);
  const last = spokenOf.at(-1) ?? [];
  const list = spokenOf.findLast(({ length }) => length > 1) ?? [...new Set(spokenOf.flat())];
  const followUp = (named: Passage[]) => ({ named, isFollowUp: true });

  const at = places.findIndex((place) => place.test(text));
  const placed = at === places.length - 1 ? list.at(-1) : list[at];
  if (placed) return followUp([placed]);
  if (other.test(text)) return followUp(list.filter((one) => one !== last[0]).slice(0, 1));
  const named = found
    .filter(({ passage, meant }) => isOffer(passage) && meant === 1)
    .sort((left, right) => left.place - right.place)
    .map(({ passage }) => passage);
  // `how does it compare to Nexus?`
  const compared = named.length === 1 && compares.test(text) ? last : [];
  if (named.length > 0) return { named: [...new Set([...compared, ...named])], isFollowUp: false };
  const words = meaningfulTerms(text).length;
  if (words > mostWords || (words > 0 && !backwards.test(text)))
    return { named, isFollowUp: false };
  return followUp(several.test(text) && last.length === 1 ? list.slice(-2) : last);
}
