import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

type TimedRequest = { url: string; start: number; end: number };

/** A release's file list is asked for by `fetch`, and names the files that come next. */
const isFileList = (url: string) => /\/files\.[0-9a-f]+\.json/.test(url);

const isCode = (request: Request) =>
  ['script', 'stylesheet', 'document'].includes(request.resourceType()) ||
  isFileList(request.url());

/**
 * Records a page's requests for scripts, styles, file lists and documents: from the moment a request is known,
 * before any interception, until its response starts, when it can cause further ones.
 */
export function recordRequests(page: Page): TimedRequest[] {
  const records: TimedRequest[] = [];
  const startOf = new Map<Request, number>();
  page.on('request', (request) => startOf.set(request, performance.now()));
  page.on('response', (response) => {
    const request = response.request();
    const start = startOf.get(request);
    if (start === undefined || !isCode(request)) return;
    records.push({ url: request.url(), start, end: performance.now() });
  });
  return records;
}

/** The longest chain of requests, each started only after the response to the previous one. */
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

/**
 * Delays every request of a page, so that sequential requests cannot be mistaken for parallel ones.
 * By interception, like all tests: combined with the browser's own throttling a navigation once
 * hung.
 */
export async function addLatency(page: Page, ms: number): Promise<void> {
  await page.route('**', async (route) => {
    await delay(ms);
    await route.fallback();
  });
}
