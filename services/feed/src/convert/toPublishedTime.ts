import zoneNames from './zones.json';

/** Zone names that feeds use and `Date` does not know. */
const zones: Record<string, string> = zoneNames;

const latestMs = Date.UTC(9999, 11, 31);

/** rss2json's format, `YYYY-MM-DD HH:mm:ss` in UTC; '' for an invalid date. */
export function toPublishedTime(date: string | undefined): string {
  const time = Date.parse(withZone(date?.trim() ?? ''));
  if (Number.isNaN(time) || time < 0 || time > latestMs) return '';
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

/** A time without a zone would be read in the local zone; feeds mean UTC. */
function withZone(text: string): string {
  const name = /\s([A-Z]{2,5})$/.exec(text)?.[1] ?? '';
  if (zones[name]) return text.slice(0, -name.length) + zones[name];
  return /[T\s]\d{1,2}:\d\d(:\d\d(\.\d+)?)?$/.test(text) ? `${text}Z` : text;
}
