import type { RemoteNames } from './remoteNames';

/** What a new remote adds to the site. */
export type Wish = RemoteNames & {
  /** Path of its page. By default it has none. */
  page?: string;
  /** The slot that it fills. By default none. */
  slot?: string;
};

type Piece = 'page' | 'slot';

const marker = /\s*(?:\/\/|<!--) (with|or as example:) (page|slot)(?: -->)?$/;

/** A line that is marked for one piece: as it stands, as an example in a comment, or left out. */
function chooseLine(line: string, wish: Wish): string | undefined {
  const [mark, kind, piece] = marker.exec(line) ?? [];
  if (!mark) return line;
  const plain = line.slice(0, -mark.length);
  if (wish[piece as Piece]) return plain;
  return kind === 'with' ? undefined : plain.replace(/\S/, '// $&');
}

const words = /A sample|mf-sample|mf_sample|'\/sample'|`\/sample`|home\.podcast'|Sample|sample/g;

/** How each word of the template is said of the new remote. */
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
  return translations[word]!;
}

/** A text of the template, or the name of a file in it, as the new remote has it. */
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

/** Does a file of the template belong to what is wished for? */
export function isWished(file: string, wish: Wish): boolean {
  return pieces.every(([files, piece]) => !files.test(file) || wish[piece]);
}
