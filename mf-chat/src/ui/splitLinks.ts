/** An address of this site's own pages; nothing else in a reply is ever a link. */
const ownPage = /(#\/[\w-]+(?:\/[\w-]+)*)/;

export type LinkPiece = { text: string; isLink: boolean };

/** Cuts a text into plain pieces and addresses of the site's own pages, such as `#/pricing`. */
export function splitLinks(text: string): LinkPiece[] {
  return text
    .split(ownPage)
    .map((piece, index) => ({ text: piece, isLink: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
