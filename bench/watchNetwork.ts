import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** A page's network requests, without those answered by a cache. */
export type Traffic = { requests: number; jsBytes: number; bytes: number; scripts: string[] };

/** `bytes` are those transferred, with `headerBytes`. */
export type SentRequest = {
  url: string;
  type: string;
  isCached: boolean;
  bytes: number;
  headerBytes: number;
  /** Its content coding. Default: none. */
  coding?: string;
};

const quietMs = 500;
const longestWaitMs = 15_000;

function sum(requests: SentRequest[]): Traffic {
  const sent = requests.filter((request) => !request.isCached);
  const scripts = requests.filter((request) => request.type === 'Script');
  const bytesOf = (list: SentRequest[]) => list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    requests: sent.length,
    jsBytes: bytesOf(scripts.filter((request) => !request.isCached)),
    bytes: bytesOf(sent),
    scripts: [...new Set(scripts.map((request) => request.url))],
  };
}

/** Counts a page's requests through DevTools: `encodedDataLength` is the transferred size. */
export async function watchNetwork(session: CDPSession) {
  const requests = new Map<string, SentRequest>();
  const open = new Set<string>();
  let lastChange = Date.now();
  const end = (id: string) => {
    lastChange = Date.now();
    open.delete(id);
  };
  const markCached = (id: string) => {
    const request = requests.get(id);
    if (request) request.isCached = true;
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('http')) return;
    requests.set(requestId, { url: request.url, type, isCached: false, bytes: 0, headerBytes: 0 });
    lastChange = Date.now();
    open.add(requestId);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => markCached(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) markCached(requestId);
    const request = requests.get(requestId);
    if (!request) return;
    // Nothing else has arrived by now.
    request.headerBytes = response.encodedDataLength;
    request.coding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'];
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await session.send('Network.enable');

  /** Resolves when nothing has been pending for half a second. */
  async function settled(): Promise<void> {
    const latest = Date.now() + longestWaitMs;
    while (Date.now() < latest && (open.size > 0 || Date.now() - lastChange < quietMs)) {
      await pause(50);
    }
  }

  const all = () => [...requests.values()];
  return { settled, traffic: () => sum(all()), requests: all };
}
