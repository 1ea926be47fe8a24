import { useState, ViewTransition, type ReactNode } from 'react';

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Lets one page fade into the next, where the browser can and the visitor does not mind motion. Not on
 * back and forward: there browsers show motion of their own. Give it a `key` for each page.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  // Once for each page: a change of heart must not mount it anew.
  const [isStill] = useState(prefersStillness);
  const page = <div>{children}</div>;
  if (isStill) return page;
  return (
    <ViewTransition default="none" enter="page" exit="page">
      {page}
    </ViewTransition>
  );
}
