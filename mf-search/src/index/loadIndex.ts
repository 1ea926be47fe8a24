import { searchIndexPath, searchKinds, type SearchEntry } from '@synapsei/shared-types/content';
import { isRecord, readEach } from '@synapsei/shared-types/values';

const limitMs = 10_000;

const isText = (value: unknown) => typeof value === 'string';
const isMissing = (value: unknown) => value === undefined;

/** Checks for each field. A path must stay on this site. */
const checks: Record<keyof SearchEntry, (value: unknown) => boolean> = {
  kind: isText,
  title: isText,
  text: isText,
  path: (value) => typeof value === 'string' && value.startsWith('/'),
  tags: (value) => isMissing(value) || (Array.isArray(value) && value.every(isText)),
  words: (value) => isMissing(value) || isText(value),
};

/** Reads an entry. Null for a kind that only another revision knows. */
function readEntry(entry: unknown): SearchEntry | null {
  const fields = isRecord(entry) ? entry : {};
  const wrong = Object.entries(checks).find(([field, isRight]) => !isRight(fields[field]));
  if (wrong) throw new Error(`An entry of ${searchIndexPath} has no valid '${wrong[0]}'`);
  return searchKinds.some((kind) => kind === fields.kind) ? (fields as SearchEntry) : null;
}

/** Loads the search index. @throws Error if the index cannot be read, or none of its entries */
export async function loadIndex(): Promise<SearchEntry[]> {
  const signal = AbortSignal.timeout(limitMs);
  // Revalidated: it changes with each revision of the site.
  const response = await fetch(searchIndexPath, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${searchIndexPath} answered ${response.status}`);
  const index: unknown = await response.json();
  if (!Array.isArray(index)) throw new Error(`${searchIndexPath} is not a list`);
  return readEach(index, readEntry);
}
