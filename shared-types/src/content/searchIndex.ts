/** Kinds of search results, in the order of their groups. */
export const searchKinds = ['page', 'service', 'product', 'article', 'answer'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** One thing that a search can find. */
export type SearchEntry = {
  kind: SearchKind;
  title: string;
  /** Shown below the title. */
  text: string;
  /** Route of the site, such as `/products/nexus`. */
  path: string;
  tags?: string[];
  /** More words by which it is found; not shown. */
  words?: string;
};

/** Path of a site's index, a list of entries rebuilt with each revision of its documents. */
export const searchIndexPath = '/search.json';
