const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-01-05T00:00:00Z` as 'January 5, 2026'; nothing for no date or an invalid one. */
export function PublishedOn({ date }: { date: string | null }) {
  const time = date ? Date.parse(date) : Number.NaN;
  if (!date || Number.isNaN(time)) return null;
  return <time dateTime={date}>{format.format(time)}</time>;
}
