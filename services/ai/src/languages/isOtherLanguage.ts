import { isStopWord, plainWord, plainWords } from '../knowledge/words';
import { foreignWords } from './foreignWords';

/** One may be a name or a phrase that English has borrowed; two make a sentence. */
const fewestWords = 2;
/** A message of one word is foreign when it is a longer one, such as `Bonjour`. */
const shortestAlone = 4;

/** Lower case, as `São Paulo` is a name; `café` may be the one such word of an English question. */
const accented = /(?<!\p{L})(?=\p{Ll}*(?!\p{ASCII})\p{Ll})\p{Ll}{2,}(?!\p{L})/gu;

/**
 * Whether a message is in another language than English: in another script, or with more small words of another
 * language, or words with accents, than small words of English. Names and technical words count for neither, so `Czat Budowlany` is no other language.
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

/** Single letters are small words of many languages. */
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
