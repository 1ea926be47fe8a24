import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageViews } from '../analytics/usePageViews';
import type { SitePage } from '../remotes/exposedModules';
import { findPage } from '@synapsei/remote-kit/matchPath';
import { usePlainLinks } from '../router/usePlainLinks';
import { useSite } from '../SiteContext';
import { useStore } from '../useStore';
import { Frame, mainId } from './Frame';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { useIsPageIdle } from './useIsPageIdle';
import { useScrollPosition } from './useScrollPosition';

type Props = { children: (page: SitePage | undefined) => ReactNode };

/** Finds the page for the current path: the frame around it, and what happens on page changes. */
export function Layout({ children }: Props) {
  const { analytics, host, choices } = useSite();
  const { pathname } = useLocation();
  const all = useStore(choices);
  const page = useMemo(() => findPage(all, pathname), [all, pathname]);
  // The same element again: what changes around a page does not render the page.
  const content = useMemo(() => children(page), [children, page]);
  const isIdle = useIsPageIdle(page);
  usePlainLinks();
  usePageViews(analytics);
  useScrollPosition(mainId);
  useFocusOnNavigation(mainId);
  return (
    <Frame
      layout={page?.route.layout ?? 'full'}
      isIdle={isIdle}
      widget={isIdle && host.slot('widget')}
    >
      {content}
    </Frame>
  );
}
