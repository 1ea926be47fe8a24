import { useEffect } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';

/** Whether the browser is meant to do something else with the click than to show the page here. */
const isSpecial = (event: MouseEvent, link: HTMLAnchorElement) =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (link.target !== '' && link.target !== '_self') ||
  link.hasAttribute('download');

/**
 * Takes clicks on plain `<a href="#/…">`, of remotes and of what the page came with, through the router.
 * Without it they work as well: the browser makes the entry then, and the history numbers it.
 */
export function usePlainLinks(): void {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#/"]');
      if (!link || event.defaultPrevented || isSpecial(event, link)) return;
      event.preventDefault();
      const to = link.getAttribute('href')!.slice(1);
      // As the browser does it: a link to the page in view adds no entry.
      void navigate(to, { replace: to === here });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, here]);
}
