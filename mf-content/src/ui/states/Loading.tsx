import { VisuallyHidden } from '@synapsei/remote-kit';
import type { ReactNode } from 'react';

/** Wraps skeletons and announces once, politely, what is loading. `what` as in 'articles'. */
export function Loading({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      {/* Not a paragraph: removing its margins would shift the page. */}
      <div role="status">
        <VisuallyHidden>Loading {what}</VisuallyHidden>
      </div>
      {children}
    </div>
  );
}
