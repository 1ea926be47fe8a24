import type { Passage } from '../knowledge/Passage';
import type { Retriever } from '../knowledge/Retriever';
import { meaningfulTerms } from '../knowledge/words';
import type { Turn } from '../memory/createConversationMemory';

/** Words for places of a list; `latter` and `last` are its end. */
const ordinals = ['first|former', 'second', 'third', 'fourth', 'fifth', 'sixth', 'latter|last'];
/** `the second one`, but not `the first step`: no other noun follows. */
const place = new RegExp(
  `\\bthe (${ordinals.join('|')})(?: (?:one|option|product|service|plan|tier)\\b)?` +
    '(?=\\W*$|[,.?!;]| (?:and|or|costs?|is|has|does|can|works?|for|instead|please)\\b)',
  'i',
);
const other = /\bthe other(?: one)?\b/i;
/** Words that stand for what was spoken of. */
const pronoun = /\b(it|its|that|this|they|their|them|these|those|both|which one|else|more)\b/i;
const several = /\b(them|both|these|those|which|differences?|compare)\b/i;
const continuation = /^\W*(and|but|also|or|what about|how about|why|which)\b/i;
const compares = /\b(compar\w+|differ\w*|better|cheaper|than)\b/i;
/** A question with more words of its own has a subject of its own. */
const mostWords = 4;

/** Length of the beginning and the end of a long text that are read, in characters: its subject is named there. */
const mostRead = 1_000;

/** What a text names, or refers back to by `it` or `the second one`. */
export function findReference(asked: string, turns: Turn[], retriever: Retriever) {
  const question =
    asked.length > 2 * mostRead ? `${asked.slice(0, mostRead)}\n${asked.slice(-mostRead)}` : asked;
  const spokenOf = turns
    .map(({ topicIds = [] }) => topicIds.flatMap((id) => retriever.get(id) ?? []))
    .filter((topics) => topics.length > 0);
  const last = spokenOf.at(-1) ?? [];
  const list = spokenOf.findLast((topics) => topics.length > 1) ?? [...new Set(spokenOf.flat())];
  const [, ordinal] = place.exec(question) ?? [];
  const isOther = list.length === 2 && other.test(question);
  const text = (isOther ? question.replace(other, ' ') : question).replace(place, ' ');
  const named = retriever.findNamed(text);
  const placed = placedIn(list, ordinal, last, isOther);
  if (placed.length > 0) return { text, named: placed, isFollowUp: true };
  const words = meaningfulTerms(question).length;
  const refersBack = [pronoun, several, continuation].some((one) => one.test(question));
  const isShort = words <= mostWords && refersBack;
  if (last.length === 0 || !(isShort || words === 0))
    return { text: question, named, isFollowUp: false };
  // `how does it compare to Nexus?`
  if (named.length > 0)
    return {
      text: question,
      named: compares.test(question) && pronoun.test(question) ? [...last, ...named] : named,
      isFollowUp: false,
    };
  const topics = several.test(question) && last.length === 1 ? list.slice(-2) : last;
  return { text: question, named: topics, isFollowUp: true };
}

function placedIn(list: Passage[], ordinal: string | undefined, last: Passage[], isOther: boolean) {
  if (ordinal === undefined) return isOther ? list.filter((one) => one !== last[0]) : [];
  const index = ordinals.findIndex((words) => words.split('|').includes(ordinal.toLowerCase()));
  return [list.at(index === ordinals.length - 1 ? -1 : index)].flatMap((one) => one ?? []);
}
