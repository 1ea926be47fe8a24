import { useLayoutEffect, useRef } from 'react';
import { rememberFocus } from './rememberFocus';

/**
 * Shows the very element that the page came with while its remote is on its way: what visitors read
 * stays where it is, until the real page takes its place.
 */
export function FirstView({ element }: { element: HTMLElement }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const around = holder.current!.parentElement!;
    holder.current!.append(element);
    // Runs while the element is still there; the real page stands in its place a moment later.
    return () => queueMicrotask(rememberFocus(around));
  }, [element]);
  return <div ref={holder} />;
}
