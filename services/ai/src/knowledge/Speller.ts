import SearchableMap from 'minisearch/SearchableMap';
import { commonWords, plainWord } from './words';

const shortestWord = 3;
/** In shorter words nearly every change gives another word: only swapped letters are fixed. */
const shortestChanged = 5;
/** From this length on a word may have two mistakes. */
const longWord = 8;

/** Corrects unknown words to the closest word known from our pages and synonyms. */
export class Speller {
  /** Known words with their rank. */
  private readonly known = new SearchableMap<number>();

  /** @param words plain words; of equally close ones the shortest wins, then the first. */
  constructor(words: Iterable<string>) {
    for (const [rank, word] of [...new Set([...words, ...commonWords])].entries())
      this.known.set(word, rank);
  }

  /** The text with each unknown word replaced by a close known one, if any. */
  correct(text: string): string {
    return text.replace(/[\p{L}\p{N}]+/gu, (word) => this.correctWord(word));
  }

  private correctWord(word: string): string {
    const plain = plainWord(word);
    if (plain.length < shortestWord || this.known.has(plain) || /\d/.test(plain)) return word;
    const most = plain.length < longWord ? 1 : 2;
    const swapped = swaps(plain).flatMap((swap) => this.near(swap, most - 1, 1));
    const changed = plain.length < shortestChanged ? [] : this.near(plain, most, 0);
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

  /** Known words within an edit distance, of a word in which some mistakes are corrected. */
  private near(word: string, distance: number, corrected: number) {
    return [...this.known.fuzzyGet(word, distance)].map(([candidate, [rank, edits]]) => ({
      candidate,
      rank,
      mistakes: edits + corrected,
    }));
  }
}

/** A word with each pair of neighbours swapped. */
function swaps(word: string): string[] {
  const pairs = [...word].slice(1).map((letter, index) => letter + word.charAt(index));
  return pairs.map((pair, index) => word.slice(0, index) + pair + word.slice(index + 2));
}
