import { useEffect, useLayoutEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { Analytics } from './Analytics';

/** Time for a page to load, set its title or redirect, in ms. */
export const settleMs = 1000;

type View = { path: string; title?: string; timer: ReturnType<typeof setTimeout> };

/**
 * One page view for each route change. A redirect is not counted: the target replaces it while it is still settling.
 */
export function createPageViews(report: Analytics['pageView']) {
  let current: string | undefined;
  let settling: View | null = null;

  function send() {
    if (!settling) return;
    clearTimeout(settling.timer);
    report(settling.path, settling.title ?? document.title);
    settling = null;
  }

  return {
    show(path: string, isRedirect: boolean) {
      if (path === current) return;
      if (isRedirect && settling) clearTimeout(settling.timer);
      else send();
      current = path;
      settling = { path, timer: setTimeout(send, settleMs) };
    },
    /** Call before the next page sets its title. */
    leave() {
      if (settling) settling.title = document.title;
    },
    /** Reports a settling view immediately, because the visitor is closing the page. */
    send,
  };
}

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
