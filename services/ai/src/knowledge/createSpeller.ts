import SearchableMap from 'minisearch/SearchableMap';
import { longestWord, plainWord, stopWords } from './words';

const shortestWord = 3;
/** In shorter words nearly every change gives another word: only swapped letters are fixed. */
const shortestChanged = 5;
/** From this length on a word may have two mistakes. */
const longWord = 8;

/** Replaces unknown words by the closest known ones; of equally close ones the shortest wins, then the first. */
export function createSpeller(words: string[]): (text: string) => string {
  const known = new SearchableMap<number>();
  for (const [rank, word] of [...new Set([...words, ...stopWords])].entries())
    known.set(word, rank);

  /** Known words within an edit distance, of a word in which some mistakes are corrected. */
  const near = (word: string, distance: number, corrected: number) =>
    [...known.fuzzyGet(word, distance)].map(([candidate, [rank, edits]]) => ({
      candidate,
      rank,
      mistakes: edits + corrected,
    }));

  function correct(word: string): string {
    const plain = plainWord(word);
    // The work grows with the third power of the length.
    if (plain.length < shortestWord || plain.length > longestWord) return word;
    if (known.has(plain) || /\d/.test(plain)) return word;
    const most = plain.length < longWord ? 1 : 2;
    const swapped = swaps(plain).flatMap((swap) => near(swap, most - 1, 1));
    const changed = plain.length < shortestChanged ? [] : near(plain, most, 0);
    const [best] = [...swapped, ...changed]
      .filter(({ candidate }) => candidate[0] === plain[0])
      .sort(
        (left, right) =>
          left.mistakes - right.mistakes ||
          left.candidate.length - right.candidate.length ||
          left.rank - right.rank,
      );
    return best?.candidate ?? word;
  }

  return (text) => text.replace(/[\p{L}\p{N}]+/gu, correct);
}

function swaps(word: string): string[] {
  const pairs = [...word].slice(1).map((letter, index) => letter + word.charAt(index));
  return pairs.map((pair, index) => word.slice(0, index) + pair + word.slice(index + 2));
}
