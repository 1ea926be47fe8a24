import { searchIndexPath, searchKinds, type SearchEntry } from '@synapsei/shared-types/content';
import { isRecord } from '@synapsei/shared-types/values';

const limitMs = 10_000;

const isTexts = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/** Of another revision there may be kinds that are not known here. A path of the site leads to no other. */
const isEntry = (value: unknown): value is SearchEntry =>
  isRecord(value) &&
  searchKinds.some((kind) => kind === value.kind) &&
  typeof value.title === 'string' &&
  typeof value.text === 'string' &&
  typeof value.path === 'string' &&
  value.path.startsWith('/') &&
  isTexts(value.tags) &&
  (value.words === undefined || typeof value.words === 'string');

/** What this site can find. @throws Error when its index cannot be read */
export async function loadIndex(): Promise<SearchEntry[]> {
  const signal = AbortSignal.timeout(limitMs);
  // Revalidated: it changes with each revision of the site.
  const response = await fetch(searchIndexPath, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${searchIndexPath} answered ${response.status}`);
  const index: unknown = await response.json();
  if (!Array.isArray(index)) throw new Error(`${searchIndexPath} is no list`);
  return index.filter(isEntry);
}
