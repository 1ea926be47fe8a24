import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/** A request with its places in the order of all starts and ends. */
type TimedRequest = { url: string; start: number; end: number };

const isCode = (request: Request) =>
  ['script', 'stylesheet', 'document'].includes(request.resourceType());

/** Records requests for code: from the moment a request is known until its response can cause further ones. */
export function recordRequests(page: Page): TimedRequest[] {
  let events = 0;
  const records: TimedRequest[] = [];
  const startOf = new Map<Request, number>();
  page.on('request', (request) => startOf.set(request, (events += 1)));
  page.on('response', (response) => {
    const request = response.request();
    const start = startOf.get(request);
    if (start === undefined || !isCode(request)) return;
    records.push({ url: request.url(), start, end: (events += 1) });
  });
  return records;
}

/** The addresses of the longest chain of requests, each started only after the response to the previous one. */
export function longestChain(records: TimedRequest[]): string[] {
  const chains: { end: number; urls: string[] }[] = [];
  const longestBefore = (time: number): string[] =>
    chains
      .filter(({ end }) => end <= time)
      .reduce<string[]>((most, { urls }) => (urls.length > most.length ? urls : most), []);
  for (const { url, start, end } of records.toSorted((left, right) => left.start - right.start))
    chains.push({ end, urls: [...longestBefore(start), url] });
  return longestBefore(Infinity);
}

/** Delays every request, so that sequential ones cannot seem parallel. Chromium's throttling hung a navigation. */
export async function addLatency(page: Page, ms: number): Promise<void> {
  await page.route('**', async (route) => {
    await delay(ms);
    await route.fallback();
  });
}
