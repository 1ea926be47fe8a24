import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

function read(): string {
  const { key = '' } = (history.state ?? {}) as { key?: string };
  const [, query = ''] = window.location.hash.split('?');
  return `${key}?${query}`;
}

/**
 * Query and history entry of the address in view, which links change. The one place that reads them off the
 * browser: the host gives paths only.
 */
export function useAddress(): { key: string; query: string } {
  const [key = '', query = ''] = useSyncExternalStore(subscribe, read).split('?');
  return { key, query };
}
