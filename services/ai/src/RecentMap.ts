/** The entries that were set last; the oldest makes room for one too many. */
export class RecentMap<Value> extends Map<string, Value> {
  constructor(private readonly most: number) {
    super();
  }

  override set(key: string, value: Value): this {
    this.delete(key);
    super.set(key, value);
    const [oldest] = this.keys();
    if (oldest !== undefined && this.size > this.most) this.delete(oldest);
    return this;
  }
}

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
