/** Calls `take` with the browser's measurements, earlier ones included. Browsers that do not measure this have none. */
export function observe<Entry extends PerformanceEntry>(
  type: string,
  take: (entries: Entry[]) => void,
): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return;
  const observer = new PerformanceObserver((list) => take(list.getEntries() as Entry[]));
  observer.observe({ type, buffered: true });
}
