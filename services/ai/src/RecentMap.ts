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
