import type { SearchKind } from '@synapsei/shared-types/content';

/** All texts of this remote, for visitors and screen readers. */
export const texts = {
  label: 'Search this site',
  placeholder: 'Services, products, articles…',
  close: 'Close',
  loading: 'Loading search…',
  failed: "Search couldn't be loaded",
  tryAgain: 'Try again',
  suggestions: 'Start here',
  kinds: {
    page: 'Pages',
    service: 'Services',
    product: 'Products',
    article: 'Articles',
    answer: 'Questions',
  } satisfies Record<SearchKind, string>,
  further: 'More',
  inKnowledge: (query: string) => `Look for “${query}” in the knowledge base`,
  nothing: (query: string) => `Nothing found for “${query}”`,
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  keys: [
    ['↑ ↓', 'to choose'],
    ['Enter', 'to open'],
    ['Esc', 'to close'],
  ],
} as const;
