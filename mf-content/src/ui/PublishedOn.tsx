import { formatDate } from '../lib/formatDate';

/** A human-readable date; shows nothing if there is none. */
export function PublishedOn({ date }: { date: string | null }) {
  const words = formatDate(date);
  return words && date ? <time dateTime={date}>{words}</time> : null;
}
