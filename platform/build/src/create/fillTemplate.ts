import type { RemoteNames } from './remoteNames';

/** What a new remote adds to the site. */
export type Wish = RemoteNames & {
  /** Path of its page. Default: none. */
  page?: string;
  /** The slot that it fills. Default: none. */
  slot?: string;
};

type Piece = 'page' | 'slot';
const isPiece = (word: string | undefined): word is Piece => word === 'page' || word === 'slot';

const marker = /\s*(?:\/\/|<!--) (with|or as example:) (page|slot)(?: -->)?$/;

/** A line marked for one piece: kept, commented out as an example, or removed. */
function chooseLine(line: string, wish: Wish): string | undefined {
  const [mark, kind, piece] = marker.exec(line) ?? [];
  if (!mark) return line;
  const plain = line.slice(0, -mark.length);
  if (isPiece(piece) && wish[piece]) return plain;
  return kind === 'with' ? undefined : plain.replace(/\S/, '// $&');
}

const words = /A sample|mf-sample|mf_sample|'\/sample'|`\/sample`|home\.podcast'|Sample|sample/g;

/** Replacements of the template's words for the new remote. */
function translate(word: string, { page, slot, ...names }: Wish): string {
  const path = page ?? `/${names.word}`;
  const translations: Record<string, string> = {
    'A sample': names.title,
    'mf-sample': names.folder,
    mf_sample: names.container,
    "'/sample'": `'${path}'`,
    '`/sample`': `\`${path}\``,
    "home.podcast'": `${slot ?? 'home.podcast'}'`,
    Sample: names.component,
    sample: names.word,
  };
  return translations[word] ?? word;
}

/** A template text or file name, filled in for the new remote. */
export function fillTemplate(text: string, wish: Wish): string {
  return text
    .split('\n')
    .map((line) => chooseLine(line, wish))
    .filter((line) => line !== undefined)
    .join('\n')
    .replace(words, (word) => translate(word, wish));
}

const pieces: [RegExp, Piece][] = [
  [/^src\/(page\/|exposes\/\w+Page)/, 'page'],
  [/^src\/(section\/|exposes\/\w+Section)/, 'slot'],
];

/** Whether a template file belongs to the requested pieces. */
export function isWished(file: string, wish: Wish): boolean {
  return pieces.every(([files, piece]) => !files.test(file) || wish[piece]);
}
