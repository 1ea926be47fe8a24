import { Outlet, useLocation } from 'react-router-dom';
import { usePageViews } from '../analytics/usePageViews';
import { findPage } from '../remotes/site';
import { useSite } from '../SiteContext';
import { useStore } from '../useStore';
import { Frame, mainId } from './Frame';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { useScrollPosition } from './useScrollPosition';

/** The frame around the page in view, and what happens when another one comes into view. */
export function Layout() {
  const { analytics, releases } = useSite();
  const { pathname } = useLocation();
  const page = findPage(useStore(releases), pathname);
  usePageViews(analytics);
  useScrollPosition(mainId);
  useFocusOnNavigation(mainId);
  return (
    <Frame layout={page?.route.layout ?? 'full'}>
      <Outlet />
    </Frame>
  );
}
