import type { HostApi, HostLocation } from '../src/host';
import { createStore } from '../src/host/Store';

/** An address as a browser keeps it behind the hash: `/a?q=b c#d` is path `/a` and query `q=b%20c`. */
function toLocation(address: string, key: string): HostLocation {
  const [place = ''] = new URL(`#${address}`, 'http://localhost').hash.slice(1).split('#');
  const [path = '', ...query] = place.split('?');
  return { path: `/${path.replace(/^\//, '')}`, query: query.join('?'), key };
}

type FakeHistory = Pick<HostApi, 'location' | 'navigate' | 'back'>;

/** A visit that begins at an address and moves like a browser's: `back` comes later, all else at once. */
export function createFakeHistory(address: string): FakeHistory {
  let count = 0;
  const createEntry = (path: string) => toLocation(path, `entry ${count++}`);
  let entries = [createEntry(address)];
  const shown = createStore(entries[0]!);
  function show(next: HostLocation[]) {
    entries = next;
    shown.set(next.at(-1)!);
  }
  const navigate: HostApi['navigate'] = (path, { replace = false } = {}) =>
    show([...(replace ? entries.slice(0, -1) : entries), createEntry(path)]);
  return {
    location: { get: shown.get, subscribe: shown.subscribe },
    navigate,
    back(fallback = '/') {
      if (entries.length === 1) navigate(fallback);
      else queueMicrotask(() => show(entries.slice(0, -1)));
    },
  };
}
