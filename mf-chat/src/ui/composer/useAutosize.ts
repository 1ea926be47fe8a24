import { useLayoutEffect } from 'react';

/** Grows a textarea with its text, up to its own max height, where CSS cannot (`field-sizing`). */
export function useAutosize(fieldRef: { current: HTMLTextAreaElement | null }, text: string): void {
  useLayoutEffect(() => {
    const field = fieldRef.current;
    if (!field || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
    field.style.blockSize = 'auto';
    field.style.blockSize = `${field.scrollHeight}px`;
  }, [fieldRef, text]);
}
