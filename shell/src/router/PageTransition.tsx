import { ViewTransition, type ReactNode } from 'react';

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Lets one page fade into the next, where the browser can and the visitor does not mind motion. Not on
 * back and forward: there browsers show motion of their own. Give it a `key` for each page.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const fade = prefersStillness() ? 'none' : 'page';
  return (
    <ViewTransition default="none" enter={fade} exit={fade}>
      <div>{children}</div>
    </ViewTransition>
  );
}
