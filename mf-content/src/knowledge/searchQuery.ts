import { entryTypes, type EntryType } from './entries';
import type { Search } from './searchEntries';

const isEntryType = (text: string | null): text is EntryType =>
  text !== null && Object.hasOwn(entryTypes, text);

/** Reads a search from the query of an address; ignores unknown values. */
export function readSearch(query: string): Search {
  const parameters = new URLSearchParams(query);
  const type = parameters.get('show');
  return { query: parameters.get('q') ?? '', type: isEntryType(type) ? type : 'all' };
}

/** Writes a search as a query, such as `q=mas&show=article`; empty for everything. */
export function writeSearch({ query, type }: Search): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('q', query);
  if (type !== 'all') parameters.set('show', type);
  return parameters.toString();
}
