import { useSyncExternalStore } from 'react';

const phone = '(width <= 48rem)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(phone);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is so narrow that the panel fills it and the page has no options. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
}
