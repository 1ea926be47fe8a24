type Listen = (list: { getEntries: () => PerformanceEntry[] }) => void;

/** A browser that measures these types of entries; jsdom measures nothing. */
export function fakePerformance(supportedEntryTypes: string[]) {
  const observers: FakeObserver[] = [];

  class FakeObserver {
    static readonly supportedEntryTypes = supportedEntryTypes;
    type = '';
    constructor(readonly listen: Listen) {}
    observe({ type = '' }: PerformanceObserverInit) {
      this.type = type;
      observers.push(this);
    }
  }

  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  const of = (type: string) => observers.filter((observer) => observer.type === type);
  return {
    /** Reports an entry now. */
    tell: (type: string, entry: object) =>
      of(type).forEach(({ listen }) => listen({ getEntries: () => [entry as PerformanceEntry] })),
  };
}
