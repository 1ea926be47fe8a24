/** Calls `take` with what the browser has measured so far and measures from now on; never in browsers that do not measure this. */
export function observe<Entry extends PerformanceEntry>(
  type: string,
  take: (entries: Entry[]) => void,
): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return;
  const observer = new PerformanceObserver((list) => take(list.getEntries() as Entry[]));
  observer.observe({ type, buffered: true });
}
