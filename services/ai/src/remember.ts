/**
 * The function with its last results kept: the same question is asked again and again, in one answer as among
 * visitors. Forgets everything when full, which costs less than to know what is oldest.
 * @param mostKept results held at most.
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
