import { LoadError } from './loadResult';

/** Resolves when a script or link element has loaded. @throws LoadError `offline` on error, `timeout` at the limit */
export function loadElement(element: HTMLElement, url: string, limitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new LoadError('timeout', `${url} did not arrive within ${limitMs / 1000} s`)),
      limitMs,
    );
    element.addEventListener('load', () => (clearTimeout(timer), resolve()));
    element.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new LoadError('offline', `${url} failed to load`));
    });
    document.head.append(element);
  });
}

/** A URL that no pending or failed request has: browsers would join that one. */
export function changedUrl(url: string, count: number): string {
  return count > 0 ? `${url}?retry=${count}` : url;
}
