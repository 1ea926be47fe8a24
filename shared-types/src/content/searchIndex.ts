/** What a search finds, in the order in which results are grouped. */
export const searchKinds = ['page', 'service', 'product', 'article', 'answer'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** One thing that a search can find. */
export type SearchEntry = {
  kind: SearchKind;
  title: string;
  /** Shown below the title. */
  text: string;
  /** The route of the site that it leads to, such as `/products/nexus`. */
  path: string;
  /** Default: none. */
  tags?: string[];
  /** More words by which it is found; not shown. Default: none. */
  words?: string;
};

/** Where a site serves its index, a list of entries that each revision of its documents makes anew. */
export const searchIndexPath = '/search.json';
