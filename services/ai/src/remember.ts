import { RecentMap } from './RecentMap';

/** Memoises a function: the same question recurs within an answer and among visitors. */
export function remember<Result>(
  compute: (text: string) => Result,
  mostKept: number,
): (text: string) => Result {
  const known = new RecentMap<Result>(mostKept);
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = compute(text);
    known.set(text, result);
    return result;
  };
}
