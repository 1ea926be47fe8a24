import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A route change focuses the new page, or its fragment; the first load leaves focus alone. */
export function useFocusOnNavigation(id: string): void {
  const { hash, pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, hash, pathname]);
}
