import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { createStore, useStore } from '@synapsei/shared-types/host';
import { idle } from '@synapsei/remote-kit/idle';
import { usePageViews } from '../analytics/usePageViews';
import type { ExposedModule } from '../remotes/exposedModules';
import type { SitePage } from '../router/SiteRouter';
import { Frame, mainId } from './Frame';
import { useScrollPosition } from './useScrollPosition';
import type { RemoteState } from '../remotes/load/Remotes';
import { useSite } from '../SiteContext';

const nothing = createStore<RemoteState>({ status: 'loading' });

/**
 * Whether the first page has loaded, failed or become slow, and the browser has been idle since. Stays
 * true, so that parts loaded then survive the next page.
 */
function useIsPageIdle(page: ExposedModule | undefined): boolean {
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

/** A route change focuses the new page, or its fragment; the first load leaves focus alone. */
function useFocusOnNavigation(id: string): void {
  const { hash, pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, hash, pathname]);
}

/** No `page`: no page has this path. */
type Props = { page?: SitePage; children: ReactNode };

/** The frame around a page. Handles page changes: page views, scroll position and focus. */
export function Layout({ page, children }: Props) {
  const { analytics, host } = useSite();
  const isIdle = useIsPageIdle(page);
  usePageViews(analytics);
  useScrollPosition(mainId);
  useFocusOnNavigation(mainId);
  return (
    <Frame
      layout={page?.route.layout ?? 'full'}
      isIdle={isIdle}
      widget={isIdle && host.slot('widget')}
    >
      {children}
    </Frame>
  );
}
