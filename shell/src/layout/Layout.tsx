import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageViews } from '../analytics/usePageViews';
import { findPage } from '../remotes/exposedModules';
import { usePlainLinks } from '../router/usePlainLinks';
import { useSite } from '../SiteContext';
import { useStore } from '../useStore';
import { Frame, mainId } from './Frame';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { useIsPageIdle } from './useIsPageIdle';
import { useScrollPosition } from './useScrollPosition';

/** The frame around the current page, and what happens on page changes. */
export function Layout({ children }: { children: ReactNode }) {
  const { analytics, host, choices } = useSite();
  const { pathname } = useLocation();
  const page = findPage(useStore(choices), pathname);
  const isIdle = useIsPageIdle(page);
  usePlainLinks();
  usePageViews(analytics);
  useScrollPosition(mainId);
  useFocusOnNavigation(mainId);
  return (
    <Frame layout={page?.route.layout ?? 'full'} widget={isIdle && host.slot('widget')}>
      {children}
    </Frame>
  );
}
