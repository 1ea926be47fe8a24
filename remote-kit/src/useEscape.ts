import { useEffect, useEffectEvent } from 'react';
import { belongsToInputMethod } from './belongsToInputMethod';

/**
 * Handles Escape wherever focus is, while `isActive`: a disabled field has no focus, and a hovered
 * menu must close without a mouse. `onEscape` returns true to keep the key from the browser, which
 * would close a modal dialog.
 */
export function useEscape(
  isActive: boolean,
  onEscape: (event: KeyboardEvent) => boolean | void,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || belongsToInputMethod(event)) return;
    if (onEscape(event)) event.preventDefault();
  });

  useEffect(() => {
    if (!isActive) return undefined;
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isActive]);
}
