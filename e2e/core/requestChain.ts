import type { Page, Request } from '@playwright/test';

export type TimedRequest = { url: string; start: number; end: number };

/** Records the scripts and styles that a page asks for, with their times. */
export function recordRequests(page: Page): TimedRequest[] {
  const records: TimedRequest[] = [];
  const isCode = (request: Request) =>
    ['script', 'stylesheet', 'document'].includes(request.resourceType());
  page.on('requestfinished', (request) => {
    if (!isCode(request)) return;
    const { startTime, responseEnd } = request.timing();
    records.push({ url: request.url(), start: startTime, end: startTime + responseEnd });
  });
  return records;
}

/** The longest row of requests of which each began only after the one before it had ended. */
export function longestChain(records: TimedRequest[]): TimedRequest[] {
  const sorted = [...records].sort((left, right) => left.start - right.start);
  const chains = new Map<TimedRequest, TimedRequest[]>();
  for (const record of sorted) {
    const before = sorted
      .filter((other) => other.end <= record.start)
      .map((other) => chains.get(other) ?? [])
      .sort((left, right) => right.length - left.length)[0];
    chains.set(record, [...(before ?? []), record]);
  }
  return [...chains.values()].sort((left, right) => right.length - left.length)[0] ?? [];
}
