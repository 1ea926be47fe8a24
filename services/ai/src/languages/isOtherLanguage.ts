import { isStopWord, plainWord, plainWords } from '../knowledge/words';
import { foreignWords } from './foreignWords';

/** One may be a name or a borrowed phrase; two make a sentence. */
const fewestWords = 2;
/** A one-word message is foreign if it is longer, such as `Bonjour`. */
const shortestAlone = 4;

/** Lower case, because `São Paulo` is a name; `café` may be the only such word of an English question. */
const accented = /(?<!\p{L})(?=\p{Ll}*(?!\p{ASCII})\p{Ll})\p{Ll}{2,}(?!\p{L})/gu;

/**
 * Whether a message is not in English: in another script, or with more foreign function words or
 * words with accents than English function words. Names and technical terms do not count, so `Czat
 * Budowlany` is not foreign.
 */
export function isOtherLanguage(message: string): boolean {
  if (isOtherScript(message)) return true;
  const words = plainWords(message);
  const accents = (message.normalize('NFC').match(accented) ?? []).map(plainWord);
  const english = words.filter(isEnglish).length;
  const [only] = words.length === 1 ? words : [];
  const fewest = only !== undefined && only.length >= shortestAlone ? 1 : fewestWords;
  return foreignWords.some((known) => {
    const found = words.filter((word) => known.has(word) || accents.includes(word)).length;
    return found >= fewest && found > english;
  });
}

/** Single letters are function words in many languages. */
function isEnglish(word: string): boolean {
  return word === 'i' || (word.length > 1 && isStopWord(word));
}

/** Or with a mark that only Spanish has. */
function isOtherScript(message: string): boolean {
  if (/[¿¡]/.test(message)) return true;
  const letters = message.match(/\p{L}/gu) ?? [];
  const latin = message.match(/\p{Script=Latin}/gu) ?? [];
  return latin.length < letters.length / 2;
}
