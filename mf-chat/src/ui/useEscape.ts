import { useEffect, useEffectEvent } from 'react';

/** Hears Escape wherever the focus is (a disabled field has none), while `isActive`. */
export function useEscape(isActive: boolean, onEscape: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) onEscape(event);
  });

  useEffect(() => {
    if (!isActive) return undefined;
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isActive]);
}
