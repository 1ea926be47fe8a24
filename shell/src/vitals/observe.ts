type Options = Pick<PerformanceObserverInit, 'durationThreshold'>;

/**
 * Calls `take` with what the browser has measured so far and measures from now on; never in browsers that do
 * not measure this. The returned function hands over what is pending.
 */
export function observe<Entry extends PerformanceEntry>(
  type: string,
  take: (entries: Entry[]) => void,
  options: Options = {},
): () => void {
  if (!canObserve(type)) return () => {};
  const observer = new PerformanceObserver((list) => take(list.getEntries() as Entry[]));
  observer.observe({ type, buffered: true, ...options });
  return () => take(observer.takeRecords() as Entry[]);
}

export const canObserve = (type: string): boolean =>
  globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type) ?? false;
