type Listen = (list: { getEntries: () => PerformanceEntry[] }) => void;

/** A browser that measures these types of entries; jsdom measures nothing. */
export function fakePerformance(supportedEntryTypes: string[]) {
  const observers = new Map<string, Listen>();
  const waiting = new Map<string, PerformanceEntry[]>();

  class FakeObserver {
    static readonly supportedEntryTypes = supportedEntryTypes;
    private type = '';
    constructor(private readonly listen: Listen) {}
    observe({ type = '' }: PerformanceObserverInit) {
      this.type = type;
      observers.set(type, this.listen);
    }
    takeRecords = () => waiting.get(this.type)?.splice(0) ?? [];
  }

  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  return {
    /** Tells of an entry now. */
    tell: (type: string, entry: object) =>
      observers.get(type)?.({ getEntries: () => [entry as PerformanceEntry] }),
    /** Keeps an entry until it is asked for. */
    keep: (type: string, entry: object) =>
      waiting.set(type, [...(waiting.get(type) ?? []), entry as PerformanceEntry]),
  };
}
