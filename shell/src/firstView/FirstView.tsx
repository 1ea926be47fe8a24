import { useLayoutEffect, useRef } from 'react';
import { rememberFocus } from './takeOver';

/**
 * Shows the prerendered element itself while its remote loads, so that nothing moves until the real page replaces it.
 */
export function FirstView({ element }: { element: HTMLElement }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = holder;
    const around = current?.parentElement;
    if (!around) return;
    current.append(element);
    // Runs while the element still exists; the real page replaces it right after.
    return () => queueMicrotask(rememberFocus(around));
  }, [element]);
  return <div ref={holder} />;
}
