import { useEffect, useLayoutEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { Analytics } from './createAnalytics';
import { createPageViews } from './createPageViews';

/** 'Page views are reported to analytics on each route change' (specification, section 2). */
export function usePageViews({ pageView }: Analytics): void {
  const { pathname } = useLocation();
  const isRedirect = useNavigationType() === NavigationType.Replace;
  const [views] = useState(() => createPageViews(pageView));

  // The clean-up of a layout effect still sees the previous page's title.
  useLayoutEffect(() => {
    views.show(pathname, isRedirect);
    return views.leave;
  }, [views, pathname, isRedirect]);

  useEffect(() => {
    addEventListener('pagehide', views.send);
    return () => removeEventListener('pagehide', views.send);
  }, [views]);
}
