import type { HostLocation, ReadableStore } from '@synapsei/shared-types/host';
import type { Location } from 'react-router-dom';
import type { HashHistory } from '../router/createHashHistory';

const toHostLocation = ({ pathname, search, key }: Location): HostLocation => ({
  path: pathname,
  query: search.slice(1),
  key,
});

/**
 * The history as remotes see it. During a transition it is ahead of the current page, so a page
 * gets a store that ignores other places. By default every place counts.
 */
export function createHostLocation(
  history: Pick<HashHistory, 'get' | 'subscribe'>,
  isOwn: (path: string) => boolean = () => true,
): ReadableStore<HostLocation> {
  let { location } = history.get();
  let own = toHostLocation(location);
  return {
    get() {
      const next = history.get().location;
      if (next !== location && isOwn(next.pathname)) own = toHostLocation(next);
      location = next;
      return own;
    },
    subscribe: history.subscribe,
  };
}
