import { useEffect, useEffectEvent } from 'react';

/**
 * Hears Escape wherever the focus is (a disabled field has none), while `isActive`. `onEscape` says
 * whether the key was meant for it.
 */
export function useEscape(isActive: boolean, onEscape: (event: KeyboardEvent) => boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    // Otherwise the browser would close a modal panel with the key that stopped a reply.
    if (onEscape(event)) event.preventDefault();
  });

  useEffect(() => {
    if (!isActive) return undefined;
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isActive]);
}
