import table from './otherLanguages.json';
import { plainText, stopWords, wordsOf } from './words';

/** Function words of other languages, and words common in first questions. None is a name, a technical term or English. */
const foreignWords = Object.values(table).map(
  (lines) =>
    new Set(lines.flatMap(wordsOf).filter((word) => word.length > 1 && !stopWords.has(word))),
);

/** One may be a name or a borrowed phrase; two make a sentence. */
const fewestWords = 2;
/** A one-word message is foreign if it is longer, such as `Bonjour`. */
const shortestAlone = 4;

/** Lower case, because `São Paulo` is a name; `café` may be the only such word of an English question. */
const accented = /(?<!\p{L})(?=\p{Ll}*(?!\p{ASCII})\p{Ll})\p{Ll}{2,}(?!\p{L})/gu;

/** Whether a message is in another script, or has more foreign function words than English ones. */
export function isOtherLanguage(message: string): boolean {
  if (isOtherScript(message)) return true;
  const words = wordsOf(message);
  const accents = new Set((message.normalize('NFC').match(accented) ?? []).map(plainText));
  // Single letters are function words in many languages.
  const isEnglish = (word: string) => word === 'i' || (word.length > 1 && stopWords.has(word));
  const english = words.filter(isEnglish).length;
  const [only] = words.length === 1 ? words : [];
  const fewest = only !== undefined && only.length >= shortestAlone ? 1 : fewestWords;
  return foreignWords.some((known) => {
    const found = words.filter((word) => known.has(word) || accents.has(word)).length;
    return found >= fewest && found > english;
  });
}

/** Or with a mark that only Spanish has. */
function isOtherScript(message: string): boolean {
  if (/[¿¡]/.test(message)) return true;
  const letters = message.match(/\p{L}/gu) ?? [];
  const latin = message.match(/\p{Script=Latin}/gu) ?? [];
  return latin.length < letters.length / 2;
}
