import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Analytics } from './createAnalytics';

/** 'Page views are reported to analytics on each route change' (specification, section 2). */
export function usePageViews(analytics: Analytics): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // After the page in view had its chance to set its title; cancelled, so no path counts twice.
    const timer = setTimeout(() => analytics.pageView(pathname, document.title));
    return () => clearTimeout(timer);
  }, [analytics, pathname]);
}
