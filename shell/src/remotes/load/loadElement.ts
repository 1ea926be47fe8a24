import { withTimeLimit } from '@synapsei/remote-kit/withTimeLimit';
import { LoadError } from './loadResult';

/** Resolves when a script or link element has loaded. @throws LoadError `offline` on error, `timeout` at the limit */
export function loadElement(element: HTMLElement, url: string, limitMs: number): Promise<void> {
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = () => reject(new LoadError('offline', `${url} failed to load`));
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', fail);
    document.head.append(element);
  });
  const late = `${url} did not arrive within ${limitMs / 1000} s`;
  return withTimeLimit(loaded, limitMs, new LoadError('timeout', late));
}

const requests = new Map<string, number>();

/**
 * A file's URL for its next request: unchanged at first, then modified, because browsers would join
 * a pending or failed one.
 */
export function nextUrl(url: string): string {
  const count = requests.get(url) ?? 0;
  requests.set(url, count + 1);
  return count > 0 ? `${url}?retry=${count}` : url;
}

/** Forgets the requests below this address: their files have arrived, so the browser may take them from its cache next time. */
export function forgetRequests(baseUrl: string): void {
  for (const url of requests.keys()) if (url.startsWith(baseUrl)) requests.delete(url);
}
