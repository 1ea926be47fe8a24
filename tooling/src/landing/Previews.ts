import type { Card } from '../og/renderCard';

/** Where pictures of link previews are kept and served. */
export type Previews = {
  /** Puts a card's picture at `file` of the site, such as `og/a-3.0123abcd.png`; the name carries the card's hash. */
  place: (file: string, card: Card) => Promise<void>;
  /** A card's picture, for a file whose name never changes. */
  draw: (card: Card) => Promise<Uint8Array>;
};
