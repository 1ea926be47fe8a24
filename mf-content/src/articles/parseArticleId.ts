/** The id in an article's address, `/article/12`; null unless the segment is a whole number. */
export function parseArticleId(segment: string | undefined): number | null {
  if (!segment || !/^\d{1,15}$/.test(segment)) return null;
  return Number(segment);
}
