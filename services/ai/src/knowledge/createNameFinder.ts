import { isOffer, type Passage } from './Passage';
import { meaningfulTerms, plainWords, stem } from './words';

type Name = { passage: Passage; name: string };

/** Without one of these a tier's name is an ordinary word: `search for an enterprise`. */
const tierWords =
  /\b(tiers?|plans?|packages?|pric\w+|costs?|cheap\w*|expensive|hour\w*|how much|includ\w+)\b/i;

/** Finds what a question names by title or key, such as `Authentic Scope`, `authenticscope` or `MAS`. */
export function createNameFinder(passages: Passage[]): (question: string) => Passage[] {
  const names = passages.filter(isOffer).flatMap(namesOf);
  return (question) => {
    const text = stemsOf(question);
    const places = new Map<Passage, number>();
    for (const { passage, name } of names) {
      const place = text.indexOf(name);
      if (place >= 0) places.set(passage, Math.min(place, places.get(passage) ?? place));
    }
    const found = [...places].sort(([, left], [, right]) => left - right).map(([one]) => one);
    const tiers = found.filter(({ kind }) => kind === 'tier');
    const isAlone = meaningfulTerms(question).length === 1;
    return tiers.length > 1 || isAlone || tierWords.test(question)
      ? found
      : found.filter(({ kind }) => kind !== 'tier');
  };
}

function namesOf(passage: Passage): Name[] {
  const key = passage.id.slice(passage.id.indexOf(':') + 1);
  const names = [passage.title, wordsOf(passage.title), wordsOf(key)].map(stemsOf);
  return [...new Set(names)].map((name) => ({ passage, name }));
}

/** `AIStrategy` → `AI Strategy` */
function wordsOf(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');
}

/** Between spaces, so that only whole words match. */
function stemsOf(text: string): string {
  return ` ${plainWords(text).map(stem).join(' ')} `;
}
