import { commonWords, plainWord } from './words';

const shortestWord = 3;
/** In shorter words nearly every change gives another word: only swapped letters are fixed. */
const shortestChanged = 5;

/** Corrects unknown words to the closest word known from our pages and synonyms. */
export class Speller {
  private readonly known: Set<string>;
  /** Known words by first letter and length: a correction keeps the first, and hardly changes the second. */
  private readonly shelves = new Map<string, string[]>();

  /** @param words plain words; the first wins a tie. */
  constructor(words: Iterable<string>) {
    this.known = new Set([...words, ...commonWords]);
    for (const word of this.known) {
      if (word.length < shortestWord) continue;
      const shelf = this.shelves.get(shelfOf(word));
      if (shelf) shelf.push(word);
      else this.shelves.set(shelfOf(word), [word]);
    }
  }

  /** The text with each unknown word replaced by a close known one, if any. */
  correct(text: string): string {
    return text.replace(/[\p{L}\p{N}]+/gu, (word) => this.correctWord(word));
  }

  private correctWord(word: string): string {
    const plain = plainWord(word);
    if (plain.length < shortestWord || this.known.has(plain) || /\d/.test(plain)) return word;
    const most = plain.length > 7 ? 2 : 1;
    let best: string | undefined;
    let bestDistance = most + 1;
    for (const candidate of this.candidates(plain, most)) {
      if (plain.length < shortestChanged && !hasSameLetters(plain, candidate)) continue;
      const distance = editDistance(plain, candidate, bestDistance);
      if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
    }
    return best ?? word;
  }

  private *candidates(word: string, most: number): Iterable<string> {
    for (let length = word.length - most; length <= word.length + most; length += 1)
      yield* this.shelves.get(shelfOf(word, length)) ?? [];
  }
}

function hasSameLetters(left: string, right: string): boolean {
  return [...left].sort().join('') === [...right].sort().join('');
}

const shelfOf = (word: string, length = word.length) => `${word.charAt(0)}${length}`;

/** Anything outside a row is out of reach. */
const at = (row: number[], column: number) => row[column] ?? Infinity;

/** Edit distance with swapped neighbours; capped at `limit`. */
export function editDistance(left: string, right: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1];
      if (isSwapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least >= limit) return limit;
    [beforeLast, last] = [last, current];
  }
  return Math.min(at(last, right.length), limit);
}
