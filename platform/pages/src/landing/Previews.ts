import type { Card } from '../og/renderCard';

/** Stores and serves the pictures of link previews. */
export type Previews = {
  /**
   * Writes a card's picture to `file` of the site, such as `og/a-3.0123abcd.png`; the name contains
   * the card's hash.
   */
  place: (file: string, card: Card) => Promise<void>;
  /** A card's picture, for a file with a fixed name. */
  draw: (card: Card) => Promise<Uint8Array>;
};
