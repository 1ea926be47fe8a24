import { useSyncExternalStore } from 'react';
import type { RemoteStore } from '../remotes/load/Remotes';

/** Re-renders whenever one of the modules loads, fails or restarts. */
export function useStates(stores: readonly RemoteStore[]): void {
  useSyncExternalStore(
    (listener) => {
      const stops = stores.map((store) => store.subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
    () => stores.map((store) => store.get().status).join(),
  );
}
