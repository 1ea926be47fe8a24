import { useEffect, useState } from 'react';
import { createStore } from '@synapsei/shared-types/host';
import { idle } from '@synapsei/remote-kit/idle';
import type { RemoteState } from '../remotes/load/createRemoteStore';
import type { ExposedModule } from '../remotes/exposedModules';
import { useSite } from '../SiteContext';
import { useStore } from '../useStore';

const nothing = createStore<RemoteState>({ status: 'loading' });

/**
 * Whether the first page has loaded, or will not soon, and the browser has been idle since. Stays
 * true, so that what loads then survives the next page.
 */
export function useIsPageIdle(page: ExposedModule | undefined): boolean {
  const { registry, remotes } = useSite();
  const [isIdle, setIsIdle] = useState(false);
  const isPending = useStore(registry.isPending);
  const { status } = useStore(page ? remotes.get(page) : nothing);
  const hasCome = page ? status !== 'loading' : !isPending;

  useEffect(() => {
    if (!hasCome) return undefined;
    let isWanted = true;
    void idle().then(() => isWanted && setIsIdle(true));
    return () => void (isWanted = false);
  }, [hasCome]);
  return isIdle;
}
