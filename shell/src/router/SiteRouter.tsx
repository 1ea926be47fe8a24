import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, Router } from 'react-router-dom';
import type { HashHistory, Visit } from './createHashHistory';

type Props = { history: HashHistory; children: ReactNode };

/**
 * Whether one page may fade into the next: if the browser supports it and the visitor allows
 * motion. Not on back and forward, which browsers animate themselves, nor when a page writes its
 * query.
 */
const mayFade = (before: Visit, next: Visit): boolean =>
  'startViewTransition' in document &&
  next.navigationType !== NavigationType.Pop &&
  next.location.pathname !== before.location.pathname &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The library's router on our own history. Pages change in a transition: the current page stays usable meanwhile. */
export function SiteRouter({ history, children }: Props) {
  const [visit, setVisit] = useState(history.get);
  useEffect(() => {
    let shown = history.get();
    const show = () => setVisit(history.get());
    const follow = () => {
      const before = shown;
      shown = history.get();
      // React's own <ViewTransition> would wait for the next page's pictures.
      if (mayFade(before, shown)) {
        // The next navigation skips this one's fade: no error.
        document.startViewTransition(() => flushSync(show)).ready.catch(() => {});
      } else startTransition(show);
    };
    follow();
    return history.subscribe(follow);
  }, [history]);
  return (
    <Router location={visit.location} navigationType={visit.navigationType} navigator={history}>
      {children}
    </Router>
  );
}
