import { safeUrl } from '@synapsei/shared-types/values';

export type TextPiece = {
  text: string;
  isBold: boolean;
  /** Default: no code. */
  code?: 'inline' | 'block';
};

const mark = '**';
const bold = /\*\*/g;
/** A fenced block ends at its closing line, or with the text; code within a line with that line. */
const boldAndCode = /^( *)```[^`\n]*\n([^]+?)(?:\n *``` *$|$(?![^]))|`([^`\n]+)`|\*\*/gm;

type Splitting = {
  /** Whether the text is still growing. Default: no. */
  isGrowing?: boolean;
  /** Whether backticks are text. Default: no, they enclose code, whose asterisks are text. */
  isPlain?: boolean;
};

/**
 * Splits a text into plain and bold pieces and code: text between double asterisks is bold. While a
 * text grows, an open `**` is already bold and a single trailing `*` waits for its second half; at
 * the end an open `**` is two asterisks. Takes time in proportion to the text, whatever it holds.
 */
export function splitText(text: string, { isGrowing, isPlain }: Splitting = {}): TextPiece[] {
  const source = isGrowing ? withoutHalfMark(text) : text;
  const pieces: TextPiece[] = [];
  let start = 0;
  /** Where the open mark is among the pieces. */
  let openAt = -1;
  const add = (added: string, code?: TextPiece['code'], isBold = openAt >= 0) => {
    if (added !== '') pieces.push({ text: added, isBold, code });
  };
  for (const match of source.matchAll(isPlain ? bold : boldAndCode)) {
    const { 0: whole, 1: indent = '', 2: block, 3: inline, index } = match;
    add(source.slice(start, index));
    start = index + whole.length;
    if (block !== undefined) add(withoutIndent(block, indent.length), 'block');
    else if (inline !== undefined) add(inline, 'inline');
    else if (openAt < 0) openAt = pieces.length;
    else {
      // Four asterisks in a row enclose nothing: they are text.
      if (openAt === pieces.length) add(mark + mark, undefined, false);
      openAt = -1;
    }
  }
  add(source.slice(start));
  if (openAt < 0 || isGrowing) return pieces;
  const literal = pieces.splice(openAt).map((piece) => ({ ...piece, isBold: false }));
  return [...pieces, { text: mark, isBold: false }, ...literal];
}

const withoutIndent = (text: string, most: number) =>
  text.replace(new RegExp(`^ {0,${most}}`, 'gm'), '');

function withoutHalfMark(text: string): string {
  const asterisks = /(?<!\*)\*+$/.exec(text)?.[0].length ?? 0;
  return asterisks % 2 === 1 ? text.slice(0, -1) : text;
}

/** What a reader sees, without marks; a named link is followed by its address. */
export function toPlainText(text: string): string {
  return splitText(text)
    .flatMap((piece) => (piece.code ? piece : splitLinks(piece.text)))
    .map((piece) => ('address' in piece ? `${piece.text} (${piece.address})` : piece.text))
    .join('');
}

export type LinkPiece = {
  text: string;
  /** Default: no link. */
  href?: string;
  /** The address of a named link, as written. */
  address?: string;
};

/** The beginning of an address of this site's own pages, such as `#/pricing`. */
const ownPage = /#\//g;
/** The beginning of `[name](address)`, and of an address on the web or of our own. */
const anyPage = /(?:\[((?:[^[\]\n]|\[[^[\]\n]*\])+)\]\()?(?:https?:\/|#)\//g;

/** Splits a text into plain pieces and links. `isPlain`: to the site's own pages only. */
export function splitLinks(text: string, isPlain = false): LinkPiece[] {
  if (!text.includes('/')) return [{ text }];
  const pieces: LinkPiece[] = [];
  let start = 0;
  let read = 0;
  for (const { 1: name = '', index } of text.matchAll(isPlain ? ownPage : anyPage)) {
    const from = name ? index + name.length + '[]('.length : index;
    if (from < read) continue;
    const isOwn = text[from] === '#';
    const whole = isOwn ? readOwn(text.slice(from)) : readAddress(text.slice(from));
    read = from + whole.length;
    const isNamed = name !== '' && text[read] === ')';
    const address = isNamed ? whole : trimEnd(whole, isOwn ? '/' : punctuation);
    const href = isOwn ? address.slice(1) && address : safeUrl(address);
    // A name that looks like another address would mislead.
    if (!href || name.includes('://')) continue;
    pieces.push({ text: text.slice(start, isNamed ? index : from) });
    pieces.push(isNamed ? { text: name, href, address } : { text: address, href });
    start = from + address.length + Number(isNamed);
  }
  return [...pieces, { text: text.slice(start) }].filter((piece) => piece.text !== '');
}

const readOwn = (text: string) => /^#(?:\/[\w-]+)*\/?/.exec(text)?.[0] ?? '';

/** Characters that may end an address: white space, brackets without a partner and the punctuation of other scripts. */
const ends = /[\s<>()[\]{}]|(?![\0-\x7f])[\p{Term}\p{Ps}\p{Pe}\p{Pi}\p{Pf}…]/gu;
/** Punctuation of the sentence rather than of the address, if it stands at the address's end. */
const punctuation = '?!.,:;*_~\'"`([{';

/** The address at the beginning of a text, as in CommonMark. */
function readAddress(text: string): string {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(ends)) {
    if ('([{'.includes(mark)) depth += 1;
    else if (!')]}'.includes(mark) || depth-- === 0) return text.slice(0, index);
  }
  return text;
}

function trimEnd(text: string, marks: string): string {
  let end = text.length;
  while (marks.includes(text[end - 1] ?? ' ')) end -= 1;
  return text.slice(0, end);
}
