import { useEffect } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import type { Navigation } from './createNavigation';

/** Whether the click asks the browser for something else than showing the page here. */
const isSpecial = (event: MouseEvent, link: HTMLAnchorElement) =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (link.target !== '' && link.target !== '_self') ||
  link.hasAttribute('download');

/**
 * Routes clicks on plain `<a href="#/…">` through the router, those of remotes included. The links work without it
 * too: the browser adds the entry.
 */
export function usePlainLinks(go: Navigation['go']): void {
  const here = createPath(useLocation());
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const link = target.closest<HTMLAnchorElement>('a[href^="#/"]');
      if (!link || event.defaultPrevented || isSpecial(event, link)) return;
      event.preventDefault();
      const to = (link.getAttribute('href') ?? '').slice(1);
      // As in browsers: a link to the current page adds no entry.
      go(to, { replace: to === here });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [go, here]);
}
