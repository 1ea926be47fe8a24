import { useEffect } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';

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
 * Routes clicks on plain `<a href="#/…">`, of remotes and of prerendered markup, through the
 * router. They work without it too: the browser adds the entry, and the history numbers it.
 */
export function usePlainLinks(): void {
  const navigate = useNavigate();
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
      void navigate(to, { replace: to === here });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, here]);
}
