import { useSyncExternalStore } from 'react';
import type { RemoteStore } from '../remotes/createRemoteStore';

/** Renders anew whenever one of the parts loads, fails or starts again. */
export function useStates(stores: readonly RemoteStore[]): void {
  useSyncExternalStore(
    (listener) => {
      const stops = stores.map((store) => store.subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
    () => stores.map((store) => store.get().status).join(),
  );
}
