import type { Analytics } from './createAnalytics';

/** Time for a page to load, set its title, or send the visitor elsewhere. Milliseconds. */
export const settleMs = 1000;

type View = { path: string; title?: string; timer: ReturnType<typeof setTimeout> };

/**
 * One page view for each route change. A path that redirects is not one of its own: the view of the
 * target takes its place while it is still settling.
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
    /** Call before the next page writes its title. */
    leave() {
      if (settling) settling.title = document.title;
    },
    /** Reports what is settling at once: the visitor closes the page. */
    send,
  };
}
