/**
 * Memoises a function: the same question recurs within an answer and among visitors. Clears itself
 * when full, which is cheaper than tracking ages.
 * @param mostKept maximum number of results.
 */
export function remember<Result>(
  compute: (text: string) => Result,
  mostKept: number,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = compute(text);
    if (known.size >= mostKept) known.clear();
    known.set(text, result);
    return result;
  };
}
