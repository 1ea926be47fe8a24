import type { ReactNode } from 'react';
import { usePageViews } from '../analytics/usePageViews';
import type { SitePage } from '../router/pages';
import { usePlainLinks } from '../router/usePlainLinks';
import { useSite } from '../SiteContext';
import { Frame, mainId } from './Frame';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { useIsPageIdle } from './useIsPageIdle';
import { useScrollPosition } from './useScrollPosition';

/** Without a `page`, none has this path. */
type Props = { page?: SitePage; children: ReactNode };

/** The frame around a page, and what happens on page changes. */
export function Layout({ page, children }: Props) {
  const { analytics, host, navigation } = useSite();
  const isIdle = useIsPageIdle(page);
  usePlainLinks(navigation.go);
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
