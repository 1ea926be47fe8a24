import { stem } from './stem';
import { synonyms, type Synonym } from './synonyms';
import { isStopWord, plainWords } from './words';

/** One concept of a question in all its wordings, as stems. */
export type Concept = {
  /** The visitor's words; empty if they are all too general. */
  own: string[];
  /** The site's words for it. */
  meant: string[][];
};

/** A phrase and the positions of its words in the question. */
type Found = Synonym & { from: number; places: number[] };

/** `customers will leave` matches `customers leave`. */
const mostSkipped = 2;

/** The concepts of a question. Expects corrected spelling. */
export function toConcepts(question: string): Concept[] {
  const words = plainWords(question);
  const stems = words.map(stem);
  const isMeaningful = (place: number) => !isStopWord(words[place] ?? '');
  const found = findSynonyms(stems, isMeaningful);
  const covered = new Set(found.flatMap(({ places }) => places));
  const single = stems.flatMap((term, place) =>
    covered.has(place) || !isMeaningful(place) ? [] : [{ own: [term], meant: [] }],
  );
  const named = groupByPlace(found).map((group) => ({
    own: [...placesOf(group)].filter(isMeaningful).flatMap((place) => stems[place] ?? []),
    meant: group.map(({ meant }) => meant),
  }));
  return withoutRepetition([...single, ...named]);
}

function findSynonyms(stems: string[], isMeaningful: (place: number) => boolean): Found[] {
  return stems.flatMap((term, from) =>
    (byFirstTerm.get(term) ?? []).flatMap((synonym) => {
      const places = placesFrom(from, synonym.said, stems, isMeaningful);
      return places ? [{ ...synonym, from, places }] : [];
    }),
  );
}

const byFirstTerm = new Map<string, Synonym[]>();
for (const synonym of synonyms) {
  const [first = ''] = synonym.said;
  byFirstTerm.set(first, [...(byFirstTerm.get(first) ?? []), synonym]);
}

/** Positions of the words of a phrase that starts here; undefined without a match. */
function placesFrom(
  from: number,
  said: string[],
  stems: string[],
  isMeaningful: (place: number) => boolean,
): number[] | undefined {
  const places: number[] = [];
  let place = from;
  for (const term of said) {
    const isFirst = places.length === 0;
    for (let skipped = 0; stems[place] !== term; skipped += 1, place += 1)
      if (isFirst || skipped === mostSkipped || place >= stems.length || isMeaningful(place))
        return undefined;
    places.push(place);
    place += 1;
  }
  return places;
}

/** Phrases that share a word are one concept. */
function groupByPlace(found: Found[]): Found[][] {
  const groups: Found[][] = [];
  for (const one of found) {
    const last = groups.at(-1);
    if (last && one.from <= Math.max(...placesOf(last))) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

const placesOf = (group: Found[]) => new Set(group.flatMap(({ places }) => places));

function withoutRepetition(concepts: Concept[]): Concept[] {
  return [...new Map(concepts.map((concept) => [JSON.stringify(concept), concept])).values()];
}
