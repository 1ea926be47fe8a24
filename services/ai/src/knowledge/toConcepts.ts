import table from './synonyms.json';
import { isStopWord, plainWords, stem } from './words';

/** `customers will leave` matches `customers leave`: so many stop words, which have a mark, are skipped in between. */
const skipped = '(?:~\\S+ ){0,2}';

const stemsOf = (text: string) => plainWords(text).map(stem);

/** Each of visitors' phrases as an expression for a text of marked stems, and the site's words for it. */
const synonyms = Object.entries(table).flatMap(([meant, phrases]) =>
  phrases
    .flatMap((line) => line.split(', '))
    .map((phrase) => {
      const terms = stemsOf(phrase);
      const said = terms.map((term) => `~?${term} `).join(skipped);
      // Most phrases are ruled out by their first word, which is faster.
      return { first: terms[0]!, said: new RegExp(`(?<=^| )${said}`, 'g'), meant: stemsOf(meant) };
    }),
);

/** Every word of the phrases, in visitors' spelling. */
export const synonymWords: string[] = Object.values(table).flat().flatMap(plainWords);

/** One concept of a question in all its wordings, as stems. */
export type Concept = {
  /** The visitor's words; empty if they are all too general. */
  own: string[];
  /** The site's words for it. */
  meant: string[][];
};

/** The concepts of a question. Expects corrected spelling. */
export function toConcepts(question: string): Concept[] {
  const marked = plainWords(question).map((word) => `${isStopWord(word) ? '~' : ''}${stem(word)} `);
  const text = marked.join('');
  const found = synonyms
    .filter(({ first }) => text.includes(first))
    .flatMap(({ said, meant }) =>
      [...text.matchAll(said)].map(({ 0: { length }, index }) => ({
        from: index,
        to: index + length,
        meant: [meant],
      })),
    )
    .sort((left, right) => left.from - right.from);
  // Phrases that share a word are one concept.
  const groups: typeof found = [];
  for (const one of found) {
    const last = groups.at(-1);
    if (last && one.from < last.to) {
      last.to = Math.max(last.to, one.to);
      last.meant.push(...one.meant);
    } else groups.push(one);
  }
  const rest = groups.reduceRight(
    (left, { from, to }) => left.slice(0, from) + left.slice(to),
    text,
  );
  const concepts: Concept[] = [
    ...meaningfulIn(rest).map((term) => ({ own: [term], meant: [] })),
    ...groups.map(({ from, to, meant }) => ({ own: meaningfulIn(text.slice(from, to)), meant })),
  ];
  return [...new Map(concepts.map((concept) => [JSON.stringify(concept), concept])).values()];
}

const meaningfulIn = (marked: string) => marked.split(' ').filter((term) => /^[^~]/.test(term));
