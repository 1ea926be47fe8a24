import type { parseFeed } from 'feedsmith';

type Parsed = ReturnType<typeof parseFeed<string>>;
/** feedsmith's result for one dialect. */
export type ParsedFeed<Format extends Parsed['format']> = Extract<
  Parsed,
  { format: Format }
>['feed'];

export type SourceEnclosure = { url?: string; type?: string; length?: number };

/** An item in its dialect: untrusted raw strings. */
export type SourceItem = {
  title?: string;
  link?: string;
  guid?: string;
  author?: string;
  date?: string;
  description?: string;
  content?: string;
  categories: (string | undefined)[];
  enclosures: SourceEnclosure[];
  /** Addresses of images outside the text, best first. */
  images: (string | undefined)[];
  base?: string;
};

export type SourceFeed = {
  title?: string;
  link?: string;
  author?: string;
  description?: string;
  image?: string;
  base?: string;
  items: SourceItem[];
};
