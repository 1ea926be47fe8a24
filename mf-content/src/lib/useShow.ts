import { useEffect, useRef, type RefObject } from 'react';
import { useAddress } from './useAddress';

type Entry = { mf_content_shown?: boolean } | null;

/** Notes on the entry of the history in view that it had its show. @returns whether it had it before */
function noteShown(): boolean {
  const entry = history.state as Entry;
  if (entry?.mf_content_shown) return true;
  history.replaceState({ ...entry, mf_content_shown: true }, '');
  return false;
}

function show(element: HTMLElement | null) {
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
}

/**
 * For a part of a page that an address may ask for, as `#/aiService?show=demo` asks for `demo`: it comes into
 * view and gets the focus, once for each entry of the history. Back and reload keep the visitor's place.
 */
export function useShow(part: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const { key, query } = useAddress();
  const isWanted = new URLSearchParams(query).get('show') === part;
  useEffect(() => {
    // After the shell's effects of the same moment, which go to the top of the page and to its main element.
    if (isWanted && !noteShown()) queueMicrotask(() => show(element.current));
  }, [isWanted, key]);
  return element;
}
