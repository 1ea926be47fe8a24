export type TextPiece = { text: string; isBold: boolean };

const mark = '**';

/**
 * Splits a text into plain and bold pieces: text between double asterisks is bold. While a text
 * grows, an open `**` is already bold and a single trailing `*` waits for its second half; at the
 * end an open `**` is two asterisks.
 */
export function splitBold(text: string, isGrowing = false): TextPiece[] {
  const parts = (isGrowing ? withoutHalfMark(text) : text).split(mark);
  const hasOpenMark = parts.length % 2 === 0;
  if (hasOpenMark && !isGrowing) {
    const literal = parts.splice(-2).join(mark);
    parts.push(literal);
  }
  return parts.map(toPiece).filter((piece) => piece.text !== '');
}

/** What a reader sees, without the asterisks. */
export function toPlainText(text: string): string {
  return splitBold(text)
    .map((piece) => piece.text)
    .join('');
}

function toPiece(text: string, index: number, parts: string[]): TextPiece {
  const isBold = index % 2 === 1;
  // Four asterisks in a row enclose nothing: they are text.
  const isEmptyBold = isBold && text === '' && index < parts.length - 1;
  return isEmptyBold ? { text: mark + mark, isBold: false } : { text, isBold };
}

function withoutHalfMark(text: string): string {
  const asterisks = /\*+$/.exec(text)?.[0].length ?? 0;
  return asterisks % 2 === 1 ? text.slice(0, -1) : text;
}

/** An address of this site's own pages; nothing else in a reply becomes a link. */
const ownPage = /(#\/[\w-]+(?:\/[\w-]+)*)/;

export type LinkPiece = { text: string; isLink: boolean };

/** Splits a text into plain pieces and addresses of the site's own pages, such as `#/pricing`. */
export function splitLinks(text: string): LinkPiece[] {
  return text
    .split(ownPage)
    .map((piece, index) => ({ text: piece, isLink: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
