import { formatDate } from '../lib/formatDate';

/** A date as a person reads it; shows nothing when there is none to read. */
export function PublishedOn({ date }: { date: string | null }) {
  const words = formatDate(date);
  return words && date ? <time dateTime={date}>{words}</time> : null;
}
