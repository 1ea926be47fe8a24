import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a route change the keyboard starts at the new page; the first load leaves focus alone. */
export function useFocusOnNavigation(id: string): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, pathname]);
}
