import { useResource } from '@synapsei/remote-kit/useResource';
import { SearchIndex, type Group } from '../index/SearchIndex';
import { loadIndex } from '../index/loadIndex';

const mostSuggestions = 6;

async function load() {
  const entries = await loadIndex();
  const pages = entries.filter(({ kind }) => kind === 'page');
  const suggestions: Group = { kind: 'page', entries: pages.slice(0, mostSuggestions) };
  return { search: new SearchIndex(entries), suggestions };
}

/** The site's search index, in each state of the request. */
export const useIndex = () => useResource(load);
