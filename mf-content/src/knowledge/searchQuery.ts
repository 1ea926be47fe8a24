import { entryTypes, type EntryType } from './entries';
import type { Search } from './searchEntries';

const isEntryType = (text: string | null): text is EntryType =>
  text !== null && Object.hasOwn(entryTypes, text);

/** The search in a query of the address; unknown values are ignored. */
export function readSearch(query: string): Search {
  const parameters = new URLSearchParams(query);
  const type = parameters.get('show');
  return { query: parameters.get('q') ?? '', type: isEntryType(type) ? type : 'all' };
}

/** A search as a query: `q=mas&show=article`, empty for everything. */
export function writeSearch({ query, type }: Search): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('q', query);
  if (type !== 'all') parameters.set('show', type);
  return parameters.toString();
}
