/** The id in an article's address, `/article/12`; null when the segment is no whole number. */
export function parseArticleId(segment: string | undefined): number | null {
  if (!segment || !/^\d{1,15}$/.test(segment)) return null;
  return Number(segment);
}
