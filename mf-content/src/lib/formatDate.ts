const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-01-05T00:00:00Z` as 'January 5, 2026'; empty for an invalid date. */
export function formatDate(date: string | null): string {
  const time = date ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? '' : format.format(time);
}
