import { safeUrl } from '@synapsei/shared-types/values';

export type LinkPiece = {
  text: string;
  /** Default: not a link. */
  href?: string;
  /** The address of a named link, as written. */
  address?: string;
};

/** The beginning of an address of this site's own pages, such as `#/pricing`. */
const ownPage = /#\//g;
/** The beginning of `[name](address)`, and of an address on the web or of our own. */
const anyPage = /(?:\[((?:[^[\]\n]|\[[^[\]\n]*\])+)\]\()?(?:https?:\/|#)\//g;

/** Splits a text into plain pieces and links. `isPlain`: only links to the site's own pages. */
export function splitLinks(text: string, isPlain = false): LinkPiece[] {
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
/** Punctuation of the sentence rather than of the address, if the address ends with it. */
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
