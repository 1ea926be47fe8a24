import table from './otherLanguages.json';
import { stopWords, wordsOf } from './words';

/** Function words of other languages, and words common in first questions. None is a name, a technical term or English. */
const languages = Object.values(table).map(
  (lines) =>
    new Set(lines.flatMap(wordsOf).filter((word) => word.length > 1 && !stopWords.has(word))),
);
/** Whether a message is in another script, or has more foreign function words than English ones. */
export function isOtherLanguage(message: string): boolean {
  const letters = message.match(/\p{L}/gu) ?? [];
  const latin = message.match(/\p{Script=Latin}/gu) ?? [];
  // Only Spanish begins a sentence with a mark.
  if (latin.length < letters.length / 2 || /[¿¡]/.test(message)) return true;
  const words = wordsOf(message);
  // Single letters are function words in many languages.
  const english = words.filter((word) => word.length > 1 && stopWords.has(word)).length;
  return languages.some((known) => {
    const found = words.filter((word) => known.has(word)).length;
    // One of several may be a name or a borrowed phrase; two make a sentence.
    return found > english && found >= Math.min(words.length, 2);
  });
}
